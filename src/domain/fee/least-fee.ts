/** The least that can be charged. Apart from the quote, because the schema of a branch asks it too. */

/** In won: below it the payment company refuses cards, transfers and virtual accounts alike. */
export const leastFeeWon = 500

/** Whether a fee can stand: nothing at all, or an amount that can be charged. */
export function canBeCharged(feeWon: number): boolean {
  return feeWon === 0 || feeWon >= leastFeeWon
}

type FeeTable = {
  base: Readonly<Record<string, readonly { feeWon: number }[]>>
  surcharges: Readonly<Record<string, number>>
  earlyDiscount?: { percent: number } | undefined
  doubleFromSimplePercent: number
}

/**
 * Whether every quote a table can give can be charged: the lowest are each band and each surcharge alone, with every
 * reduction.
 */
export function quotesCanBeCharged({ base, surcharges, earlyDiscount, doubleFromSimplePercent }: FeeTable): boolean {
  const reduced = (won: number, percent: number) => won - Math.floor((won * percent) / 100)
  const early = (won: number) => reduced(won, earlyDiscount?.percent ?? 0)
  const bands = Object.values(base).flatMap((rows) => rows.map(({ feeWon }) => feeWon))
  const isFreeSomewhere = bands.some((won) => reduced(won, doubleFromSimplePercent) === 0)
  const lowest = [
    ...bands.flatMap((won) => [won, reduced(won, doubleFromSimplePercent)]),
    ...(isFreeSomewhere ? Object.values(surcharges) : []),
  ]
  return lowest.every((won) => canBeCharged(won) && canBeCharged(early(won)))
}
