/**
 * The reason of a redirect is shown on the arrival page, between all security zones, where the document is loaded
 * anew.
 */
import { readPayment } from '#filer/payment/contract.ts'
import { refusalTexts } from '#web/guards/announced/texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { moveClock, personCalled } from '#tests/support/browser/phone.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'

type Page = Parameters<typeof signInAtOnce>[0]

/** The dialog is open long after the document has changed, holds the focus, and appears once. */
async function expectSaid(page: Page, { title, body }: { title: string; body: string }): Promise<void> {
  const told = page.getByRole('alertdialog', { name: title })
  await expect(told).toContainText(body)
  await page.waitForLoadState('networkidle')
  await expect(told).toBeVisible()
  await expectAccessible(page)
  await expect(told.getByRole('button').first()).toBeFocused()
  await told.getByRole('button').first().click()
  await expect(told).toHaveCount(0)
  await page.reload()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('alertdialog', { name: title })).toHaveCount(0)
}

test('lane to public page: the season is over', async ({ page, rehearsal }) => {
  await moveClock(rehearsal, { to: '2026-06-10T10:00:00+09:00' })
  await signInAtOnce(page, personCalled('p-000211'))
  await page.goto('/tax-report-2')
  await page.waitForURL((url) => url.pathname === '/')
  await expectSaid(page, refusalTexts['season.closed'])
})

test('public page to lane and back: a link of a page that was opened before the end', async ({ page, rehearsal }) => {
  await moveClock(rehearsal, { to: '2026-06-10T11:00:00+09:00' })
  await signInAtOnce(page, personCalled('p-000212'))
  await page.goto('/about')
  // A link inserted before hydration would differ from the server's markup.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/tax-report-2'
    link.textContent = 'step'
    document.querySelector('main')?.append(link)
    link.click()
  })
  await page.waitForURL((url) => url.pathname === '/')
  await expectSaid(page, refusalTexts['season.closed'])
})

test('lane to lane: one step earlier, said in passing', async ({ page, rehearsal }) => {
  await moveClock(rehearsal, { to: '2027-05-12T10:00:00+09:00' })
  await signInAtOnce(page, personCalled('p-000213'))
  await page.goto('/tax-report-9')
  await page.waitForURL('**/tax-report-1')
  await expect(page.getByRole('status').filter({ hasText: refusalTexts['journey.step'].title })).toBeVisible()
})

test('payment to my page: the fee is paid already, from either page of the payment', async ({ page, rehearsal }) => {
  await moveClock(rehearsal, { to: '2027-05-12T11:00:00+09:00' })
  await signInAtOnce(page, personCalled('p-000214'))
  await page.route(`**${readPayment.path}*`, (route) => route.fulfill({ json: { statusMessage: 'PAID' } }))
  for (const path of ['/tax-payment', '/tax-payment-method']) {
    await page.goto(path)
    await page.waitForURL('**/mypage')
    await expectSaid(page, refusalTexts['pay.already'])
  }
})
