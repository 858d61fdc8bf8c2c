import type { FilingMethod } from '#tax/comparing/filing-methods.ts'
import { rangeOver, type Range } from './range.ts'

/**
 * What a year says of the method with the least tax. `other`: another costs less in every open case; `may`: in some.
 * Null without a recommendation or a sum.
 */
export type YearAdvice =
  | { kind: 'same'; method: FilingMethod }
  | { kind: 'other' | 'may'; byTax: FilingMethod; byYear: FilingMethod; lessWon: Range }
  | null

export type MethodCases = {
  method: FilingMethod
  /** Tax, local tax and fee. */
  costWon: number
  /** Of each open case, in one order for all methods. */
  premiumsWon: readonly number[]
  incentivesWon: readonly number[]
}

/** How much less `other` costs in each open case; negative where it costs more. */
function compareCosts(advised: MethodCases, other: MethodCases): Range {
  const premiums = rangeOver(advised.premiumsWon.map((won, at) => won - (other.premiumsWon[at] ?? 0)))
  const incentives =
    advised.incentivesWon === other.incentivesWon
      ? { lowWon: 0, highWon: 0 }
      : rangeOver(other.incentivesWon.map((won, at) => won - (advised.incentivesWon[at] ?? 0)))
  const costWon = advised.costWon - other.costWon
  return {
    lowWon: costWon + premiums.lowWon + incentives.lowWon,
    highWon: costWon + premiums.highWon + incentives.highWon,
  }
}

export function findAdvice(methods: readonly MethodCases[], recommended: FilingMethod | null): YearAdvice {
  const advised = methods.find(({ method }) => method === recommended)
  if (!advised) return null
  const compared = methods
    .filter((other) => other !== advised)
    .map((other) => ({ method: other.method, lessWon: compareCosts(advised, other) }))
    .filter(({ lessWon }) => lessWon.highWon > 0)
    .toSorted((a, b) => b.lessWon.lowWon - a.lessWon.lowWon || b.lessWon.highWon - a.lessWon.highWon)
  const best = compared[0]
  if (!best) return { kind: 'same', method: advised.method }
  return {
    kind: best.lessWon.lowWon > 0 ? 'other' : 'may',
    byTax: advised.method,
    byYear: best.method,
    lessWon: best.lessWon,
  }
}
