/** People of three kinds of income on the phone, from the first screen to the finished return. */
import type { Page } from '@playwright/test'
import { draftTexts } from '#filer/draft/texts.ts'
import { compareTexts, unknownWords } from '#filer/method/texts.ts'
import { collectionTexts } from '#filer/collection/texts.ts'
import { slipNames } from '#domain/filed-return/texts.ts'
import { payWaysTexts } from '#filer/my-page/parts/pay-ways.texts.ts'
import { myPageTexts } from '#filer/my-page/screens.texts.ts'
import { readCase } from '#office/cases/contract.ts'
import { writeSlipNumbers } from '#office/report/contract.ts'
import { reducedTexts } from '#web/frame/reduced-tax.texts.ts'
import { expect, expectAccessible, expectNothingSideways, test } from '#tests/support/browser/browser.ts'
import { personCalled, type PhonePerson, type RehearsalUrls } from '#tests/support/browser/phone.ts'
import {
  button,
  confirmOnPhone,
  heading,
  keepLastYearsFamily,
  readConsentGiven,
  readHistory,
  register,
  sendRequestToPhone,
  start,
  typeIdentity,
  waitForDocuments,
} from '#tests/journeys/acts/filing.ts'
import { bringToFeeDue, clerkCalled, finish, type Clerk, type Typed } from '#tests/journeys/acts/office-by-http.ts'
import { payByCard } from '#tests/journeys/acts/paying.ts'
import { signInAtOnce } from '#tests/journeys/acts/signing-in.ts'

let preparer: Clerk
let reviewer: Clerk
test.beforeAll(async ({ rehearsal }) => {
  ;[preparer, reviewer] = await Promise.all([
    clerkCalled(rehearsal, 'manager@gaon.example'),
    clerkCalled(rehearsal, 'reviewer2@gaon.example'),
  ])
})

/** To the comparison, by every screen before it. */
async function walkToComparison(page: Page, rehearsal: RehearsalUrls, me: PhonePerson): Promise<void> {
  await signInAtOnce(page, me)
  await page.goto('/tax-report-0')
  await start(page)
  await typeIdentity(page, me)
  await sendRequestToPhone(page)
  await confirmOnPhone(page, rehearsal, me)
  await waitForDocuments(page)
  await button(page, collectionTexts.onward.filing).click()
  await keepLastYearsFamily(page)
  await readHistory(page)
  await expect(heading(page, compareTexts.title)).toBeVisible()
  await expectAccessible(page)
  await expectNothingSideways(page)
}

async function chooseEstimate(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /추계신고/ }).check()
  await page.getByRole('button', { name: compareTexts.choose('') }).click()
  await register(page)
  await readConsentGiven(page)
  await page.waitForURL('**/tax-report-end')
}

type Line = readonly [part: keyof typeof draftTexts.parts, label: string, amount: string]

