/** One return through the office's screens, from the press that takes it to its completion, by two people. */
import type { Locator, Page } from '@playwright/test'
import { fillPath } from '#contract/paths.ts'
import { actWords, receiptWords } from '#domain/office-case/texts.ts'
import { approveDraft, readDraft } from '#filer/draft/contract.ts'
import { readCase } from '#office/cases/contract.ts'
import { actTexts, fileTexts } from '#office/cases/screens.texts.ts'
import { filingTexts } from '#office/report/texts.ts'
import { sheetTexts } from '#office/return/texts.ts'
import { booksTexts, keeperNames } from '#office/review/books/texts.ts'
import { readCalculation } from '#office/review/contract.ts'
import { approvalTexts, checkTexts, glanceTexts, reviewTexts } from '#office/review/texts.ts'
import type { AnswerOf } from '#contract/endpoint.ts'
import type { RehearsalUrls } from '#tests/support/browser/phone.ts'
import type { Filer } from '#tests/support/filer.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { payByCard } from '#tests/support/money/pay-by-card.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { newCase, type Case, type Robot } from './robot.ts'

export type Registered = { filer: Filer; caseNumber: string }
export type Office = { preparer: Robot; reviewer: Robot }

const exact = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true })
const panel = (page: Page) => page.getByRole('tabpanel')
const tabOf = (page: Page, name: string) => page.getByRole('tab', { name })
const pdf = (name: string) => ({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: aPdf(name) })
const enough = '자료와 맞는지 확인했어요'

/** In place of the list or of the next case's button, which `counted` counts: other cases of the rehearsal come first. */
async function open({ page }: Robot, caseNumber: string, tab = ''): Promise<void> {
  await page.goto('about:blank')
  await page.goto(`/office/cases/${caseNumber}${tab}`)
  await page.getByRole('region', { name: actTexts.title }).waitFor()
}

const mainAct = 'Control+Enter'

/** The main act by key shows the first check that wants a reason; the next ones follow by Tab. */
async function giveReasons(robot: Robot): Promise<void> {
  const fields = robot.page.getByRole('textbox', { name: /왜 괜찮은지$/ })
  for (const [at, field] of (await fields.all()).entries()) {
    await robot.key(at === 0 ? mainAct : 'Tab')
    await robot.type(field, enough)
  }
}

/** The ledger says another sum than the product assumed. */
const ledgerWon = (revenue: string) =>
  String(Math.round((Number(revenue.replaceAll(/\D/g, '')) * 0.6) / 10) * 10 + 1_230)

async function keepBooks(robot: Robot): Promise<void> {
  const books = robot.page.getByRole('region', { name: booksTexts.title, exact: true })
  if ((await books.count()) === 0) return
  const form = books.getByRole('form', { name: booksTexts.press })
  const amounts = await form.getByRole('textbox', { name: /필요경비$/ }).all()
  const revenues = await books.getByText(/^수입 /).allInnerTexts()
  for (const [at, field] of amounts.entries()) await robot.type(field, ledgerWon(revenues[at] ?? ''))
  await robot.choose(form.getByRole('combobox'), 'filer')
  await robot.type(form.getByRole('textbox', { name: booksTexts.reason }), '2025년 간편장부 필요경비 합계')
  await robot.press(form.getByRole('button', { name: booksTexts.press }))
  await robot.see(books.getByText(keeperNames.filer, { exact: true }).first())
  await robot.putFile(books.getByLabel(booksTexts.upload), pdf('장부'))
  await robot.see(books.getByRole('list', { name: booksTexts.files }))
}

async function prepare(robot: Robot, benchCase: Case, caseNumber: string): Promise<void> {
  const { page } = robot
  await open(robot, caseNumber)
  robot.begin(benchCase, 'prepare')
  await robot.press(exact(page, actTexts.take.press))
  await robot.see(page.getByRole('form', { name: reviewTexts.title }))
  const known = await knownTo(page, caseNumber)
  await robot.read(panel(page))
  await keepBooks(robot)
  const vat = page.getByRole('form', { name: checkTexts.questions.vatSalesWon })
  if ((await vat.count()) > 0) {
    await robot.type(vat.getByRole('textbox', { name: checkTexts.answers.seenIn }), '면세사업자 등록증')
    await robot.press(exact(vat, checkTexts.noVat))
    await robot.gone(vat)
  }
  await giveReasons(robot)
  await robot.press(
    page.getByRole('form', { name: reviewTexts.title }).getByRole('button', { name: reviewTexts.press }),
  )
  await robot.see(page.getByText(actTexts.review.others).or(page.getByText(actTexts.review.own)))
  benchCase.typedTwice = benchCase.typed.filter((digits) => new RegExp(`\\b${digits}\\b`).test(known)).length
}

/** Everything that the office's calls know of the case when it is taken. */
async function knownTo(page: Page, caseNumber: string): Promise<string> {
  const answers = await Promise.all(
    [readCase, readCalculation].map(({ path }) => page.request.get(fillPath(path, { caseNumber }))),
  )
  return (await Promise.all(answers.map((answer) => answer.text()))).join()
}

