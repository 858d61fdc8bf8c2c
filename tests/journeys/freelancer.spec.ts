import type { Browser } from '@playwright/test'
import { fieldTexts } from '#design/fields/texts.ts'
import { screenNames } from '#domain/address/texts.ts'
import { slipNames } from '#domain/filed-return/texts.ts'
import { seasonTexts } from '#site/home/texts.ts'
import { loginTexts } from '#filer/sign-in/texts.ts'
import { identityTexts } from '#filer/identity/texts.ts'
import { compareTexts } from '#filer/method/texts.ts'
import { collectionTexts } from '#filer/collection/texts.ts'
import { listBills, openDownload } from '#filer/my-page/contract.ts'
import { myPageTexts } from '#filer/my-page/screens.texts.ts'
import { reportFileName } from '#filer/my-page/texts.ts'
import { endTexts } from '#filer/registration/end.texts.ts'
import { reducedTexts } from '#web/frame/reduced-tax.texts.ts'
import { phoneWaitTexts } from '#web/frame/lane/phone-wait/texts.ts'
import { expect, expectAccessible, test } from '#tests/support/browser/browser.ts'
import {
  sendRequestToPhone,
  button,
  chooseAdvised,
  confirmOnPhone,
  keepLastYearsFamily,
  readConsentGiven,
  readHistory,
  register,
  start,
  typeIdentity,
  waitForDocuments,
} from './acts/filing.ts'
import { viewOfReceipt } from '#tests/support/fixtures/case-facts.ts'
import { messageWith, type RehearsalUrls } from '#tests/support/browser/phone.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { approve, fileReturn, openEveryTab, openCase, prepare, signInToOffice } from './acts/office.ts'
import { bringToFeeDue, clerkCalled, finish, receiptsOf } from './acts/office-by-http.ts'
import { expectBothOverKeyboard } from './acts/phone-keyboard.ts'
import { guessTax } from './acts/calculator.ts'
import { expectPrinted } from './acts/printing.ts'
import { download, payByCard } from './acts/paying.ts'
import { signInFromLogin } from './acts/signing-in.ts'

