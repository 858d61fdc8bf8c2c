export const sharesAtMost = 10

/** In order, each fee as far as the deposit reaches; one alone takes all of it. */
export function suggestShares(depositWon: number, feesWon: readonly number[]): number[] {
  if (feesWon.length === 1) return [depositWon]
  let restWon = depositWon
  return feesWon.map((feeWon) => {
    const shareWon = Math.min(feeWon, restWon)
    restWon -= shareWon
    return shareWon
  })
}

/** Below zero: more than the deposit. */
export const restWonOf = (depositWon: number, sharesWon: readonly number[]): number =>
  sharesWon.reduce((restWon, shareWon) => restWon - shareWon, depositWon)
