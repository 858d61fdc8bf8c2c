/** All amounts are whole won. */

/** In the order of the return; results are negative for a refund. */
export const filedFigures = [
  'totalIncomeWon',
  'decidedTaxWon',
  'penaltyWon',
  'prepaidTaxWon',
  'taxDueOrRefundWon',
  'localDecidedTaxWon',
  'localPenaltyWon',
  'localPrepaidTaxWon',
  'localTaxDueOrRefundWon',
] as const
export type FiledFigure = (typeof filedFigures)[number]
export type FiledFigures = Record<FiledFigure, number>

export const figureStops = [
  'negative',
  'national-sum',
  'local-sum',
  'refund-above-prepaid',
  'local-refund-above-prepaid',
  'books-assumed',
  'books-keeper',
  'books-file',
  'books-unbalanced',
  'income-unknown',
  'late-day',
  'loss-assumed',
  'loss-share',
  'not-calculated',
  'local-missing',
] as const
export type FigureStop = (typeof figureStops)[number]

/** Amounts to pay or refund are truncated to 10 won, toward zero (국고금관리법 47). */
const unitWon = 10

export function resultWon(decidedTaxWon: number, penaltyWon: number, prepaidTaxWon: number): number {
  const exactWon = decidedTaxWon + penaltyWon - prepaidTaxWon
  return exactWon - (exactWon % unitWon) || 0
}

type Sums = Partial<Record<FiledFigure, number | null>>

const neverNegative = filedFigures.filter(
  (figure) => figure !== 'taxDueOrRefundWon' && figure !== 'localTaxDueOrRefundWon',
)

function stopsOfTax(
  [decidedWon, penaltyWon, prepaidWon, dueWon]: readonly number[],
  [sum, refund]: readonly [FigureStop, FigureStop],
): FigureStop[] {
  if (decidedWon === undefined || penaltyWon === undefined || prepaidWon === undefined || dueWon === undefined)
    return []
  return [
    ...(resultWon(decidedWon, penaltyWon, prepaidWon) === dueWon ? [] : [sum]),
    ...(-dueWon > Math.max(0, prepaidWon) ? [refund] : []),
  ]
}

/** Returns stored before local tax was recorded have national figures only. */
export function stopsOfFigures(filed: Sums): FigureStop[] {
  const won = (figure: FiledFigure) => filed[figure] ?? undefined
  const sums = (...figures: FiledFigure[]) => figures.flatMap((figure) => won(figure) ?? [])
  return [
    ...(neverNegative.some((figure) => (won(figure) ?? 0) < 0) ? (['negative'] as const) : []),
    ...stopsOfTax(sums('decidedTaxWon', 'penaltyWon', 'prepaidTaxWon', 'taxDueOrRefundWon'), [
      'national-sum',
      'refund-above-prepaid',
    ]),
    ...stopsOfTax(sums('localDecidedTaxWon', 'localPenaltyWon', 'localPrepaidTaxWon', 'localTaxDueOrRefundWon'), [
      'local-sum',
      'local-refund-above-prepaid',
    ]),
  ]
}
