import type { LineKey } from '#tax/texts.ts'
import type { Article } from '#tax/basis/articles.ts'
import type { Assessment } from '#tax/basis/assessment.ts'
import type { ReturnInputs } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'

/** Written by the code that computes the amount. `of`: the line it is a summand of. */
export type Line = {
  key: LineKey
  amountWon: number
  /** Set if a limit reduces the claim to `amountWon`. */
  claimedWon?: number
  /**
   * The form's amount if it differs: after its own limits, before the caps at the income (form 40(1) ㉑) or the tax (㉖).
   */
  statedWon?: number
  /** Only if an official form has a row for it. */
  baseWon?: number
  formula: string
  article: Article
  of?: LineKey
  minus?: true
  /** Paths, such as `businesses.0.revenueWon`. */
  from: readonly string[]
  /** A trade code or birth year. */
  about?: string
}

export type SettlementMore = {
  /** Before the won below ten are dropped. */
  exactWon: number
  localExactWon: number
  ruralBaseWon: number
  efilingWon: number
  localPenaltyFormula: string
}

/**
 * Without it nothing is formatted. `settlement` writes the last lines: given by who explains, so that a comparing
 * page is sent without their code.
 */
export type Notes = ((line: Line) => void) & {
  settlement?: (inputs: ReturnInputs, found: Assessment, more: SettlementMore, year: YearData, notes: Notes) => void
}
