import type { Page } from '@playwright/test'
import { copyByHandTexts } from '#design/dialogs/copy-by-hand.texts.ts'
import { designTexts } from '#design/texts.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { myPageTexts } from '#filer/my-page/screens.texts.ts'
import { readAmount } from '#filer/payment/contract.ts'
import {
  accountTexts,
  amountProblemTexts,
  endTexts,
  methodTexts,
  notDueTexts,
  receiptTexts,
  summaryTexts,
} from '#filer/payment/screens/screens.texts.ts'
import { texts as provider } from '#simulators/nicepay/texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { won } from '#domain/money.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { bringToFeeDue, clerkCalled } from '#tests/journeys/acts/office-by-http.ts'
import { agreeToStart, pressAtProvider } from '#tests/journeys/acts/paying.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { walk } from '#tests/journeys/acts/walking.ts'

/** An in-app browser refuses the clipboard: the number is copied another way, or shown to be copied by hand. */
async function copyWhereRefused(page: Page, number: string): Promise<void> {
  const copy = button(page, accountTexts.copyLabel)
  await page.evaluate(() => Object.assign(navigator.clipboard, { writeText: () => Promise.reject(new Error('no')) }))
  await copy.click()
  await expect(page.getByText(designTexts.copied(accountTexts.copy))).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)
  await expect(copy).toBeFocused()

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.execCommand = () => false
  })
  await copy.click()
  const shown = page.getByRole('alertdialog', { name: copyByHandTexts.title })
  await expect(shown).toContainText(copyByHandTexts.body)
  await page.waitForFunction((all) => getSelection()?.toString() === all, number)
  await expectAccessible(page)
  await shown.getByRole('button').click()
}

test('a fee by virtual account: the account and until when, and the page goes on by itself once the money has come', async ({
  page,
  rehearsal,
  isMobile,
}) => {
  const payer = personCalled('mui')
  const [preparer, reviewer, filer] = await Promise.all([
    clerkCalled(rehearsal, 'preparer@gaon.example'),
    clerkCalled(rehearsal, 'reviewer2@gaon.example'),
    walk(rehearsal, payer, 'registered'),
  ])
  await bringToFeeDue(preparer, reviewer, (await filer.call(readReportState)).caseNumber ?? '')
  await signInAtOnce(page, payer)
  // A rare syllable.
  await page.goto('/mypage')
  await expect(page.getByText('김믜').first()).toBeVisible()
  const transfer = page.getByRole('region', { name: myPageTexts.deposit.title })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await button(page, myPageTexts.deposit.copyAmountLabel).click()
  const fee = await page.evaluate(() => navigator.clipboard.readText())
  await expect(transfer).toContainText(won(Number(fee)))
  // Without the consent the methods cannot be opened: the address redirects to the consent page.
  await page.goto('/tax-payment-method')
  await agreeToStart(page)
  // Switching to another method and back hides and shows the fields of a transfer.
  await page.getByRole('radio', { name: methodTexts.VBANK.title }).check()
  await page.getByRole('radio', { name: methodTexts.CARD.title }).check()
  await expect(page.getByRole('group', { name: receiptTexts.legend })).toHaveCount(0)
  await page.getByRole('radio', { name: methodTexts.VBANK.title }).check()
  const { uses, fields } = receiptTexts
  const choice = page.getByRole('radio', { name: uses.deduction.title })
  await expect(choice).toBeInViewport()
  await choice.check()
  await page.getByRole('textbox', { name: fields.deduction.label }).fill('010-0000-0012')
  await expectAccessible(page)
  await button(page, methodTexts.next.account).click()
  await pressAtProvider(page, isMobile, provider.issue)
  await page.waitForURL('**/tax-payment-vbank')
  await expect(heading(page, accountTexts.title)).toBeVisible()
  await expect(page.getByText('2026년 5월 15일 (금) 오후 11시 59분', { exact: true })).toBeVisible()
  await expectAccessible(page)

  // The fee's page mentions the waiting account and links to it.
  await page.goto('/tax-payment')
  await expect(page.getByText(summaryTexts.waiting.title)).toBeVisible()
  await page.getByRole('link', { name: summaryTexts.waiting.act }).click()

  // An address with a year shows only that year.
  await page.goto('/tax-payment-vbank?year=2026')
  await expect(page.getByRole('link', { name: accountTexts.other })).toHaveAttribute('href', /\?year=2026$/)
  await page.goto('/tax-payment-vbank')

  // Choosing the same method again leads back to the waiting account instead of issuing a second one.
  await button(page, accountTexts.copyAmountLabel).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(fee)
  const vbankNum = await page.getByText(/^\d{14}$/).innerText()
  await copyWhereRefused(page, vbankNum)
  await page.getByRole('link', { name: accountTexts.other }).click()
  await expect(page.getByText(methodTexts.waiting.title)).toBeVisible()
  await page.getByRole('radio', { name: methodTexts.VBANK.title }).check()
  await button(page, methodTexts.next.accountAgain).click()
  await expect(page.getByText(vbankNum, { exact: true })).toBeVisible()

  const paid = await fetch(`${rehearsal.phoneUrl}/nicepay/deposit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ vbankNum }),
  })
  expect(paid.status).toBe(200)
  await page.waitForURL('**/tax-payment-end')
  await expect(heading(page, endTexts.title)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/mypage')
  const receipt = page.getByRole('link', { name: myPageTexts.feeRefund.receipt })
  const slip = await fetch((await receipt.getAttribute('href')) ?? '')
  expect(await slip.text()).toContain(provider.receipt.paid)
})

test('an address of a year without a due fee leads to my page of that year', async ({ page, foresee }) => {
  foresee(/status of 500/)
  await signInAtOnce(page, personCalled('p-000675'))
  const back = page.getByRole('main').getByRole('link', { name: notDueTexts.action })
  const ways = ['/tax-payment', '/tax-payment-method'] as const
  for (const path of ways)
    await test.step(`nothing is due at ${path}`, async () => {
      await page.goto(`${path}?year=2025`)
      await expect(heading(page, notDueTexts.title)).toBeVisible()
      await expect(back).toHaveAttribute('href', '/mypage?year=2025')
      await page.goto(path)
      await expect(back).toHaveAttribute('href', '/mypage')
    })
  await page.route(`**${readAmount.path}*`, (route) =>
    route.fulfill({
      status: 500,
      json: { status: 500, code: 'internal', message: '', path: readAmount.path, requestId: 'q7r2m8k4tz' },
    }),
  )
  for (const path of ways)
    await test.step(`the amount does not come at ${path}`, async () => {
      await page.goto(`${path}?year=2025`)
      await expect(page.getByText(amountProblemTexts.title)).toBeVisible()
      await expect(back).toHaveAttribute('href', '/mypage?year=2025')
    })
})
