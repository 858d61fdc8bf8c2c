/**
 * A person is invited and signs up through the e-mail; a colleague's reset waits for a second person; many cases are
 * assigned at once; list and case are side by side.
 */
import { TOTP } from 'otpauth'
import type { Page } from '@playwright/test'
import { bulkTexts } from '#office/bulk/texts.ts'
import { listTexts } from '#office/cases/screens.texts.ts'
import { linkTexts } from '#office/staff/link.texts.ts'
import { peopleTexts as texts } from '#office/staff/people/texts.ts'
import { roleNames } from '#office/staff/texts.ts'
import { reasonDialogTexts } from '#web/forms/texts.ts'
import { inspectScreen, sizes } from '#tests/gallery/screens/inspect-screen.ts'
import { expect, expectAccessible, test, waitForHydration } from '#tests/support/browser/browser.ts'
import type { RehearsalUrls } from '#tests/support/browser/phone.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { takeFrame, underEdges } from '#tests/journeys/phone/edges.ts'
import { signInToOffice } from '#tests/journeys/acts/office.ts'

const [phone, , desk] = sizes
const phoneInHand = { width: 360, height: 640 }

/** Repeats on the phone and returns to the desktop. */
async function look(page: Page, name: string): Promise<void> {
  const window = { page, context: page.context(), brand: 'daon', url: '', mark: '', faults: [] } as const
  expect(await inspectScreen({ ...window, faults: [] }, name, [phone, desk])).toEqual([])
}

async function linkInLetter({ url, phoneUrl }: RehearsalUrls, email: string): Promise<string> {
  const text = await waitFor(async () => {
    const { letters } = (await (await fetch(`${phoneUrl}/phone/mail/${email}.json`)).json()) as {
      letters: { text: string }[]
    }
    return letters[0]?.text
  }, 20_000)
  return `${url}/office/welcome${/#[\w-]{43}/.exec(text)?.[0] ?? ''}`
}

test('an invited person gets an e-mail, sets password and app behind its link, and is signed in; a reset waits for a second person', async ({
  browser,
  rehearsal,
}) => {
  const office = await signInToOffice(browser, rehearsal, 'manager@daon.example')
  await office.goto('/office/staff')
  await button(office, texts.invite.open).click()
  const email = 'saesol@daon.example'
  const window = office.getByRole('dialog')
  await window.getByLabel(texts.invite.email).fill(email)
  // The second: twice as large letters.
  for (const size of [phoneInHand, { width: 180, height: 320 }]) {
    await office.setViewportSize(size)
    for (const label of [texts.invite.email, texts.invite.endsOn]) {
      const field = window.getByLabel(label)
      await field.focus()
      for (const seen of [field, button(office, texts.invite.press)]) await expect(seen).toBeInViewport({ ratio: 1 })
    }
  }
  await office.setViewportSize(desk)
  await window.getByLabel(texts.invite.name).fill('새솔')
  await window.getByLabel(texts.invite.role).selectOption({ label: roleNames.preparer })
  await expectAccessible(office)
  await button(office, texts.invite.press).click()
  await expect(button(office, texts.invitations.withdrawOf('새솔'))).toBeVisible()
  await button(office, texts.manageOf('도담')).click()
  const reset = texts.acts.reset.press
  await office.getByRole('button', { name: `도담 ${reset}` }).click()
  await office.getByRole('dialog').getByLabel(reasonDialogTexts.reason).fill('휴대폰을 잃어버렸어요')
  await office.getByRole('dialog').getByRole('button', { name: reset }).click()
  const waiting = texts.requests.what.reset('도담')
  await expect(office.getByRole('rowheader', { name: waiting })).toBeVisible()
  await button(office, texts.manageOf('온유')).click()
  await expect(office.getByRole('group', { name: texts.panel('온유') })).toBeVisible()
  await look(office, 'office-staff')
  await office.getByRole('button', { name: texts.requests.pressOf(texts.requests.takeBack, waiting) }).click()
  await expect(office.getByRole('rowheader', { name: waiting })).toHaveCount(0)

  const invited = await (await browser.newContext({ viewport: desk, isMobile: false, hasTouch: false })).newPage()
  await invited.goto(await linkInLetter(rehearsal, email))
  await expect(heading(invited, linkTexts.title.invitation)).toBeVisible()
  await expect(invited.getByText(linkTexts.app.key)).toBeVisible()
  expect(new URL(invited.url()).hash).toBe('')
  await look(invited, 'office-welcome')
  const key = await invited.getByText(/^(?:[A-Z2-7]{4} ?)+$/).innerText()
  const { now } = (await (await fetch(`${rehearsal.phoneUrl}/clock`)).json()) as { now: string }
  const password = 'a-sentence-of-its-own'
  await invited.getByLabel(linkTexts.password.next, { exact: true }).fill(password)
  await invited.getByLabel(linkTexts.password.again, { exact: true }).fill(password)
  const code = new TOTP({ secret: key.replaceAll(' ', '') }).generate({ timestamp: Date.parse(now) })
  await invited.getByLabel(linkTexts.app.code).fill(code)
  await button(invited, linkTexts.press.invitation).click()
  await invited.waitForURL('**/office')
  await expect(invited.getByText('새솔').first()).toBeVisible()
  await invited.context().close()
  await office.context().close()
})

