/** Runs in a worker thread. */
import { utils, write } from '@e965/xlsx'
import { csvFile } from '#domain/csv.ts'
import type { CaseSums } from '#office/cases/contract.ts'
import { exportTexts } from '#office/cases/texts.ts'
import type { Cell, ListFile } from './file-task.ts'

const widest = 40
const widthOf = (text: Cell) => [...String(text)].reduce((sum, sign) => sum + (sign > '\u00ff' ? 2 : 1), 2)

function sumRows({ cases, paidWon, feeLeftWon, approved, submitted, expected }: CaseSums): Cell[][] {
  const { heads, sums: words, decided } = exportTexts
  const results = [
    words.due(words.national),
    words.refund(words.national),
    words.due(words.local),
    words.refund(words.local),
  ]
  type Results = Pick<CaseSums['expected'], 'nationalDueWon' | 'nationalRefundWon' | 'localDueWon' | 'localRefundWon'>
  const of = (sums: Results) => [sums.nationalDueWon, sums.nationalRefundWon, sums.localDueWon, sums.localRefundWon]
  const office = (sums: CaseSums['approved']) => [
    sums.revenueWon,
    sums.incomeWon,
    sums.taxWon,
    ...of(sums),
    sums.feeWon,
  ]
  return [
    [words.what, words.cases, heads.revenue, heads.income, heads.tax, ...results, heads.fee, heads.paid, heads.feeLeft],
    [decided.approved, approved.cases, ...office(approved)],
    [decided.submitted, submitted.cases, ...office(submitted)],
    [decided.expected, expected.cases, '', '', '', ...of(expected)],
    [words.all, cases, '', '', '', '', '', '', '', '', paidWon, feeLeftWon],
  ]
}

/** Texts stay texts: no cell of a spreadsheet is written as a formula. */
function sheetOf(rows: Cell[][]) {
  const sheet = utils.aoa_to_sheet(rows)
  sheet['!cols'] = (rows[0] ?? []).map((_, at) => ({
    wch: Math.min(widest, Math.max(...rows.slice(0, 200).map((row) => widthOf(row[at] ?? '')))),
  }))
  for (const [address, cell] of Object.entries(sheet)) if (!address.startsWith('!') && cell.t === 'n') cell.z = '#,##0'
  return sheet
}

export function makeListFile({ format, heads, parts, sums }: ListFile): Uint8Array {
  const decoder = new TextDecoder()
  const rows = parts.flatMap((part) => JSON.parse(decoder.decode(part)) as Cell[][])
  if (format === 'csv') return csvFile(heads, rows)
  const book = utils.book_new()
  utils.book_append_sheet(book, sheetOf([heads, ...rows]), exportTexts.sheets.list)
  utils.book_append_sheet(book, sheetOf(sumRows(sums)), exportTexts.sheets.sums)
  return new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer)
}
