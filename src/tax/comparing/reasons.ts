import type { Assessment } from '#tax/basis/assessment.ts'
import type { FilingMethod } from '#tax/comparing/filing-methods.ts'
import { reasons } from '#tax/texts.ts'

export type Compared = {
  method: FilingMethod
  legal: boolean
  expected: boolean
  totalCostWon: number
  assessment: Assessment | null
}

export function listReasons(best: Compared, all: readonly Compared[]): string[] {
  const found: string[] = []
  // Its figures are assumed, so they give no reasons.
  if (best.expected) return [reasons.onlyLegal(best.method), reasons.needsExpenses]
  const others = all.filter(
    (compared) => compared !== best && compared.legal && compared.assessment && !compared.expected,
  )
  const assumed = all.some((compared) => compared !== best && compared.legal && compared.expected)
  if (all.length > 1) {
    if (others.length === 0) found.push(assumed ? reasons.knownToday : reasons.onlyLegal(best.method))
    else {
      found.push(reasons.leastCost)
      let next: Compared | null = null
      for (const other of others) if (!next || other.totalCostWon < next.totalCostWon) next = other
      if (next && next.totalCostWon > best.totalCostWon)
        found.push(reasons.lessThan(next.method, next.totalCostWon - best.totalCostWon))
      if (next && next.totalCostWon === best.totalCostWon) found.push(reasons.simpler(next.method))
    }
  }
  const chosen = best.assessment
  if (chosen) {
    if (chosen.bookkeepingCreditWon > 0) found.push(reasons.bookkeepingCredit(chosen.bookkeepingCreditWon))
    const penaltyWon = others.reduce((most, compared) => Math.max(most, compared.assessment?.bookPenaltyWon ?? 0), 0)
    if (chosen.bookPenaltyWon === 0 && penaltyWon > 0) found.push(reasons.noBookPenalty(penaltyWon))
    if (chosen.bookPenaltyWon > 0) found.push(reasons.bookPenalty(chosen.bookPenaltyWon))
    if (chosen.lossLeftWon > 0) found.push(reasons.lossCarried(chosen.lossLeftWon))
    if (chosen.payableWon + chosen.localPayableWon < 0)
      found.push(reasons.refund(-(chosen.payableWon + chosen.localPayableWon)))
  }
  return found
}
