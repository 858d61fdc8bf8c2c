/** Separate from fee.ts, because the branch schema also imports it. */

/** The payment provider refuses lower amounts. */
export const leastFeeWon = 500

export function canBeCharged(feeWon: number): boolean {
  return feeWon === 0 || feeWon >= leastFeeWon
}

type FeeTable = {
  base: Readonly<Record<string, readonly { feeWon: number }[]>>
  surcharges: Readonly<Record<string, number>>
  earlyDiscount?: { percent: number } | undefined
  doubleFromSimplePercent: number
}

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
