/**
 * Acts of staff on the office's screens: sign in with the second factor, prepare, review as a second person, file,
 * complete.
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
import { button, heading } from './filing.ts'
import { receiptsOf, sessionOf } from './office-by-http.ts'

export const wide: BrowserContextOptions = {
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  hasTouch: false,
  // An element that moves is measured once it stands still.
  reducedMotion: 'reduce',
}

/** A browser of the office: a wide window of its own, signed in as one of the seeded staff. */
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
  // A code that is typed slowly is refused once somebody has signed in with the next one.
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await page.getByRole('textbox', { name: signInTexts.code }).fill(await staffCode(rehearsal, login))
    await button(page, signInTexts.press).click()
    const refused = page.getByText(problemSentences['auth.staff.failed']).waitFor()
    const isIn = await Promise.race([page.waitForURL(`**${to}`).then(() => true), refused.then(() => false)])
    if (isIn) return page
  }
  throw new Error(`the office did not let ${login} in`)
}

/** A window of the office for a story that is not about signing in: with the session that stories share. */
export async function openOffice(
  browser: Browser,
  rehearsal: RehearsalUrls,
  login: string,
  to?: string,
  size: BrowserContextOptions = wide,
): Promise<Page> {
  const context = await browser.newContext({ ...size, baseURL: rehearsal.url })
  const session = await sessionOf(rehearsal, login)
  await context.addCookies(session.map(([name, value]) => ({ name, value, url: rehearsal.url })))
  const page = await context.newPage()
  if (to) await page.goto(to)
  return page
}

/** Finds the case by its number in the list and opens it. */
export async function openCase(page: Page, caseNumber: string): Promise<void> {
  await expect(heading(page, listTexts.title)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('searchbox', { name: listTexts.search.label }).fill(caseNumber)
  await button(page, listTexts.search.press).click()
  // The row may be visible before the search is done: a press on it would be lost.
  await page.waitForURL('**/office/cases?*search=*')
  const row = page.getByRole('row').filter({ hasText: caseNumber })
  await expect(row).toHaveCount(1)
  await row.getByRole('link').first().click()
  await page.waitForURL(`**/office/cases/${caseNumber}`)
  await expect(page.getByRole('tab', { name: fileTexts.tabs.summary })).toBeVisible()
  await expectAccessible(page)
}

/** Opens and reads every tab of a case. */
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

/** Gives a reason for every warning. */
export async function giveReasons(page: Page): Promise<void> {
  for (const field of await page.getByRole('textbox', { name: /왜 괜찮은지$/ }).all())
    await field.fill('자료를 모두 확인했어요')
}

/** Takes a new case, which opens its calculation, and submits the recommended figures for review. */
export async function prepare(page: Page): Promise<void> {
  await button(page, actTexts.take.press).click()
  await sendToReview(page)
}

/** On the calculation of an assigned case: gives reasons and submits. */
export async function sendToReview(page: Page): Promise<void> {
  await expect(page.getByRole('form', { name: reviewTexts.title })).toBeVisible()
  await giveReasons(page)
  const form = page.getByRole('form', { name: reviewTexts.title })
  await form.getByRole('button', { name: reviewTexts.press }).click()
  await expect(page.getByText(actTexts.review.others).or(page.getByText(actTexts.review.own))).toBeVisible()
  await expectAccessible(page)
}

/** A second person checks the figures and approves them. */
export async function approve(page: Page): Promise<void> {
  await button(page, actTexts.review.press).click()
  const approval = page
    .getByRole('region', { name: approvalTexts.title, exact: true })
    .getByRole('button', { name: approvalTexts.approve })
  // The warnings are shown with it.
  await expect(approval).toBeVisible()
  await expectAccessible(page)
  await giveReasons(page)
  await approval.click()
  const window = page.getByRole('alertdialog', { name: approvalTexts.ask.title })
  await expectAccessible(page)
  await window.getByRole('button', { name: approvalTexts.ask.yes }).click()
  await expect(page.getByText(actTexts.fee)).toBeVisible()
}

/** Records the filer's approval by telephone, if it is missing. */
async function hearApproval(page: Page): Promise<void> {
  const part = page.getByRole('region', { name: filingTexts.draft.title })
  // The report is being made.
  await expect(part).toBeVisible({ timeout: 30_000 })
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

/** With the fee paid: makes the report, types the receipt numbers, needs no slip for a refund, completes the case. */
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
