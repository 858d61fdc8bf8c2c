/** Must not contain a full resident or account number. */
import type { Branch } from '#domain/branch/branch.ts'
import { type KeptCalculation } from '#domain/kept-calculation.ts'
import { findYearLoss } from '#domain/loss.ts'
import {
  donationsLeftRows,
  donationsLeftTitle,
  foreignLeftRows,
  foreignLeftTitle,
  lossRows,
  lossTitle,
} from '#domain/kept-calculation.texts.ts'
import type { FeeItem } from '#domain/fee/fee.ts'
import type { FilingMethod } from '#domain/filing-codes.ts'
import { methodName } from '#domain/filing-method.ts'
import { won } from '#domain/money.ts'
import { dayInWords } from '#domain/seoul-time.ts'
import type { Filing } from '#database/rows.ts'
import { dayRows, differenceRows, feeRows, lineSheets, resultWord, type Filed, type LineRow } from './report-rows.ts'
import { heading, table, type Row } from '#server/pdf/table.server.ts'
import { differenceWords, feeWords, lineWords, reportWords as words } from './texts.ts'
import {
  closeSheet,
  colors,
  decorate,
  lineHeight,
  makeRoom,
  mark,
  newPage,
  openSheet,
  paragraph,
  write,
  type Sheet,
  type Style,
} from '#server/pdf/sheet.server.ts'

type Summary = {
  type: FilingMethod
  totalIncomeWon: number
  decidedTaxWon: number
  penaltyWon: number
  prepaidTaxWon: number
  taxDueOrRefundWon: number
  /** Null in older summaries. */
  localDecidedTaxWon: number | null
  localPenaltyWon: number | null
  localPrepaidTaxWon: number | null
  localTaxDueOrRefundWon: number | null
  feeWon: number
  quote: readonly FeeItem[]
}
const filedOf = ({ type: _t, feeWon: _f, quote: _q, ...figures }: Summary): Filed => figures
export type ReportOf = {
  branch: Branch
  filing: Pick<
    Filing,
    | 'filingYear'
    | 'caseNumber'
    | 'filerName'
    | 'residentMask'
    | 'portalReceiptNumber'
    | 'localReceiptNumber'
    | 'localTaxState'
    | 'instalmentNationalWon'
    | 'instalmentLocalWon'
  >
  summary: Summary
  /** The stored calculation; null in summaries without one. */
  calculation: KeptCalculation | null
  root: string
  now: Date
}

const style = {
  body: { font: 'body', size: 10, color: colors.ink },
  soft: { font: 'body', size: 10, color: colors.soft },
  strong: { font: 'bold', size: 10, color: colors.ink },
  formula: { font: 'body', size: 9, color: colors.soft },
  small: { font: 'body', size: 7.8, color: colors.quiet },
  result: { font: 'bold', size: 11.5, color: colors.ink },
} as const satisfies Record<string, Style>

/** `root` contains the fonts. */
export async function makeReportPdf({ branch, filing, summary, calculation, root, now }: ReportOf) {
  const title = words.title(filing.filingYear - 1)
  const sheet = openSheet({ root, title, author: branch.name, now })
  paragraph(sheet, branch.name, { font: 'bold', size: 11, color: branch.branding.primaryColor })
  paragraph(sheet, title, { font: 'bold', size: 21, color: colors.ink }, { kind: 'H1', above: 6 })
  paragraph(sheet, words.madeOn(dayInWords(now, true), filing.caseNumber), { ...style.soft, size: 9.5 }, { above: 4 })
  resultCards(sheet, results(summary, calculation), branch.branding.primaryColor)
  facts(sheet, words.filer, [
    [words.name, filing.filerName ?? ''],
    [words.residentNumber, filing.residentMask ?? ''],
    [words.method, methodName(summary.type)],
  ])
  facts(sheet, words.figures, [
    [words.totalIncome, won(summary.totalIncomeWon)],
    [words.decidedTax, won(summary.decidedTaxWon)],
    ...(summary.penaltyWon > 0 ? ([[words.penalty, won(summary.penaltyWon)]] as const) : []),
    [words.prepaidTax, won(summary.prepaidTaxWon)],
    [resultWord(summary.taxDueOrRefundWon), won(Math.abs(summary.taxDueOrRefundWon)), 'strong'],
  ])
  if (calculation) differences(sheet, calculation, summary)
  const loss = calculation && findYearLoss(calculation)
  if (loss) facts(sheet, lossTitle, lossRows(loss))
  const foreignLeft = foreignLeftRows(calculation?.facts)
  if (foreignLeft.length > 0) facts(sheet, foreignLeftTitle, foreignLeft)
  const donationsLeft = donationsLeftRows(calculation?.facts)
  if (donationsLeft.length > 0) facts(sheet, donationsLeftTitle, donationsLeft)
  const days = calculation
    ? dayRows(calculation, filedOf(summary), {
        national: filing.instalmentNationalWon,
        local: filing.instalmentLocalWon,
      })
    : []
  if (days.length > 0) facts(sheet, words.days, days)
  facts(sheet, words.receipts, [
    [words.portalReceipt, filing.portalReceiptNumber ?? words.notYet],
    [
      words.localReceipt,
      filing.localReceiptNumber ?? (filing.localTaxState === 'not-applicable' ? words.notApplicable : words.notYet),
    ],
  ])
  paragraph(sheet, after(summary.taxDueOrRefundWon), style.body, { above: 18 })
  if (!calculation) paragraph(sheet, lineWords.none, style.soft, { above: 8 })
  if (calculation) {
    newPage(sheet)
    for (const lineSheet of lineSheets(calculation, filedOf(summary))) lines(sheet, lineSheet)
  }
  fee(sheet, summary)
  const { businessName, representative, address, phone } = branch.contact
  const foot = [businessName, representative, address, phone]
    .filter((line) => line.display)
    .map((line) => line.text)
    .join(' · ')
  return closeSheet(sheet, (page, total) => ({
    head: `${title} · ${filing.caseNumber}`,
    foot,
    number: words.page(page, total),
  }))
}

