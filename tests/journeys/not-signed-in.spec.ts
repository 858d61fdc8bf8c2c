import { screenNames } from '#domain/address/texts.ts'
import { callbackTexts, loginTexts } from '#filer/sign-in/texts.ts'
import { refusalTexts } from '#web/guards/texts.ts'
import { texts as messenger } from '#simulators/kakao-login/texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { signInFromLogin } from './acts/signing-in.ts'

test('a step deep in the lane, opened by somebody unknown, asks to sign in and lands where they may go on, with one sentence why', async ({
  page,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same steps: once is enough')
  const me = personCalled('p-000101')
  await page.goto('/tax-report-5')
  await page.waitForURL('**/login')
  await expect(page.getByText(loginTexts.returnTo(screenNames.steps['last-family']))).toBeVisible()
  await signInFromLogin(page, me)
  await page.waitForURL('**/tax-report-1')
  await expect(page.getByRole('status').filter({ hasText: refusalTexts['journey.step'].title })).toBeVisible()
  await expectAccessible(page)
})

test('refusing the messenger’s consent leads back with a way on, and nobody is signed in', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the same steps: once is enough')
  const me = personCalled('p-000104')
  await page.goto('/mypage')
  await page.waitForURL('**/login')
  await page.getByRole('link', { name: loginTexts.button }).click()
  await page.goto(`${page.url()}&person=${me.id}`)
  await page.getByRole('button', { name: messenger.deny }).click()
  await expect(page.getByRole('heading', { level: 1, name: callbackTexts.failures.refused.title })).toBeVisible()
  await expect(page.getByText(callbackTexts.failures.refused.body)).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull()
})
