/** A filed case's year for the bookkeeping program: looked at, refused without a reason, downloaded by its name. */
import { filingTexts } from '#office/report/texts.ts'
import { journalPartTexts as texts } from '#office/report/journal.texts.ts'
import { fileTexts } from '#office/cases/screens.texts.ts'
import { button } from '#tests/journeys/acts/filing.ts'
import { openOffice } from '#tests/journeys/acts/office.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'

test('the journal of a filed case is told, and downloaded for a reason', async ({ browser, rehearsal }) => {
  const page = await openOffice(browser, rehearsal, 'reviewer@nare.example', '/office/cases?filter=filed')
  await page.locator('[data-row-link]').first().click()
  await page.waitForURL('**/office/cases/26-*')
  const [caseNumber = ''] = /26-\d{6}/.exec(page.url()) ?? []
  await page.getByRole('tab', { name: fileTexts.tabs.filing, exact: true }).click()
  await button(page, texts.look).click()
  await page.getByLabel(texts.program, { exact: true }).selectOption({ label: texts.programs.wehago })
  await expectAccessible(page)
  const reason = page.getByLabel(filingTexts.report.reason, { exact: true }).last()
  await button(page, texts.take).click()
  await expect(page.getByText(filingTexts.report.reasonMissing)).toBeVisible()
  await reason.selectOption({ label: filingTexts.report.reasons.check })
  const saved = page.waitForEvent('download')
  await button(page, texts.take).click()
  expect((await saved).suggestedFilename()).toBe(texts.file(caseNumber, 'wehago'))
  await page.close()
})
