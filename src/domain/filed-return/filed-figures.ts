/**
 * The figures of a return as they are filed, national and local apart, and whether they hold together. Pure. All
 * amounts are whole won.
 */

/** In the order of the return; of each tax the result is what is paid, or below zero what is refunded. */
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

/** Why figures are not filed. */
export const figureStops = [
  'negative',
  'national-sum',
  'local-sum',
  'refund-above-prepaid',
  'local-refund-above-prepaid',
  'books-assumed',
  'books-keeper',
  'books-file',
  'income-unknown',
  'loss-assumed',
  'loss-share',
  'not-calculated',
  'local-missing',
] as const
export type FigureStop = (typeof figureStops)[number]

/** Amounts to pay or refund drop the won below ten, toward zero (국고금관리법 47). */
const unitWon = 10

/** What is paid, or below zero refunded: determined tax and penalties less what was prepaid, cut to ten won. */
export function resultWon(decidedTaxWon: number, penaltyWon: number, prepaidTaxWon: number): number {
  const exactWon = decidedTaxWon + penaltyWon - prepaidTaxWon
  return exactWon - (exactWon % unitWon) || 0
}

type Sums = Partial<Record<FiledFigure, number | null>>

/** What never is below zero; the two results may be. */
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

/**
 * Why these figures are neither submitted nor approved nor printed; nothing when they hold together. A return kept
 * before the local tax was typed has no figures of it, and is judged by the national ones.
 */
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
