import type { FeeItem } from '#domain/fee/fee.ts'
import type { FiledFigure } from '#domain/filed-return/filed-figures.ts'
import { differencesOf, type KeptCalculation, type StoredLine, type StoredSource } from '#domain/kept-calculation.ts'
import { won } from '#domain/money.ts'
import { dayInWords, seoulInstant } from '#domain/seoul-time.ts'
import { feeItemName } from '#domain/fee/texts.ts'
import { figureNames } from '#domain/filed-return/texts.ts'
import { differenceWords, feeWords, lineWords, reportWords as words } from './texts.ts'

/** `strong`: a subtotal; `result`: the final amount due or refunded. */
export type LineRow = {
  label: string
  formula: string
  amount: string
  small: string
  kind: 'plain' | 'strong' | 'result'
}
export type LineSheet = { title: string; notes: string[]; rows: LineRow[] }
export type FeeRow = { label: string; amount: string; total: boolean }
export type DifferenceRow = { figure: string; calculated: string; filed: string }

const strong = new Set([
  'totalIncome',
  'taxBase',
  'computedTax',
  'determinedTax',
  'prepaid',
  'localComputedTax',
  'localDeterminedTax',
  'localPrepaid',
])
const results: Readonly<Record<string, { due: string; refund: string }>> = {
  payable: { due: lineWords.nationalDue, refund: lineWords.nationalRefund },
  localPayable: { due: lineWords.localDue, refund: lineWords.localRefund },
}

/** Uses a true minus sign, like the formulas. */
export function signedWon(amountWon: number): string {
  return amountWon < 0 ? `−${won(-amountWon)}` : won(amountWon)
}

export function resultWord(taxDueOrRefundWon: number): string {
  return taxDueOrRefundWon < 0 ? words.refund : taxDueOrRefundWon > 0 ? words.due : words.settled
}

/** Payers listed per kind; the rest are counted. */
const mostPayers = 8

/** Example: `사업소득 지급명세서 (가 회사, 나 회사)`. */
export function sourceText(sources: readonly StoredSource[]): string {
  const byName = new Map<string, string[]>()
  for (const { name, payer } of sources) byName.set(name, [...(byName.get(name) ?? []), ...(payer ? [payer] : [])])
  return [...byName]
    .map(([name, payers]) => {
      if (payers.length === 0) return name
      const more = payers.length - mostPayers
      return lineWords.payers(
        name,
        [...payers.slice(0, mostPayers), ...(more > 0 ? [lineWords.more(more)] : [])].join(', '),
      )
    })
    .join(', ')
}

function rowOf(line: StoredLine): LineRow {
  const result = results[line.key]
  const named = line.about ? lineWords.about(line.label, line.about) : line.label
  return {
    label: result ? (line.amountWon < 0 ? result.refund : result.due) : named,
    formula: line.formula,
    amount: result ? won(Math.abs(line.amountWon)) : signedWon(line.amountWon),
    small: [lineWords.article(line.article), lineWords.source(sourceText(line.sources) || lineWords.computed)].join(
      ' · ',
    ),
    kind: result ? 'result' : strong.has(line.key) ? 'strong' : 'plain',
  }
}

/** Local tax is unknown in older summaries. */
export type Filed = { [Figure in FiledFigure]?: number | null }

export function lineSheets(calculation: KeptCalculation, filed: Filed): LineSheet[] {
  const differs = differencesOf(calculation, filed).length > 0
  const rows = (part: StoredLine['part']) => calculation.lines.filter((line) => line.part === part).map(rowOf)
  return [
    {
      title: lineWords.national,
      notes: [
        lineWords.lead,
        ...(differs ? [differenceWords.national] : []),
        ...(calculation.expected ? [lineWords.expected] : []),
      ],
      rows: rows('national'),
    },
    { title: lineWords.local, notes: differs ? [differenceWords.local] : [], rows: rows('local') },
  ].filter((sheet) => sheet.rows.length > 0)
}

const isResult = (figure: FiledFigure) => figure === 'taxDueOrRefundWon' || figure === 'localTaxDueOrRefundWon'

export function differenceRows(calculation: KeptCalculation, filed: Filed): DifferenceRow[] {
  return differencesOf(calculation, filed).map(({ figure, calculatedWon, filedWon }) => {
    const shown = (amountWon: number) =>
      !isResult(figure)
        ? signedWon(amountWon)
        : amountWon === 0
          ? words.settled
          : differenceWords.inWords(resultWord(amountWon), won(Math.abs(amountWon)))
    return { figure: figureNames[figure], calculated: shown(calculatedWon), filed: shown(filedWon) }
  })
}

const dayOf = (day: string) => dayInWords(seoulInstant(day), true)

/** Won to be paid two months later; null: not chosen. */
export type ChosenLater = { national: number | null; local: number | null }

/** Empty if nothing is due or no due dates are stored. 분납 is known for the calculated amount only. */
export function dayRows(
  { facts, ...calculation }: KeptCalculation,
  filed: Filed,
  chosen: ChosenLater = { national: null, local: null },
): [name: string, value: string][] {
  if (!facts) return []
  const { dueDay, deferredDueDay, deferrableWon, localDeferrableWon } = facts
  const taxes = [
    [words.nationalTax, 'taxDueOrRefundWon', deferrableWon, chosen.national],
    [words.localTax, 'localTaxDueOrRefundWon', localDeferrableWon, chosen.local],
  ] as const
  return taxes.flatMap(([tax, figure, laterWon, chosenWon]): [string, string][] => {
    const dueWon = filed[figure] ?? calculation[figure]
    if (dueWon <= 0) return []
    if (chosenWon !== null)
      return [
        [tax, words.until(won(dueWon - chosenWon), dayOf(dueDay))],
        ...(chosenWon > 0
          ? [[words.inParts(tax), words.until(won(chosenWon), dayOf(deferredDueDay))] as [string, string]]
          : []),
      ]
    const later = laterWon > 0 && dueWon === calculation[figure]
    return [
      [tax, words.until(won(dueWon), dayOf(dueDay))],
      ...(later
        ? [[words.inParts(tax), words.partUntil(won(laterWon), dayOf(deferredDueDay))] as [string, string]]
        : []),
    ]
  })
}

export function feeRows(quote: readonly FeeItem[], feeWon: number): FeeRow[] {
  return [
    ...quote.map((feeItem) => ({ label: feeItemName(feeItem), amount: signedWon(feeItem.amountWon), total: false })),
    { label: feeWords.total, amount: won(feeWon), total: true },
  ]
}
