import type { LineKey } from '#tax/texts.ts'
import type { Article } from '#tax/basis/articles.ts'
import { lesser } from '#tax/basis/arithmetic.ts'

export type ClaimedRow = {
  key: LineKey
  claimedWon: number
  takenWon: number
  /** After its own limits, before rows are cut to the income or the tax. */
  statedWon?: number
  formula: string
  /** Of the claim and of every limit that reduced it. */
  article: Article
  from: readonly string[]
}

/** Cuts the rows of `first` in its order, then the others from the last back. Returns the uncut rest. */
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
    const row = among(key) ? rows.find((row) => row.key === key) : undefined
    if (row) cut(row)
  }
  for (let index = rows.length - 1; index >= 0 && openWon > 0; index -= 1) {
    const row = rows[index]
    if (row && among(row.key)) cut(row)
  }
  return openWon
}

/** Call before all rows together are cut. */
export function state(rows: readonly ClaimedRow[]): void {
  for (const row of rows) row.statedWon = row.takenWon
}

export const readStated = ({ claimedWon, takenWon, statedWon = takenWon }: ClaimedRow) => ({
  ...(takenWon !== claimedWon && { claimedWon }),
  ...(takenWon !== statedWon && { statedWon }),
})