/** The office types what no document tells; the person pays, reads these lines of the return and wants it filed. */
async function toTheEnd(page: Page, typed: Typed, lines: readonly Line[]): Promise<string> {
  await expect(page.getByRole('main')).toContainText(/26-\d{6}/)
  const caseNumber = /26-\d{6}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
  await bringToFeeDue(preparer, reviewer, caseNumber, typed)
  await page.goto('/mypage')
  await payByCard(page, true)
  await page.goto('/mypage-draft')
  await expect(heading(page, draftTexts.title)).toBeVisible()
  for (const [part, label, amount] of lines)
    await expect(
      page.getByRole('list', { name: draftTexts.parts[part].title }).getByRole('listitem').filter({ hasText: label }),
    ).toContainText(amount)
  await expect(page.getByRole('list', { name: reducedTexts.title }).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await expectNothingSideways(page)
  await button(page, draftTexts.word.press).click()
  await expect(page.getByText(draftTexts.word.approvedTitle)).toBeVisible()
  await finish(preparer, caseNumber)
  await page.goto('/mypage')
  await expect(page.getByRole('region', { name: myPageTexts.done.label })).toBeVisible()
  await expect(page.getByRole('list', { name: reducedTexts.title }).getByRole('listitem')).toHaveCount(3)
  await expectAccessible(page)
  await page.goto('/mypage-draft')
  await expect(heading(page, draftTexts.filedTitle)).toBeVisible()
  await expect(page.getByRole('list', { name: reducedTexts.title })).toBeVisible()
  return caseNumber
}

test('an employee with a side job: the wage, reduced at a small company, and the side job are one return', async ({
  page,
  rehearsal,
}) => {
  test.setTimeout(180_000)
  await walkToComparison(page, rehearsal, personCalled('kind-reduced'))
  await expect(page.getByText(compareTexts.hero.note, { exact: true })).toBeVisible()
  await page.getByText(compareTexts.more.why).click()
  await expect(page.getByRole('list', { name: reducedTexts.title })).toContainText('중소기업 취업자 감면')
  await expectAccessible(page)
  await chooseEstimate(page)
  await toTheEnd(
    page,
    [],
    [
      ['income', '근로소득금액', '25,350,000원'],
      ['settled', '연말정산한 근로소득세', '89,400원'],
    ],
  )
})

test('a pensioner: no sum until the office has read the receipt, then the pension and its tax are in the return', async ({
  page,
  rehearsal,
}) => {
  test.setTimeout(180_000)
  await walkToComparison(page, rehearsal, personCalled('kind-pension'))
  await expect(page.getByText(compareTexts.unknown.title)).toBeVisible()
  await expect(page.getByText(unknownWords['pension.amount'].ask)).toBeVisible()
  await expect(page.getByText(compareTexts.hero.note, { exact: true })).toHaveCount(0)
  await chooseEstimate(page)
  const typed: Typed = [
    ['pensionWon', 24_000_000],
    ['withheld.publicPension.nationalWon', 300_000],
    ['withheld.publicPension.localWon', 30_000],
  ]
  await toTheEnd(page, typed, [['income', '연금소득금액', '16,700,000원']])
})

test('a landlord with a wage: no sum until homes and deposits are known; then the rent is taxed apart at 14 percent, and the wage stays as it was settled; the numbers of its slip are copied', async ({
  page,
  context,
  rehearsal,
}) => {
  test.setTimeout(180_000)
  await walkToComparison(page, rehearsal, personCalled('kind-landlord'))
  await expect(page.getByText(compareTexts.unknown.title)).toBeVisible()
  await expect(page.getByText(unknownWords['letting.homes'].ask)).toBeVisible()
  await expect(page.getByText(unknownWords['letting.deposits'].ask)).toBeVisible()
  await expect(page.getByText(compareTexts.hero.note, { exact: true })).toHaveCount(0)
  await chooseEstimate(page)
  const typed: Typed = [
    ['businesses.0.deemedRentWon', 0],
    ['businesses.0.exemptHousing', false],
  ]
  const caseNumber = await toTheEnd(page, typed, [['tax', '주택임대소득의 분리과세 세액', '1,260,000원']])
  await test.step('the office writes down what the slip prints, and the person copies it to pay', async () => {
    const payCode = '0126260511000000001'
    const { papers, version } = await preparer(readCase, { params: { caseNumber } })
    const billId = papers.bills.find(({ kind }) => kind === 'national-slip')?.id ?? ''
    await preparer(writeSlipNumbers, {
      params: { caseNumber, billId },
      body: { version, payCode, bank: '국민은행', account: '12345678901234' },
    })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/mypage')
    const name = slipNames['national-slip'] ?? ''
    await page.getByRole('button', { name: payWaysTexts.openOf(name) }).click()
    await expect(page.getByText(payCode)).toBeVisible()
    await expectAccessible(page)
    await expectNothingSideways(page)
    await page.getByRole('button', { name: payWaysTexts.of(name, payWaysTexts.payCodeLabel) }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(payCode)
    await page.getByRole('button', { name: payWaysTexts.of(name, payWaysTexts.accountLabel) }).click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('12345678901234')
  })
})
