import { chooseMethod, compareMethods } from '#filer/method/contract.ts'
import { endTexts, registrationTexts } from '#filer/registration/texts.ts'
import { seasonTexts } from '#site/home/texts.ts'
import { viewOfReceipt } from '#tests/support/fixtures/case-facts.ts'
import { agentTexts } from '#web/agent/texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import type { Filer } from '#tests/support/filer.ts'
import { expectFineAtDesk } from '#tests/journeys/acts/desk.ts'
import { button, heading, readConsentGiven, register } from '#tests/journeys/acts/filing.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { walk } from '#tests/journeys/acts/walking.ts'

/** The advised method, without a word to the portal about the agent. */
async function chooseAny(filer: Filer): Promise<void> {
  const offers = await filer.call(compareMethods)
  if (!Array.isArray(offers)) throw new Error('not a subject')
  await filer.call(chooseMethod, { body: offers.find((offer) => offer.recommended)?.fillingType ?? 'SIMPLE' })
}

test('another office files for the person: asked first, released, and ours afterwards', async ({ page, rehearsal }) => {
  const bada = personCalled('bada')
  const filer = await walk(rehearsal, bada, 'family')
  await chooseAny(filer)
  await signInAtOnce(page, bada)
  await page.goto('/tax-report-11')
  await register(page)
  const window = page.getByRole('alertdialog', { name: agentTexts.otherFiling.title })
  await expect(window).toBeVisible()
  await expectAccessible(page)
  await expectFineAtDesk(page)
  await window.getByRole('button', { name: agentTexts.otherFiling.no }).click()
  await expect(page).toHaveURL(/\/tax-report-11#check$/)
  await page.getByRole('button', { name: registrationTexts.check.on }).click()
  await window.getByRole('button', { name: agentTexts.otherFiling.yes }).click()
  await readConsentGiven(page)
  await page.waitForURL('**/tax-report-end')
  await expect(heading(page, viewOfReceipt().headline)).toBeVisible()
})

test('another office keeps the books: nothing is touched, and the office calls', async ({ page, rehearsal }) => {
  const sol = personCalled('sol')
  const filer = await walk(rehearsal, sol, 'family')
  await chooseAny(filer)
  await signInAtOnce(page, sol)
  await page.goto('/tax-report-11')
  await register(page)
  const window = page.getByRole('alertdialog', { name: agentTexts.otherBookkeeping.title })
  await window.getByRole('button', { name: agentTexts.otherBookkeeping.button }).click()
  await page.waitForURL('**/tax-report-end')
  const told = viewOfReceipt({ agent: 'other-bookkeeping' })
  await expect(heading(page, told.headline)).toBeVisible()
  await expectAccessible(page)
  await expectFineAtDesk(page)
  // The end page, my page and home say the same of it.
  await page.getByRole('link', { name: endTexts.myPage }).click()
  await expect(page.getByRole('heading', { name: told.headline })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('region', { name: seasonTexts.label })).toContainText(told.headline)
})

test('another office is released today and ours is taken on tomorrow: the end says what comes, and nobody presses again', async ({
  page,
  rehearsal,
}) => {
  const saebyeok = personCalled('saebyeok')
  await chooseAny(await walk(rehearsal, saebyeok, 'family'))
  await signInAtOnce(page, saebyeok)
  await page.goto('/tax-report-11')
  await register(page)
  await page.getByRole('alertdialog').getByRole('button', { name: agentTexts.otherFiling.yes }).click()
  const pending = page.getByRole('alertdialog', { name: agentTexts.outcomes.pending.title })
  await pending.getByRole('button').click()
  await page.waitForURL('**/tax-report-end')
  const told = viewOfReceipt({ agent: 'release-pending' })
  await expect(heading(page, told.headline)).toBeVisible()
  await expect(page.getByText(told.weDo)).toBeVisible()
  await expectAccessible(page)
})

test('who is ours already registers without a question', async ({ page, rehearsal }) => {
  const garam = personCalled('garam')
  await chooseAny(await walk(rehearsal, garam, 'family'))
  await signInAtOnce(page, garam)
  await page.goto('/tax-report-11')
  await register(page)
  await page.waitForURL('**/tax-report-end')
  await expect(heading(page, viewOfReceipt().headline)).toBeVisible()
})

test('the portal does not take us on at first: what was typed stands, and a second press goes through', async ({
  page,
  rehearsal,
}) => {
  const nabi = personCalled('nabi')
  await chooseAny(await walk(rehearsal, nabi, 'family'))
  await signInAtOnce(page, nabi)
  await page.goto('/tax-report-11')
  await register(page)
  const failed = page.getByRole('alertdialog', { name: agentTexts.outcomes.failed.title })
  await expect(failed).toBeVisible()
  await expectAccessible(page)
  await failed.getByRole('button').click()
  await button(page, registrationTexts.check.on).click()
  await readConsentGiven(page)
  await page.waitForURL('**/tax-report-end')
})