test('two cases are given to a colleague and given back; on a phone nothing is chosen', async ({
  browser,
  rehearsal,
}) => {
  const office = await signInToOffice(browser, rehearsal, 'preparer2@daon.example')
  await expect(heading(office, listTexts.title)).toBeVisible()
  await waitForHydration(office)
  const links = office.locator('[data-row-link]')
  const boxes = office.getByRole('row').getByRole('checkbox')
  await boxes.nth(1).check()
  await boxes.nth(2).check()
  const bar = office.getByRole('region', { name: bulkTexts.label })
  await look(office, 'office-bulk')
  // A tablet has a camera and a home bar too.
  const edges = { top: 24, right: 0, bottom: 20, left: 0 }
  await takeFrame(office, edges)
  expect(await office.evaluate(underEdges, edges)).toEqual([])
  await takeFrame(office, { top: 0, right: 0, bottom: 0, left: 0 })
  await bar.getByRole('combobox', { name: bulkTexts.assign }).selectOption({ label: '하람' })
  const { promise: seen, resolve: letGo } = Promise.withResolvers<void>()
  const press = button(office, bulkTexts.press.assign(2))
  await press.waitFor()
  await office.route('**/api/office/case-acts', async (route) => (await seen, route.continue()), { times: 1 })
  await press.click()
  await expect(office.getByText(bulkTexts.progress(0, 2))).toBeVisible()
  letGo()
  const did = office.getByRole('dialog', { name: bulkTexts.result(2) })
  await did.getByText(bulkTexts.did(2)).click()
  await expect(did.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(office)
  await button(office, bulkTexts.undo).click()
  await expect(button(office, bulkTexts.undo)).toHaveCount(0)
  await office.keyboard.press('Escape')

  await office.setViewportSize(phone)
  await expect(office.getByRole('checkbox')).toHaveCount(0)
  await office.setViewportSize(desk)
  await links.first().focus()
  await office.keyboard.press('Enter')
  await office.waitForURL(/\/office\/cases\/\d\d-/)
  // On a wide screen the list stays to the left of the case.
  await office.setViewportSize({ width: 1920, height: 1000 })
  const beside = office.getByRole('navigation', { name: listTexts.beside }).getByRole('link')
  await beside.nth(1).click()
  await expect(beside.nth(1)).toHaveAttribute('aria-current', 'page')
  await expectAccessible(office)
  await office.setViewportSize(desk)
  await expect(beside).toHaveCount(0)
  await office.context().close()
})