function after(taxDueOrRefundWon: number): string {
  return taxDueOrRefundWon < 0 ? words.afterRefund : taxDueOrRefundWon > 0 ? words.afterDue : words.afterNothing
}

type Result = { tax: string; amountWon: number }

/** Local tax falls back to the calculation if it was not stored. */
function results(summary: Summary, calculation: KeptCalculation | null): Result[] {
  const national = { tax: words.nationalTax, amountWon: summary.taxDueOrRefundWon }
  const localWon = summary.localTaxDueOrRefundWon ?? calculation?.localTaxDueOrRefundWon
  return localWon === undefined ? [national] : [national, { tax: words.localTax, amountWon: localWon }]
}

function resultCards(sheet: Sheet, cards: readonly Result[], color: string): void {
  const between = 10
  const width = (sheet.width - between * (cards.length - 1)) / cards.length
  const height = 76
  const top = sheet.y + 18
  cards.forEach(({ tax, amountWon }, at) => {
    const x = sheet.left + at * (width + between)
    decorate(sheet, (pdf) => pdf.roundedRect(x, top, width, height, 8).fill(colors.tint))
    mark(sheet, sheet.root, 'P', () => {
      write(sheet, [`${tax} · ${resultWord(amountWon)}`], { ...style.soft, size: 9.5 }, { x: x + 16, foot: top + 26 })
      write(
        sheet,
        [won(Math.abs(amountWon))],
        { font: 'bold', size: 20, color: at === 0 ? color : colors.ink },
        { x: x + 16, foot: top + 56 },
      )
    })
  })
  sheet.y = top + height
}

function facts(
  sheet: Sheet,
  title: string,
  rows: readonly (readonly [name: string, value: string, strong?: 'strong'])[],
): void {
  table(sheet, {
    title,
    continued: lineWords.continued(title),
    bare: true,
    above: 20,
    columns: [
      { name: '', part: 45 },
      { name: '', part: 55, right: true },
    ],
    rows: rows.map(([name, value, strong]): Row => ({
      cells: [
        { text: name, style: strong ? style.strong : style.soft },
        { text: value, style: strong ? style.result : style.body },
      ],
    })),
  })
}

function differences(sheet: Sheet, calculation: KeptCalculation, summary: Summary): void {
  const rows = differenceRows(calculation, filedOf(summary))
  if (rows.length === 0) return
  const { figure, calculated, filed } = differenceWords.columns
  table(sheet, {
    title: differenceWords.title,
    continued: lineWords.continued(differenceWords.title),
    notes: [differenceWords.body],
    above: 20,
    columns: [
      { name: figure, part: 36 },
      { name: calculated, part: 32, right: true },
      { name: filed, part: 32, right: true },
    ],
    rows: rows.map((row): Row => ({
      cells: [
        { text: row.figure, style: style.soft },
        { text: row.calculated, style: style.body },
        { text: row.filed, style: style.strong },
      ],
    })),
  })
}

const lineCells: Record<LineRow['kind'], Style> = { plain: style.body, strong: style.strong, result: style.result }

function lines(sheet: Sheet, { title, notes, rows }: ReturnType<typeof lineSheets>[number]): void {
  const { label, formula, amount } = lineWords.columns
  table(sheet, {
    title,
    continued: lineWords.continued(title),
    notes,
    columns: [
      { name: label, part: 39 },
      { name: formula, part: 38 },
      { name: amount, part: 23, right: true },
    ],
    rows: rows.map((row): Row => ({
      cells: [
        { text: row.label, style: lineCells[row.kind] },
        { text: row.formula, style: style.formula },
        { text: row.amount, style: lineCells[row.kind] },
      ],
      small: { text: row.small, style: style.small },
      ...(row.kind === 'plain' ? {} : { ground: true as const }),
    })),
  })
}

function fee(sheet: Sheet, { quote, feeWon }: Summary): void {
  const rows = feeRows(quote, feeWon)
  // Kept on one page: eight rows at most.
  makeRoom(sheet, lineHeight(heading) + 54 + rows.length * 30)
  table(sheet, {
    title: feeWords.title,
    continued: lineWords.continued(feeWords.title),
    bare: true,
    notes: [feeWords.apart],
    columns: [
      { name: '', part: 60 },
      { name: '', part: 40, right: true },
    ],
    rows: rows.map((row): Row => ({
      cells: [
        { text: row.label, style: row.total ? style.strong : style.soft },
        { text: row.amount, style: row.total ? style.result : style.body },
      ],
      ...(row.total ? { ground: true as const } : {}),
    })),
  })
}