async function review(robot: Robot, benchCase: Case, caseNumber: string): Promise<void> {
  const { page } = robot
  await open(robot, caseNumber, '#calculation')
  robot.begin(benchCase, 'review')
  robot.counted()
  const part = page.getByRole('region', { name: approvalTexts.title, exact: true })
  await robot.see(part)
  const glance = page.getByRole('region', { name: glanceTexts.title })
  await robot.see(glance)
  benchCase.reviewPx = await reviewHeight(page)
  await robot.read(panel(page))
  await giveReasons(robot)
  await robot.key(mainAct)
  const window = page.getByRole('alertdialog', { name: approvalTexts.ask.title })
  await robot.see(window)
  await robot.read(window)
  await robot.key('Enter')
  await robot.see(page.getByText(actTexts.fee))
}

/** Lowest edge of what a reviewer must see: figures, comparison, open checks, the way to everything else, the press. */
function reviewHeight(page: Page): Promise<number> {
  const parts = [
    page.getByRole('region', { name: glanceTexts.title }),
    page.getByRole('region', { name: approvalTexts.title, exact: true }),
    page.getByRole('region', { name: checkTexts.title }).locator('> ol'),
  ]
  const bottoms = parts.map(async (part) => {
    if ((await part.count()) === 0) return 0
    const box = await part.boundingBox()
    return box ? box.y + box.height : 0
  })
  return Promise.all(bottoms).then((all) => Math.round(Math.max(...all)))
}

/** The filer approves the return and pays; the office does nothing. */
async function filerAgrees(rehearsal: RehearsalUrls, filer: Filer): Promise<void> {
  await payByCard(rehearsal as unknown as Rehearsal, filer)
  const { draft } = await filer.call(readDraft)
  await filer.call(approveDraft, { body: { figures: draft?.figures } })
}

/** Keys of the portal's window for a cell: to it and back by Alt and Tab, paste, on to the next field. */
const portalKeysACell = 2 + 2 + 2 + 1

async function copySheet(robot: Robot, benchCase: Case): Promise<number> {
  const { page } = robot
  robot.begin(benchCase, 'sheet')
  await robot.press(tabOf(page, fileTexts.tabs.sheet))
  const sheet = panel(page)
  const copies = sheet.locator('[data-copies] button')
  await robot.see(copies.first())
  await robot.read(sheet)
  const count = await copies.count()
  await robot.press(copies.first())
  for (let at = 1; at < count; at += 1) {
    robot.atPortal(portalKeysACell)
    await robot.focused(copies.nth(at))
    await robot.key('Enter')
  }
  robot.atPortal(portalKeysACell)
  await robot.focused(sheet.getByRole('link', { name: sheetTexts.receipts }))
  robot.atPortal(0, await sheet.getByRole('region').count())
  return count
}

async function file(robot: Robot, benchCase: Case, caseNumber: string, serial: number): Promise<number> {
  const { page } = robot
  await open(robot, caseNumber)
  robot.begin(benchCase, 'report')
  robot.counted()
  await robot.press(exact(page, actWords['make-report']))
  await robot.see(panel(page).getByText(filingTexts.report.again))
  const cells = await copySheet(robot, benchCase)
  robot.begin(benchCase, 'receipts')
  await robot.key('Enter')
  const receipts = page.getByRole('form', { name: filingTexts.receipts.title })
  await robot.type(
    receipts.getByRole('textbox', { name: receiptWords.portal }),
    `000-2026-1-50${String(serial).padStart(10, '0')}`,
  )
  await robot.key('Tab')
  await robot.type(
    receipts.getByRole('textbox', { name: receiptWords.local }),
    `W-2026-${String(serial).padStart(6, '0')}`,
  )
  await robot.key('Enter')
  const sure = page.getByRole('alertdialog', { name: filingTexts.receipts.ask.title })
  await robot.see(sure)
  await robot.read(sure)
  await robot.key('Enter')
  await robot.gone(receipts)
  robot.begin(benchCase, 'slips')
  await putSlips(robot, caseNumber)
  robot.begin(benchCase, 'complete')
  const part = page.getByRole('region', { name: filingTexts.complete.title })
  await robot.press(exact(part, actWords.complete))
  const done = page.getByRole('alertdialog', { name: filingTexts.complete.ask.title })
  await robot.see(done)
  await robot.read(done)
  await robot.key('Enter')
  await robot.see(page.getByText(actTexts.done))
  return cells
}

async function putSlips(robot: Robot, caseNumber: string): Promise<void> {
  const { page } = robot
  const part = page.getByRole('region', { name: filingTexts.bills.title, exact: true })
  const answer = await page.request.get(fillPath(readCase.path, { caseNumber }))
  const { slipsLeft } = ((await answer.json()) as AnswerOf<typeof readCase>).papers
  for (const name of [slipsLeft.nationalWon > 0 && 'national', slipsLeft.localWon > 0 && 'local']) {
    if (!name) continue
    const slips = part.getByRole('list', { name: filingTexts.bills.list }).getByRole('listitem')
    const before = await slips.count()
    await robot.putFile(part.getByLabel(filingTexts.bills.choose), pdf(`납부서 ${name} ${caseNumber}`))
    await robot.see(slips.nth(before))
  }
}

export type Worked = { case: Case; cells: number }

export async function workThrough(
  rehearsal: RehearsalUrls,
  { preparer, reviewer }: Office,
  { filer, caseNumber }: Registered,
  serial: number,
): Promise<Worked> {
  const benchCase = newCase()
  await prepare(preparer, benchCase, caseNumber)
  await review(reviewer, benchCase, caseNumber)
  await filerAgrees(rehearsal, filer)
  return { case: benchCase, cells: await file(preparer, benchCase, caseNumber, serial) }
}
