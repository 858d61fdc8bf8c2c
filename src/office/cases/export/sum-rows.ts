/** The list's sums, by what the figures rest on. */
import type { CaseSums } from '#office/cases/contract.ts'
import { exportTexts } from '#office/cases/texts.ts'
import type { Cell } from '#server/files/table-file.ts'

export function sumRows({ cases, paidWon, feeLeftWon, approved, submitted, expected }: CaseSums): Cell[][] {
  const { heads, sums: words, decided } = exportTexts
  const results = [
    words.due(words.national),
    words.refund(words.national),
    words.due(words.local),
    words.refund(words.local),
  ]
  type Results = Pick<CaseSums['expected'], 'nationalDueWon' | 'nationalRefundWon' | 'localDueWon' | 'localRefundWon'>
  const toCells = (sums: Results) => [
    sums.nationalDueWon,
    sums.nationalRefundWon,
    sums.localDueWon,
    sums.localRefundWon,
  ]
  const toOfficeCells = (sums: CaseSums['approved']) => [
    sums.revenueWon,
    sums.incomeWon,
    sums.taxWon,
    ...toCells(sums),
    sums.feeWon,
  ]
  return [
    [words.what, words.cases, heads.revenue, heads.income, heads.tax, ...results, heads.fee, heads.paid, heads.feeLeft],
    [decided.approved, approved.cases, ...toOfficeCells(approved)],
    [decided.submitted, submitted.cases, ...toOfficeCells(submitted)],
    [decided.expected, expected.cases, '', '', '', ...toCells(expected)],
    [words.all, cases, '', '', '', '', '', '', '', '', paidWon, feeLeftWon],
  ]
}
