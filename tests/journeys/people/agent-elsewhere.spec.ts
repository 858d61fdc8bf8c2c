import { endTexts } from '#filer/registration/end.texts.ts'
import { registrationTexts } from '#filer/registration/texts.ts'
import { seasonTexts } from '#site/home/texts.ts'
import { viewOfReceipt } from '#tests/support/fixtures/case-facts.ts'
import { agentTexts } from '#web/agent/texts.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { heading, readConsentGiven, register } from '#tests/journeys/acts/filing.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { chooseAny, walk } from '#tests/journeys/acts/walking.ts'

test('another office files for the person: asked first, released, and ours afterwards', async ({
  page,
  rehearsal,
  personFor,
}) => {
  const bada = personFor('bada', 'bada-2')
  const filer = await walk(rehearsal, bada, 'family')
  await chooseAny(filer)
  await signInAtOnce(page, bada)
  await page.goto('/tax-report-11')
  await register(page)
  const window = page.getByRole('alertdialog', { name: agentTexts.otherFiling.title })
  await expect(window).toBeVisible()
  await expectAccessible(page)
  await expectNothingSideways(page)
  await window.getByRole('button', { name: agentTexts.otherFiling.no }).click()
  await expect(page).toHaveURL(/\/tax-report-11#check$/)
  await page.getByRole('button', { name: registrationTexts.check.on }).click()
  await window.getByRole('button', { name: agentTexts.otherFiling.yes }).click()
  await readConsentGiven(page)
  await page.waitForURL('**/tax-report-end')
  await expect(heading(page, viewOfReceipt().headline)).toBeVisible()
})

test('another office keeps the books: nothing is touched, and the office calls', async ({
  page,
  rehearsal,
  personFor,
}) => {
  const sol = personFor('sol', 'sol-2')
  const filer = await walk(rehearsal, sol, 'family')
  await chooseAny(filer)
  await signInAtOnce(page, sol)
  await page.goto('/tax-report-11')
  await register(page)
  const window = page.getByRole('alertdialog', { name: agentTexts.otherBookkeeping.title })
  await window.getByRole('button', { name: agentTexts.otherBookkeeping.button }).click()
  await page.waitForURL('**/tax-report-end')
  const caseView = viewOfReceipt({ agent: 'other-bookkeeping' })
  await expect(heading(page, caseView.headline)).toBeVisible()
  await expectAccessible(page)
  await expectNothingSideways(page)
  // The end page, my page and home say the same.
  await page.getByRole('link', { name: endTexts.myPage }).click()
  await expect(page.getByRole('heading', { name: caseView.headline })).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('region', { name: seasonTexts.label })).toContainText(caseView.headline)
})
