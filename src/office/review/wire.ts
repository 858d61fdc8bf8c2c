import { filedFigures, type FiledFigures } from '#domain/filed-return/filed-figures.ts'
import type { FiledReturn } from './contract.ts'

export function figuresOf(sent: FiledReturn): FiledFigures {
  return {
    totalIncomeWon: sent.totalIncome,
    decidedTaxWon: sent.decidedTaxAmount,
    penaltyWon: sent.penaltyAmount,
    prepaidTaxWon: sent.prepaidTaxAmount,
    taxDueOrRefundWon: sent.taxDueOrRefund,
    localDecidedTaxWon: sent.localDecidedTaxAmount,
    localPenaltyWon: sent.localPenaltyAmount,
    localPrepaidTaxWon: sent.localPrepaidTaxAmount,
    localTaxDueOrRefundWon: sent.localTaxDueOrRefund,
  }
}

/** Figures missing in older calculations count as 0. */
export function figuresIn(calculation: Partial<FiledFigures>): FiledFigures {
  return Object.fromEntries(filedFigures.map((figure) => [figure, calculation[figure] ?? 0])) as FiledFigures
}

export function returnOf(calculation: Partial<FiledFigures>): FiledReturn {
  const figures = figuresIn(calculation)
  return {
    totalIncome: figures.totalIncomeWon,
    decidedTaxAmount: figures.decidedTaxWon,
    penaltyAmount: figures.penaltyWon,
    prepaidTaxAmount: figures.prepaidTaxWon,
    taxDueOrRefund: figures.taxDueOrRefundWon,
    localDecidedTaxAmount: figures.localDecidedTaxWon,
    localPenaltyAmount: figures.localPenaltyWon,
    localPrepaidTaxAmount: figures.localPrepaidTaxWon,
    localTaxDueOrRefund: figures.localTaxDueOrRefundWon,
  }
}
