import { readReportState } from '#filer/my-page/contract.ts'
import { myPageTexts } from '#filer/my-page/screens.texts.ts'
import {
  accountTexts,
  endTexts,
  methodTexts,
  receiptTexts,
  summaryTexts,
} from '#filer/payment/screens/screens.texts.ts'
import { texts as provider } from '#simulators/nicepay/texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { button, heading } from '#tests/journeys/acts/filing.ts'
import { bringToFeeDue, clerkCalled } from '#tests/journeys/acts/office-by-http.ts'
import { agreeToStart, pressAtProvider } from '#tests/journeys/acts/paying.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { walk } from '#tests/journeys/acts/walking.ts'

test('a fee by virtual account: the account and until when, and the page goes on by itself once the money has come', async ({
  page,
  rehearsal,
  isMobile,
}) => {
  const payer = personCalled('mui')
  const [preparer, reviewer, filer] = await Promise.all([
    clerkCalled(rehearsal, 'preparer@gaon.example'),
    clerkCalled(rehearsal, 'operator@gaon.example'),
    walk(rehearsal, payer, 'registered'),
  ])
  await bringToFeeDue(preparer, reviewer, (await filer.call(readReportState)).caseNumber ?? '')
  await signInAtOnce(page, payer)
  // A syllable that few machines know.
  await page.goto('/mypage')
  await expect(page.getByText('김믜').first()).toBeVisible()
  // Without the consent the methods do not open: the address leads to the page that asks for it.
  await page.goto('/tax-payment-method')
  await agreeToStart(page)
  await page.getByRole('radio', { name: methodTexts.VBANK.title }).check()
  const { uses, fields } = receiptTexts
  const choice = page.getByRole('radio', { name: uses.deduction.title })
  await expect(choice).toBeInViewport()
  await choice.check()
  await page.getByRole('textbox', { name: fields.deduction.label }).fill('010-0000-0012')
  await expectAccessible(page)
  await button(page, methodTexts.next).click()
  await pressAtProvider(page, isMobile, provider.issue)
  await page.waitForURL('**/tax-payment-vbank')
  await expect(heading(page, accountTexts.title)).toBeVisible()
  await expect(page.getByText('2026년 5월 15일 (금) 23:59', { exact: true })).toBeVisible()
  await expectAccessible(page)

  // The page of the fee tells of the account that waits, and leads to it.
  await page.goto('/tax-payment')
  await expect(page.getByText(summaryTexts.waiting.title)).toBeVisible()
  await page.getByRole('link', { name: summaryTexts.waiting.act }).click()

  // Who chooses the same way again is led back to the account that waits, and to no second one.
  const vbankNum = await page.getByText(/^\d{14}$/).innerText()
  await page.getByRole('link', { name: accountTexts.other }).click()
  await expect(page.getByText(methodTexts.waiting.title)).toBeVisible()
  await page.getByRole('radio', { name: methodTexts.VBANK.title }).check()
  await button(page, methodTexts.next).click()
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
