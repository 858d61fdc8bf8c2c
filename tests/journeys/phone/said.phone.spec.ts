/** A status message, on phone and desktop: for its five seconds it covers no main button. */
import type { Page } from '@playwright/test'
import { designTexts } from '#design/texts.ts'
import { reasonDialogTexts } from '#web/forms/texts.ts'
import { endTexts } from '#filer/registration/end.texts.ts'
import { myPageTexts } from '#filer/my-page/screens.texts.ts'
import { bulkTexts } from '#office/bulk/texts.ts'
import { listTexts } from '#office/cases/screens.texts.ts'
import { agentTexts } from '#web/agent/texts.ts'
import { galleryTexts } from '#web/gallery/texts.ts'
import { expect, resize, test, waitForHydration } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { button, heading, register } from '#tests/journeys/acts/filing.ts'
import { openOffice } from '#tests/journeys/acts/office.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { chooseAny, walk } from '#tests/journeys/acts/walking.ts'
import { answerCalls } from '#tests/gallery/screens/call-answers.ts'
import { moneyWindows } from '#tests/gallery/screens/windows/money.ts'
import type { Journey } from '#tests/gallery/screens/windows/window.ts'
import { takeFrame } from './edges.ts'

const phone = { width: 360, height: 740 }
const tablet = { width: 900, height: 740 }
const desk = { width: 1280, height: 800 }

/**
 * Runs in the page: checks that the message is visible and finds the main button or bar that it covers at any scroll
 * position.
 */
async function coveredBySaid(): Promise<string[]> {
  const words = document.querySelector('.said > div')
  if (!words) return ['nothing is said']
  const said = words.getBoundingClientRect()
  const found = new Set<string>()
  if (said.top < 0 || said.bottom > innerHeight) found.add('what is said is cut')
  const header = document.querySelector('header')!
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  const push = document.documentElement.scrollHeight - innerHeight
  const main = [...document.querySelectorAll('main :is(a, button)[class*="bg-brand-600"]')]
  const bars = [...document.querySelectorAll('[data-step-foot], [data-keep-free], main section.sticky')]
  const before = scrollY
  // The steps are smaller than button and message together, so no overlap passes between two measurements.
  for (let to = 0; to <= push + 60; to += 60) {
    window.scrollTo(0, Math.min(to, push))
    await drawn()
    // Content under the header is hidden anyway.
    const { bottom: edge } = header.getBoundingClientRect()
    for (const part of [...main, ...bars]) {
      const { top, bottom, left, right } = part.getBoundingClientRect()
      const isBeside = left >= said.right || right <= said.left || top >= said.bottom || bottom <= said.top
      if (part.checkVisibility() && !isBeside && Math.max(top, edge) < said.bottom)
        found.add(`covers ${part.textContent?.trim().slice(0, 30)}`)
    }
  }
  window.scrollTo(0, before)
  if (main.length + bars.length === 0) found.add('no main button and no bar to cover')
  return [...found]
}

/** Measures while the message is shown. */
async function expectNothingCovered(page: Page, words: string): Promise<void> {
  const said = page.getByRole('status').getByText(words, { exact: true })
  await expect(said).toBeVisible()
  expect(await page.evaluate(coveredBySaid), `${words} at ${page.viewportSize()?.width}`).toEqual([])
  await expect(said).toBeVisible()
}

const letters = (page: Page, size: 'largest' | 'normal') =>
  page.evaluate((to) => document.documentElement.setAttribute('data-text', to), size)

test('a status message never covers the main button or a bar: after the consent, on my page and over the office’s chosen cases', async ({
  page,
  browser,
  rehearsal,
}) => {
  const me = personCalled('p-000673')
  await chooseAny(await walk(rehearsal, me, 'family'))
  await signInAtOnce(page, me)

  await test.step('the consent that was given just now, over the end of the lane', async () => {
    await page.goto('/tax-report-11')
    await register(page)
    await page.waitForURL('**/tax-report-end')
    await expectNothingCovered(page, agentTexts.outcomes.registered.title)
  })

  await test.step('a copied number there: on a phone, over its keyboard, without a frame, with the largest letters, on a desk', async () => {
    const copied = designTexts.copied(endTexts.copyWhat)
    const ways: readonly (() => Promise<unknown>)[] = [
      () => resize(page, phone),
      () => resize(page, { width: 360, height: 420 }),
      () => resize(page, phone).then(() => takeFrame(page, { top: 44, right: 20, bottom: 34, left: 20 })),
      () => letters(page, 'largest'),
      () => letters(page, 'normal').then(() => resize(page, desk)),
    ]
    for (const way of ways) {
      await way()
      await button(page, `${endTexts.copyWhat} ${designTexts.copy}`).click()
      await expectNothingCovered(page, copied)
    }
    await takeFrame(page, { top: 0, right: 0, bottom: 0, left: 0 })
    await resize(page, phone)
  })

  await test.step('my page while the fee is due, with the account’s number copied', async () => {
    const due = moneyWindows.find(({ name }) => name === 'mypage-fee-due')!
    await answerCalls(page, due.calls({} as Journey))
    await page.goto('/mypage')
    await expect(page.getByText(due.seen)).toBeVisible()
    await waitForHydration(page)
    for (const size of ['normal', 'largest'] as const) {
      await letters(page, size)
      await button(page, myPageTexts.deposit.copyLabel).click()
      await expectNothingCovered(page, designTexts.copied(myPageTexts.deposit.copy))
    }
  })

  await test.step('the office on a tablet, cases chosen and the list taken as a file', async () => {
    const office = await openOffice(browser, rehearsal, 'reviewer2@nare.example', '/office/cases', {
      viewport: tablet,
      isMobile: true,
      hasTouch: true,
      reducedMotion: 'reduce',
    })
    await expect(heading(office, listTexts.title)).toBeVisible()
    await office.getByRole('checkbox', { name: bulkTexts.choosePage }).check()
    await expect(office.getByRole('region', { name: bulkTexts.label })).toBeVisible()
    await button(office, listTexts.exporting.press).click()
    const asked = office.getByRole('dialog', { name: listTexts.exporting.title })
    await asked.getByRole('textbox', { name: reasonDialogTexts.reason }).fill('이번 주 일을 나눠요')
    await asked.getByRole('button', { name: listTexts.exporting.press, exact: true }).click()
    await expect(asked).toHaveCount(0)
    await expectNothingCovered(office, listTexts.exporting.said)
    await office.context().close()
  })
})

test('the message after an undo disappears by itself', async ({ page }) => {
  await page.clock.install()
  await page.goto('/gallery')
  await waitForHydration(page)
  const line = page.getByRole('status').getByText(galleryTexts.messages.deleted)
  const back = page.getByRole('status').getByRole('button', { name: designTexts.undo })
  for (const press of [() => back.tap(), () => back.press('Enter')]) {
    await button(page, galleryTexts.windows.say).click()
    await press()
    await expect(line).toHaveCount(0)
  }
  await button(page, galleryTexts.windows.say).click()
  await expect(line).toBeVisible()
  await page.clock.runFor(9_000)
  await expect(line).toHaveCount(0)
})
