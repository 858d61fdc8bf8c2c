import { certificateTexts } from '#domain/certificate.texts.ts'
import { authenticationTexts } from '#filer/authentication/texts.ts'
import { identityTexts } from '#filer/identity/texts.ts'
import { fieldTexts } from '#design/fields/texts.ts'
import { phoneWaitTexts } from '#web/frame/lane/phone-wait/texts.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { dayServer } from '#tests/support/browser/servers.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { button, confirmOnPhone, heading, waitForDocuments } from '#tests/journeys/acts/filing.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'

const siteOf = (id: string) => `http://${id}.localhost:${dayServer.port}`

test('with Toss instead of the messenger: chosen once, named on every screen, and the documents come', async ({
  page,
  rehearsal,
}) => {
  const me = personCalled('p-000763')
  const { name, app } = certificateTexts.TOSS
  await signInAtOnce(page, me, siteOf('daon'))
  await page.goto(`${siteOf('daon')}/tax-report-1`)
  const choice = page.getByRole('group', { name: identityTexts.certificate.legend })
  await expect(choice.getByRole('radio', { checked: true })).toHaveAccessibleName(/카카오톡/)
  await choice.getByRole('radio', { name: /PASS/ }).check()
  await expect(page.getByRole('combobox', { name: identityTexts.telecom.label })).toBeVisible()
  await expectAccessible(page)
  await expectNothingSideways(page)
  await choice.getByRole('radio', { name }).check()
  await expect(page.getByRole('combobox', { name: identityTexts.telecom.label })).toHaveCount(0)
  await page.getByRole('textbox', { name: fieldTexts.residentNumber.front }).fill(me.residentNumber.front)
  await page.getByLabel(fieldTexts.residentNumber.back).fill(me.residentNumber.back)
  await button(page, identityTexts.save).click()

  await expect(heading(page, authenticationTexts.prepare.title('TOSS'))).toBeVisible()
  // The choice is kept where the person looks at it again.
  await page.getByRole('link', { name: authenticationTexts.prepare.change }).click()
  await expect(choice.getByRole('radio', { name })).toBeChecked()
  await button(page, identityTexts.save).click()
  await expect(heading(page, authenticationTexts.prepare.title('TOSS'))).toBeVisible()
  await button(page, authenticationTexts.prepare.press).click()

  await expect(heading(page, authenticationTexts.wait.titles.filing('TOSS'))).toBeVisible()
  await expect(page.getByRole('link', { name: phoneWaitTexts.open('TOSS'), exact: true })).toHaveAttribute(
    'href',
    'supertoss://',
  )
  await expect(page.getByRole('main').getByText(/카카오/)).toHaveCount(0)
  await expect(page.getByRole('img', { name: new RegExp(app) })).toBeVisible()
  await expectAccessible(page)
  await confirmOnPhone(page, rehearsal, me)
  await waitForDocuments(page)
})
