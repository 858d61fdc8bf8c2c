import { screenNames } from '#domain/address/texts.ts'
import { readStaffSelf } from '#office/staff/contract.ts'
import { identityTexts } from '#filer/identity/texts.ts'
import { callbackTexts, loginTexts } from '#filer/sign-in/texts.ts'
import { refusalTexts } from '#web/guards/announced/texts.ts'
import { texts as messenger } from '#simulators/kakao-login/texts.ts'
import { expect, expectAccessible, test, waitForHydration } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { heading } from './acts/filing.ts'
import { signInAtOnce, signInFromLogin } from './acts/signing-in.ts'

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

test.describe('in the messenger’s own browser', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Mobile Safari/537.36;KAKAOTALK 11.0.0' })

  test('a step is opened and nothing is pressed: whoever is signed in at the messenger is signed in here, and nobody goes in circles', async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile, 'the messenger is on the phone')
    const me = personCalled('p-000105')
    // The sign-in navigates on before the page is complete.
    await page.goto('/tax-report-1', { waitUntil: 'commit' })
    await page.waitForURL('**/login')
    await expect(page.getByText(loginTexts.returnTo(screenNames.steps.identity))).toBeVisible()
    await signInAtOnce(page, me)
    await expect(heading(page, identityTexts.titles.filing)).toBeVisible()
    // The session is removed from an address without scripts: a live page would redirect itself to the sign-in.
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.clear())
    await page.context().clearCookies({ name: 'silent' })
    await page.goto('/tax-report-1', { waitUntil: 'commit' })
    await expect(heading(page, identityTexts.titles.filing)).toBeVisible()
    await expect(page.getByText(me.name, { exact: true })).toBeVisible()
  })
})

test('a browser without storage: the public form opens and keeps what is typed, and the sign-in page says that a sign-in would not last', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: () => null })
  })
  await page.goto('/consult-form')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await page.goto('/login')
  await expect(page.getByText(loginTexts.notStored.title)).toBeVisible()
  await expect(page.getByRole('button', { name: loginTexts.notStored.copy })).toBeVisible()
  await expect(page.getByRole('link', { name: loginTexts.button })).toHaveCount(0)
  await expectAccessible(page)
})

test('the office asks to sign in and leads back, also where a second call is refused later', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'the same sign-in: once is enough')
  // The refusal of the staff session arrives when the sign-in page is already shown.
  await page.route(`**${readStaffSelf.path}`, async (route) => {
    const response = await route.fetch()
    await page.waitForURL('**/office/sign-in**')
    await route.fulfill({ response })
  })
  const late = page.waitForResponse(`**${readStaffSelf.path}`)
  await page.goto('/office/cases')
  await late
  await waitForHydration(page)
  await expect(page).toHaveURL(/\/office\/sign-in\?back=%2Foffice%2Fcases$/)
})
