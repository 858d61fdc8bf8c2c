import { gaon } from '#branches/gaon/branch.ts'
import { authenticationTexts } from '#filer/authentication/texts.ts'
import { fieldTexts } from '#design/fields/texts.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { sendRequestToPhone, heading, typeIdentity } from '#tests/journeys/acts/filing.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'

test('number and messenger do not belong together: told so, and back at the number', async ({ page, personFor }) => {
  const idda = personFor('idda', 'idda-2')
  await signInAtOnce(page, idda)
  await page.goto('/tax-report-1')
  await typeIdentity(page, idda)
  await sendRequestToPhone(page)
  const window = page.getByRole('alertdialog', { name: authenticationTexts.identity.title })
  await expect(window).toBeVisible()
  await expectAccessible(page)
  await expectNothingSideways(page)
  await window.getByRole('button', { name: authenticationTexts.identity.button }).click()
  await page.waitForURL('**/tax-report-1')
  // Both fields are open and empty: values that the portal refused are not shown masked as if they were right.
  await expect(page.getByRole('textbox', { name: fieldTexts.residentNumber.front })).toHaveValue('')
  await expect(page.getByLabel(fieldTexts.residentNumber.back)).toHaveValue('')
  await expect(page.getByRole('button', { name: fieldTexts.residentNumber.replace })).toHaveCount(0)
})

test('no certificate at the messenger: told how to get one, and nothing typed is lost', async ({
  page,
  foresee,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same window: once is enough')
  const help = new URL(gaon.social.certificateHelpUrl)
  foresee(new RegExp(`^request to ${help.hostname}$`))
  const bit = personCalled('bit')
  await signInAtOnce(page, bit)
  await page.goto('/tax-report-1')
  await typeIdentity(page, bit)
  await sendRequestToPhone(page)
  const window = page.getByRole('alertdialog', { name: authenticationTexts.noCertificate.title('KAKAO') })
  await expect(window.getByRole('button', { name: authenticationTexts.noCertificate.help })).toBeVisible()
  await window.getByRole('button', { name: authenticationTexts.noCertificate.close }).click()
  await expect(page).toHaveURL(/\/tax-report-2$/)
  const ask = page.getByRole('button', { name: authenticationTexts.prepare.press })
  await expect(ask).toBeEnabled()
  // An in-app browser may open no second window: the help opens in this one, and the browser's back button returns.
  await page.route(`${help.origin}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>help</h1>' }))
  for (const refuse of ['nothing', 'error'] as const) {
    await page.evaluate((how) => {
      self.open = () => {
        if (how === 'error') throw new Error('no second window')
        return null
      }
    }, refuse)
    await ask.click()
    await window.getByRole('button', { name: authenticationTexts.noCertificate.help }).click()
    await expect(heading(page, 'help')).toBeVisible()
    await page.goBack()
  }
  await expect(ask).toBeEnabled()
})
