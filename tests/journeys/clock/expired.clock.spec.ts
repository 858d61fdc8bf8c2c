import { authenticationTexts } from '#filer/authentication/texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { moveClock, personCalled, waitingOnPhone } from '#tests/support/browser/phone.ts'
import { askForAuthentication, button, heading, typeIdentity } from '#tests/journeys/acts/filing.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'

test('nobody answers the messenger: five minutes pass, and the request can be sent again without typing', async ({
  page,
  rehearsal,
}) => {
  const byeol = personCalled('byeol')
  await moveClock(rehearsal, { to: '2026-05-12T10:00:00+09:00' })
  await signInAtOnce(page, byeol)
  await page.goto('/tax-report-1')
  await typeIdentity(page, byeol)
  await askForAuthentication(page)
  await page.waitForURL('**/tax-report-3')
  await expect(heading(page, authenticationTexts.wait.titles.filing)).toBeVisible()
  await moveClock(rehearsal, { advance: 'PT301S' })
  const window = page.getByRole('alertdialog', { name: authenticationTexts.expired.title('5분') })
  await expect(window).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)
  expect(await waitingOnPhone(rehearsal, byeol)).toBe(0)
  await window.getByRole('button', { name: authenticationTexts.expired.again }).click()
  await page.waitForURL('**/tax-report-2')
  await button(page, authenticationTexts.prepare.press).click()
  await page.waitForURL('**/tax-report-3')
  expect(await waitingOnPhone(rehearsal, byeol)).toBe(1)
})