test('an ordinary freelancer files, from the first visit to the downloaded report', async ({
  page,
  browser,
  rehearsal,
  personFor,
  isMobile,
  foresee,
}) => {
  test.setTimeout(180_000)
  const me = personFor('haneul', 'p-000001')

  await test.step('the first visit, with a look at what it may come to', async () => {
    await guessTax(page, '프리랜서', '940909', '34000000')
    await page.goto('/')
    await expect(page.getByRole('region', { name: seasonTexts.label })).toContainText(seasonTexts.filing.title)
    await expectAccessible(page)
    await page
      .getByRole('region', { name: seasonTexts.label })
      .getByRole('link', { name: seasonTexts.filing.act })
      .click()
    await page.waitForURL('**/login')
    await expect(page.getByText(loginTexts.returnTo(screenNames.steps.start))).toBeVisible()
    await expectAccessible(page)
    await signInFromLogin(page, me)
    await page.waitForURL('**/tax-report-0')
    await expectAccessible(page)
    await start(page)
    await page.waitForURL('**/tax-report-1')
  })

  await test.step('who files', async () => {
    await expect(page.getByText(me.name, { exact: true })).toBeVisible()
    await expectAccessible(page)
    if (isMobile)
      await expectBothOverKeyboard(
        page,
        page.getByRole('textbox', { name: fieldTexts.residentNumber.front }),
        button(page, identityTexts.save),
      )
    await typeIdentity(page, me)
    await page.waitForURL('**/tax-report-2')
    await expectAccessible(page)
    await sendRequestToPhone(page)
    await page.waitForURL('**/tax-report-3')
    // On a desktop a QR code opens this page on the phone.
    await expect(page.getByRole('img', { name: phoneWaitTexts.code.label })).toHaveCount(isMobile ? 0 : 1)
    await expectAccessible(page)
    await confirmOnPhone(page, rehearsal, me)
  })

  await test.step('the documents come', async () => {
    await waitForDocuments(page)
    await expectAccessible(page)
    await button(page, collectionTexts.onward.filing).click()
    await page.waitForURL('**/tax-report-5')
    await expectAccessible(page)
    await keepLastYearsFamily(page)
    await page.waitForURL('**/tax-report-9')
    await expectAccessible(page)
    await expectPrinted(page, page.getByRole('table').first())
    await readHistory(page)
    await page.waitForURL('**/tax-report-10')
    await expectAccessible(page)
    await expectPrinted(page, page.getByText(compareTexts.more.why), page.getByText(compareTexts.calculation.open))
    if (isMobile) expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(1_400)
    await page.getByText(compareTexts.more.why).click()
    const reduced = page.getByRole('list', { name: reducedTexts.title })
    await expect(reduced.getByRole('listitem').first()).toContainText(/경비.*[\d,]+원 줄었어요/)
    await page.getByText(compareTexts.guessed.title).click()
    const guessed = page.getByRole('table', { name: compareTexts.guessed.caption })
    await expect(guessed.getByRole('row').nth(1)).toContainText('34,000,000원')
    await expectAccessible(page)
    await chooseAdvised(page)
    await page.waitForURL('**/tax-report-11')
    await expectAccessible(page)
    await register(page)
    await readConsentGiven(page)
    await page.waitForURL('**/tax-report-end')
  })

  const caseNumber = await test.step('the end names the case, and a message says so', async () => {
    await expect(page.getByRole('heading', { level: 1, name: viewOfReceipt().headline })).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('main')).toContainText(/26-\d{6}/)
    const number = /26-\d{6}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''
    expect(await messageWith(rehearsal, me, number)).toContain(number)
    await page.getByRole('link', { name: endTexts.myPage }).click()
    await page.waitForURL('**/mypage')
    await expect(page.getByText(number)).toBeVisible()
    await expectAccessible(page)
    return number
  })
  expect(caseNumber).toMatch(/^26-\d{6}$/)

  const office = await test.step('the office’s people sign in', () =>
    isMobile ? officeByHttp(rehearsal) : officeByScreens(browser, rehearsal))
  await test.step('one prepares, another approves', () => office.prepare(caseNumber))

  await test.step('the fee is due, and is paid by card', async () => {
    await page.reload()
    await expect(page.getByRole('table', { name: myPageTexts.money.caption })).toBeVisible()
    await expectAccessible(page)
    await payByCard(page, isMobile)
    await expectAccessible(page)
  })

  await test.step('the office files', () => office.file(caseNumber))

  await test.step('the finished papers', async () => {
    await page.getByRole('link', { name: myPageTexts.page }).first().click()
    await page.waitForURL('**/mypage')
    await expect(page.getByRole('heading', { name: viewOfReceipt({ completed: true }).headline })).toBeVisible()
    await expectAccessible(page)
    // The finished case keeps sums, receipt numbers to copy and the paid fee; without tax to pay there is no slip.
    const kept = page.getByRole('region', { name: myPageTexts.done.label })
    await expect(kept.getByText(receiptsOf(caseNumber).portal, { exact: true })).toBeVisible()
    await expect(kept.getByRole('button')).toHaveCount(2)
    await expect(kept).toContainText(myPageTexts.done.feePaid)
    await expectPrinted(page, kept.getByText(receiptsOf(caseNumber).portal, { exact: true }))
    const report = await download(page, myPageTexts.downloads.report)
    expect(report.name).toBe(reportFileName(2025))
    expect(readPdf(report.bytes).text).toContain(receiptsOf(caseNumber).portal)
    await expect(page.getByText(myPageTexts.downloads.none)).toBeVisible()
  })

  await test.step('a report and a slip that do not come are told apart', async () => {
    foresee(/status of 503/)
    const slip = { id: 'a-slip', fileName: '납부서.pdf', kind: 'national-slip', amountWon: 10_000, payBy: '2026-06-01' }
    const path = openDownload.path
    await page.route(`**${listBills.path}*`, (route) => route.fulfill({ json: [slip] }))
    await page.route(`**${path}*`, (route) =>
      route.fulfill({
        status: 503,
        json: { status: 503, path, message: '', code: 'unavailable', requestId: 'q7r2m8k4tz' },
      }),
    )
    await page.reload()
    for (const [press, told] of [
      [myPageTexts.downloads.report, myPageTexts.downloads.reportFailed],
      [myPageTexts.downloads.bill(slipNames[slip.kind]!), myPageTexts.downloads.billFailed(slip.fileName)],
    ] as const) {
      await button(page, press).click()
      const failed = page.getByRole('alertdialog', { name: told, exact: true })
      await expect(failed).toContainText(myPageTexts.downloads.failedBody)
      await failed.getByRole('button').click()
    }
  })
})

/** The office's part for one case, on screens once, on the desktop. */
type Office = { prepare: (caseNumber: string) => Promise<void>; file: (caseNumber: string) => Promise<void> }

async function officeByScreens(browser: Browser, rehearsal: RehearsalUrls): Promise<Office> {
  const preparer = await signInToOffice(browser, rehearsal, 'preparer2@gaon.example')
  const reviewer = await signInToOffice(browser, rehearsal, 'reviewer2@gaon.example')
  return {
    async prepare(caseNumber) {
      await openCase(preparer, caseNumber)
      await openEveryTab(preparer)
      await prepare(preparer)
      await openCase(reviewer, caseNumber)
      await approve(reviewer)
    },
    file: () => fileReturn(preparer),
  }
}

async function officeByHttp(rehearsal: RehearsalUrls): Promise<Office> {
  const preparer = await clerkCalled(rehearsal, 'preparer@gaon.example')
  const reviewer = await clerkCalled(rehearsal, 'reviewer@gaon.example')
  return {
    prepare: (caseNumber) => bringToFeeDue(preparer, reviewer, caseNumber),
    file: (caseNumber) => finish(preparer, caseNumber),
  }
}
