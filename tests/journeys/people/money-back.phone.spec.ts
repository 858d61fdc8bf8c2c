import { gaon } from '#branches/gaon/branch.ts'
import { won } from '#domain/money.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { editTexts } from '#filer/member/texts.ts'
import { myPageTexts } from '#filer/my-page/screens.texts.ts'
import { refundTexts } from '#filer/my-page/parts/refund.texts.ts'
import { readAmount } from '#filer/payment/contract.ts'
import { problemSentences } from '#server/http/texts.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { personCalled } from '#tests/support/browser/phone.ts'
import { bringToFeeDue, clerkCalled } from '#tests/journeys/acts/office-by-http.ts'
import { payByCard } from '#tests/journeys/acts/paying.ts'
import { agreeAtMessenger, signInAtOnce } from '#tests/journeys/acts/signing-in.ts'
import { walk } from '#tests/journeys/acts/walking.ts'

const { agent: words, withdraw } = editTexts

/** The refund of a fee after the review, by the firm's published table. */
const backOf = (paidWon: number) =>
  (paidWon * (gaon.money.refundStages.find(({ stage }) => stage === 'reviewed')?.refundPercent ?? 0)) / 100

test('a paid mandate is taken back: the sum and the day stand before the press and on my page afterwards, and nobody leaves before', async ({
  page,
  rehearsal,
  isMobile,
}) => {
  const payer = personCalled('p-001733')
  const [preparer, reviewer, filer] = await Promise.all([
    clerkCalled(rehearsal, 'manager@gaon.example'),
    clerkCalled(rehearsal, 'reviewer2@gaon.example'),
    walk(rehearsal, payer, 'registered'),
  ])
  const { caseNumber = '' } = await filer.call(readReportState)
  await bringToFeeDue(preparer, reviewer, caseNumber ?? '')
  const { discounted_amount: amountWon } = await filer.call(readAmount)
  const backWon = backOf(amountWon)
  await signInAtOnce(page, payer)
  await page.goto('/mypage')
  await payByCard(page, isMobile)
  await test.step('back from the end of the payment is my page, never the form that the provider posted', async () => {
    // Between the zones of payment and my page the router loads the document anew, after the address has changed: what
    // counts is the document that was loaded from there. The press comes after the evaluation has answered, which the
    // new document would otherwise cut off.
    const loaded = async (path: string) => {
      await page.waitForFunction((wanted) => {
        const [entry] = performance.getEntriesByType('navigation')
        const isFrom = entry !== undefined && new URL(entry.name).pathname === wanted
        return isFrom && location.pathname === wanted && document.readyState === 'complete'
      }, path)
      await page.waitForLoadState('networkidle')
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    }
    const back = () => page.evaluate(() => void requestAnimationFrame(() => history.back()))
    await back()
    await loaded('/mypage')
    await page.evaluate(() => void requestAnimationFrame(() => history.forward()))
    await loaded('/tax-payment-end')
    await page.reload()
    await back()
    await loaded('/mypage')
  })

  await page.goto('/mypage-edit')
  const leave = page.getByRole('region', { name: withdraw.title })
  const part = page.getByRole('region', { name: words.title })
  await test.step('leaving waits for the paid return, and says what to do first', async () => {
    await leave.getByRole('button', { name: withdraw.proof.act }).click()
    await agreeAtMessenger(page, payer)
    await page.waitForURL('**/mypage-edit?part=*')
    await leave.getByRole('button', { name: withdraw.act, exact: true }).click()
    await page
      .getByRole('alertdialog', { name: withdraw.ask.title(gaon.name) })
      .getByRole('button', { name: withdraw.ask.yes })
      .click()
    await expect(page.getByText(problemSentences['withdraw.paid'])).toBeVisible()
    await page.goto('/mypage-edit?part=agent')
  })
  const day = /\d{1,2}월 \d{1,2}일/
  await test.step('the part and the dialog state the refund, its day and its account', async () => {
    await expect(part).toContainText(words.money.to.card(won(backWon)))
    await expect(part).toContainText(won(amountWon))
    await part.getByRole('button', { name: words.act }).click()
    const asked = page.getByRole('alertdialog', { name: words.ask.title(gaon.name) })
    await expect(asked).toContainText(won(backWon))
    await expect(asked).toContainText(day)
    await expectAccessible(page)
    await expectNothingSideways(page)
    await asked.getByRole('button', { name: words.ask.yes }).click()
    await page.getByRole('alertdialog', { name: words.done.title }).getByRole('button').click()
  })
  await test.step('my page keeps the sum and the day, and shows no progress of a stopped return', async () => {
    await page.goto('/mypage')
    await expect(page.getByText(refundTexts.asked)).toBeVisible()
    await expect(page.getByText(won(backWon)).first()).toContainText(day)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await expect(page.getByText(myPageTexts.money.refunded)).toHaveCount(0)
    await expectAccessible(page)
    await expectNothingSideways(page)
  })
})
