import type { LineKey } from '#tax/texts.ts'
import type { Article } from '#tax/basis/articles.ts'
import { lesser } from '#tax/basis/arithmetic.ts'

/** A row of the form's lists of deductions and credits: what was claimed and, after the limits, what is taken. */
export type ClaimedRow = {
  key: LineKey
  claimedWon: number
  takenWon: number
  /** What is left after the limits of its own kind alone; set before the rows give way to the income or the tax. */
  statedWon?: number
  formula: string
  /** Of the claim, and of every limit that took something off. */
  article: Article
  from: readonly string[]
}

/**
 * Takes `excessWon` off the rows: off those of `first` in its order, then off the others from the last row back.
 * Only rows that `among` names are touched. Returns what found no row to be taken off.
 */
export function giveWay(
  rows: readonly ClaimedRow[],
  excessWon: number,
  article: Article,
  first: readonly LineKey[],
  among: (key: LineKey) => boolean,
): number {
  let openWon = excessWon
  const cut = (row: ClaimedRow) => {
    const offWon = lesser(row.takenWon, openWon)
    if (offWon <= 0) return
    row.takenWon -= offWon
    openWon -= offWon
    if (!row.article.includes(article)) row.article = `${row.article}; ${article}` as Article
  }
  for (const key of first) {
    if (openWon === 0) return 0
    const row = among(key) ? rows.find((one) => one.key === key) : undefined
    if (row) cut(row)
  }
  for (let index = rows.length - 1; index >= 0 && openWon > 0; index -= 1) {
    const row = rows[index]
    if (row && among(row.key)) cut(row)
  }
  return openWon
}

/** Remembers what each row stands at in the form's statement, before the rows as a whole give way. */
export function state(rows: readonly ClaimedRow[]): void {
  for (const row of rows) row.statedWon = row.takenWon
}

/** The claim and the statement's amount of a row where they are not what is taken. */
export const statedOf = ({ claimedWon, takenWon, statedWon = takenWon }: ClaimedRow) => ({
  ...(takenWon !== claimedWon && { claimedWon }),
  ...(takenWon !== statedWon && { statedWon }),
})
