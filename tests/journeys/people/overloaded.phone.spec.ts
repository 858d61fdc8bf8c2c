import { overloadTexts, standbyTexts } from '#features/waiting-list/texts.ts'
import { endTexts } from '#features/registration/texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone-in-hand.ts'
import { askForAuthentication, button, heading, typeIdentity } from '#tests/journeys/acts/filing.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'

test('the portal is overloaded: a place in line, and no word of a filed return', async ({ page }) => {
  const dasom = personCalled('dasom')
  await signInAtOnce(page, dasom)
  await page.goto('/tax-report-1')
  await typeIdentity(page, dasom)
  await askForAuthentication(page)
  await page.waitForURL('**/hometax-overload')
  await expect(heading(page, overloadTexts.title)).toBeVisible()
  await expectAccessible(page)
  await button(page, overloadTexts.apply).click()
  await page.waitForURL('**/tax-report-end')
  await expect(heading(page, endTexts.ticket.title)).toBeVisible()
  await expect(page.getByText(endTexts.ticket.lead)).toBeVisible()
  await expect(page.getByText(endTexts.caseNumber, { exact: true })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: endTexts.ticket.state }).click()
  await page.waitForURL('**/standbyfromhometax')
  await expect(page.getByText(standbyTexts.number, { exact: true })).toBeVisible()
  await expectAccessible(page)
})
