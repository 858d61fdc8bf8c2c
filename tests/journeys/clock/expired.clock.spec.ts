import { screenNames } from '#domain/address/texts.ts'
import { identityTexts } from '#filer/identity/texts.ts'
import { loginTexts } from '#filer/sign-in/texts.ts'
import { idleTexts } from '#web/guards/texts.ts'
import { authenticationTexts } from '#filer/authentication/texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { moveClock, personCalled, waitingOnPhone } from '#tests/support/browser/phone.ts'
import { sendRequestToPhone, button, heading, typeIdentity } from '#tests/journeys/acts/filing.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'

test('without an answer in the messenger five minutes pass, and the request can be repeated without typing', async ({
  page,
  rehearsal,
}) => {
  const byeol = personCalled('byeol')
  await moveClock(rehearsal, { to: '2026-05-12T10:00:00+09:00' })
  await signInAtOnce(page, byeol)
  await page.goto('/tax-report-1')
  await typeIdentity(page, byeol)
  await sendRequestToPhone(page)
  await page.waitForURL('**/tax-report-3')
  await expect(heading(page, authenticationTexts.wait.titles.filing('KAKAO'))).toBeVisible()
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

test('a warning that nobody answers is gone with the session: the sign-in page stands alone', async ({
  page,
  rehearsal,
}) => {
  await moveClock(rehearsal, { to: '2026-05-12T10:00:00+09:00' })
  await signInAtOnce(page, personCalled('p-000711'))
  await page.clock.install()
  await page.goto('/tax-report-1')
  await expect(heading(page, identityTexts.titles.filing)).toBeVisible()
  await page.clock.fastForward('13:30')
  const warning = page.getByRole('alertdialog', { name: idleTexts.warn.title })
  await expect(warning).toBeVisible()
  await moveClock(rehearsal, { advance: 'PT16M' })
  await page.clock.fastForward('02:00')
  await page.waitForURL('**/login')
  await expect(page.getByText(idleTexts.over.body)).toBeVisible()
  await expect(warning).toHaveCount(0)
})

test('sixteen idle minutes: what is pressed then leads to the sign-in page, which says why and where it leads back', async ({
  page,
  rehearsal,
}) => {
  const me = personCalled('p-000711')
  await moveClock(rehearsal, { to: '2026-05-12T10:00:00+09:00' })
  await signInAtOnce(page, me)
  await page.goto('/tax-report-1')
  await expect(heading(page, identityTexts.titles.filing)).toBeVisible()
  await expect(page.getByText(idleTexts.over.body)).toHaveCount(0)
  await moveClock(rehearsal, { advance: 'PT16M' })
  await typeIdentity(page, me)
  await page.waitForURL('**/login')
  await expect(page.getByText(idleTexts.over.body)).toBeVisible()
  await expect(page.getByText(loginTexts.returnTo(screenNames.steps.identity))).toBeVisible()
  await expectAccessible(page)
  await signInAtOnce(page, me)
  await page.goto('/login')
  await expect(page.getByText(idleTexts.over.body)).toHaveCount(0)
})
