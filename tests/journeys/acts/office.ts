/**
 * What the office's people do on their own screens: sign in with the second factor, prepare, review as a second person,
 * file, complete.
 */
import { expect, type Browser, type BrowserContextOptions, type Page } from '@playwright/test'
import { actWords, receiptWords } from '#domain/office-case/texts.ts'
import { filingTexts } from '#office/report/texts.ts'
import { approvalTexts, reviewTexts } from '#office/review/texts.ts'
import { actTexts, fileTexts, listTexts } from '#office/cases/screens.texts.ts'
import { signInTexts } from '#office/staff/texts.ts'
import { problemSentences } from '#server/http/texts.ts'
import { rehearsalPassword } from '#rehearsal/staff.texts.ts'
import { expectAccessible } from '#tests/support/browser/browser.ts'
import { staffCode, type RehearsalUrls } from '#tests/support/browser/phone.ts'
import { waitFor } from '#tests/support/wait-for.ts'
import { button, heading } from './filing.ts'
import { receiptsOf } from './office-by-http.ts'

export const wide: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  // What moves is measured before it stands.
  reducedMotion: 'reduce',
}

/**
 * A browser of the office: a wide window of its own, signed in as one of the seeded staff.
 */
export async function signInToOffice(
  browser: Browser,
  rehearsal: RehearsalUrls,
  login: string,
  size: BrowserContextOptions = wide,
  to = '/office/cases',
): Promise<Page> {
  const context = await browser.newContext({ ...size, baseURL: rehearsal.url })
  const page = await context.newPage()
  await page.goto(to)
  await page.waitForURL('**/office/sign-in**')
  await page.getByRole('textbox', { name: signInTexts.email }).fill(login)
  await page.getByRole('textbox', { name: signInTexts.password, exact: true }).fill(rehearsalPassword)
  // A code works once: where another story used it a moment ago, the next one is waited for.
  let tried = ''
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const code = await waitFor(
      async () => staffCode(rehearsal, login).then((shown) => shown !== tried && shown),
      35_000,
    )
    tried = code
    await page.getByRole('textbox', { name: signInTexts.code }).fill(code)
    await button(page, signInTexts.press).click()
    const refused = page.getByText(problemSentences['auth.staff.failed']).waitFor()
    const isIn = await Promise.race([page.waitForURL(`**${to}`).then(() => true), refused.then(() => false)])
    if (isIn) return page
  }
  throw new Error(`the office did not let ${login} in`)
}

/** Finds the case by its number in the list and opens it. */
export async function openCase(page: Page, caseNumber: string): Promise<void> {
  await expect(heading(page, listTexts.title)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: listTexts.search.label }).fill(caseNumber)
  await button(page, listTexts.search.press).click()
  // The row may stand there before the search is done: a press on it would be lost.
  await page.waitForURL('**/office/cases?*search=*')
  const row = page.getByRole('row').filter({ hasText: caseNumber })
  await expect(row).toHaveCount(1)
  await row.getByRole('link').first().click()
  await page.waitForURL(`**/office/cases/${caseNumber}`)
  await expect(page.getByRole('tab', { name: fileTexts.tabs.summary })).toBeVisible()
  await expectAccessible(page)
}

/** Every tab of a case file is read. */
export async function openEveryTab(page: Page): Promise<void> {
  for (const name of [
    fileTexts.tabs.documents,
    fileTexts.tabs.family,
    fileTexts.tabs.calculation,
    fileTexts.tabs.sheet,
    fileTexts.tabs.filing,
    fileTexts.tabs.history,
  ]) {
    await page.getByRole('tab', { name }).click()
    await expect(page.getByRole('tab', { name, selected: true })).toBeVisible()
    await expectAccessible(page)
  }
}

/** Every warning wants a reason of the person who looks at it. */
export async function giveReasons(page: Page): Promise<void> {
  for (const field of await page.getByRole('textbox', { name: /왜 괜찮은지$/ }).all())
    await field.fill('자료를 모두 확인했어요')
}

/** Takes a new case, which leads to its calculation, and sends the advised figures to review. */
export async function prepare(page: Page): Promise<void> {
  await button(page, actTexts.take.press).click()
  await sendToReview(page)
}

/** On the calculation of a case that one has taken: gives reasons, sends. */
export async function sendToReview(page: Page): Promise<void> {
  await expect(page.getByRole('form', { name: reviewTexts.title })).toBeVisible()
  await giveReasons(page)
  const form = page.getByRole('form', { name: reviewTexts.title })
  await form.getByRole('button', { name: reviewTexts.press }).click()
  await expect(page.getByText(actTexts.review.others).or(page.getByText(actTexts.review.own))).toBeVisible()
  await expectAccessible(page)
}

/** A second person looks at the figures and approves them. */
export async function approve(page: Page): Promise<void> {
  await button(page, actTexts.review.press).click()
  const approval = page
    .getByRole('region', { name: approvalTexts.title, exact: true })
    .getByRole('button', { name: approvalTexts.approve })
  // The warnings come with it.
  await expect(approval).toBeVisible()
  await expectAccessible(page)
  await giveReasons(page)
  await approval.click()
  const window = page.getByRole('alertdialog', { name: approvalTexts.ask.title })
  await expectAccessible(page)
  await window.getByRole('button', { name: approvalTexts.ask.yes }).click()
  await expect(page.getByText(actTexts.fee)).toBeVisible()
}

/** The filer's word by telephone, where it is not given yet. */
async function hearApproval(page: Page): Promise<void> {
  const part = page.getByRole('region', { name: filingTexts.draft.title })
  await expect(part).toBeVisible()
  const press = part.getByRole('button', { name: filingTexts.draft.press })
  if ((await press.count()) === 0) return
  await press.click()
  const window = page.getByRole('dialog', { name: filingTexts.draft.ask.title })
  await window
    .getByRole('textbox', { name: filingTexts.draft.ask.words })
    .fill('환급액을 읽어 드렸고 그대로 신고하라고 하심')
  await expectAccessible(page)
  await window.getByRole('button', { name: filingTexts.draft.ask.yes }).click()
  await expect(press).toHaveCount(0)
}

/** The fee is paid: the report, which leads to the filing, receipt numbers, no slip for a refund, completion. */
export async function fileReturn(page: Page): Promise<void> {
  await page.reload()
  await button(page, actWords['make-report']).click()
  await hearApproval(page)
  const numbers = receiptsOf(/26-\d{6}/.exec(page.url())?.[0] ?? '')
  const receipts = page.getByRole('form', { name: filingTexts.receipts.title })
  await receipts.getByRole('textbox', { name: receiptWords.portal }).fill(numbers.portal)
  await receipts.getByRole('textbox', { name: receiptWords.local }).fill(numbers.local)
  await expectAccessible(page)
  await receipts.getByRole('button', { name: filingTexts.receipts.press }).click()
  await page
    .getByRole('alertdialog', { name: filingTexts.receipts.ask.title })
    .getByRole('button', { name: filingTexts.receipts.ask.yes })
    .click()
  await expect(page.getByText(filingTexts.bills.notDue)).toBeVisible()
  await page
    .getByRole('region', { name: filingTexts.complete.title })
    .getByRole('button', { name: actWords.complete })
    .click()
  await page
    .getByRole('alertdialog', { name: filingTexts.complete.ask.title })
    .getByRole('button', { name: actWords.complete })
    .click()
  await expect(page.getByText(actTexts.done)).toBeVisible()
  await expectAccessible(page)
}
