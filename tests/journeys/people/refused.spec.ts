import { authenticationTexts } from '#filer/authentication/texts.ts'
import { fieldTexts } from '#design/fields/texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { expectFineAtDesk } from '#tests/journeys/acts/desk.ts'
import { askForAuthentication, typeIdentity } from '#tests/journeys/acts/filing.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'

test('number and messenger do not belong together: told so, and back at the number', async ({ page }) => {
  const idda = personCalled('idda')
  await signInAtOnce(page, idda)
  await page.goto('/tax-report-1')
  await typeIdentity(page, idda)
  await askForAuthentication(page)
  const window = page.getByRole('alertdialog', { name: authenticationTexts.identity.title })
  await expect(window).toBeVisible()
  await expectAccessible(page)
  await expectFineAtDesk(page)
  await window.getByRole('button', { name: authenticationTexts.identity.button }).click()
  await page.waitForURL('**/tax-report-1')
  await expect(page.getByRole('button', { name: fieldTexts.residentNumber.replace })).toBeVisible()
})

test('no certificate at the messenger: told how to get one, and nothing typed is lost', async ({ page }) => {
  const bit = personCalled('bit')
  await signInAtOnce(page, bit)
  await page.goto('/tax-report-1')
  await typeIdentity(page, bit)
  await askForAuthentication(page)
  const window = page.getByRole('alertdialog', { name: authenticationTexts.noCertificate.title })
  await expect(window.getByRole('button', { name: authenticationTexts.noCertificate.help })).toBeVisible()
  await window.getByRole('button', { name: authenticationTexts.noCertificate.close }).click()
  await expect(page).toHaveURL(/\/tax-report-2$/)
  await expect(page.getByRole('button', { name: authenticationTexts.prepare.press })).toBeEnabled()
})
