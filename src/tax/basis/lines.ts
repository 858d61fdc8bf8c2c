import type { LineKey } from '#tax/texts.ts'
import type { Article } from '#tax/basis/articles.ts'

/**
 * One line of a computed return, written by the statement that finds the amount, so that what is shown is what was
 * computed. `of` names the line it is a summand of (`minus`: taken off).
 */
export type Line = {
  key: LineKey
  amountWon: number
  /**
   * What was claimed, where a limit of the law leaves less of it: then `amountWon` is what is taken and the formula
   * says both.
   */
  claimedWon?: number
  /**
   * What a statement of the official form names in this row, where that is not `amountWon`: the claim after the limits
   * of its own kind, before all deductions end at the income (form 40(1) ㉑) or all credits at the tax (㉖).
   */
  statedWon?: number
  /** What the formula multiplies, where an official form names it in a row of its own. */
  baseWon?: number
  /** Numbers and operators; words come from texts.ts. */
  formula: string
  article: Article
  of?: LineKey
  /** It is taken off, not added. */
  minus?: true
  /** Paths of the inputs it was made from, such as `businesses.0.revenueWon`. */
  from: readonly string[]
  /** What this line is about, when there are several of a kind (a trade code, a birth year). */
  about?: string
}

/**
 * Receives the lines while a return is computed. Absent when only the figures are wanted: then nothing is formatted.
 */
export type Notes = (line: Line) => void
