import type { Assessment } from '#tax/basis/assessment.ts'
import type { Refusal } from './refusals.texts.ts'
import { dropBelow, floored, lesser } from '#tax/basis/arithmetic.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { dayNumber } from '#tax/years/days.ts'

export const ledgers = ['national', 'local', 'rural'] as const
export type Ledger = (typeof ledgers)[number]

/** Won that changed hands on a day, `YYYY-MM-DD`. */
export type Moved = { day: string; amountWon: number }
export type Moves = Partial<Record<Ledger, readonly Moved[]>>

/** What happened with the first return. */
export type FirstReturn = { filedOn: string; paid?: Moves; refunded?: Moves }

/** `taxWon`: after prepaid tax, without penalties, below zero for a refund. `payableWon`: as declared, cut to ten won. */
export type LedgerSums = { taxWon: number; penaltyWon: number; prepaidWon: number; payableWon: number }

export function refuse(field: Refusal): never {
  throw new TaxProblem('correction.refused', field)
}

export function toLedgerSums(found: Assessment, ledger: Ledger): LedgerSums {
  if (ledger === 'national')
    return {
      taxWon: found.determinedTaxWon - found.prepaidWon,
      penaltyWon: found.penaltyWon,
      prepaidWon: found.prepaidWon,
      payableWon: found.payableWon,
    }
  if (ledger === 'local')
    return {
      taxWon: found.localDeterminedTaxWon - found.localPrepaidWon,
      penaltyWon: found.localPenaltyWon,
      prepaidWon: found.localPrepaidWon,
      payableWon: found.localPayableWon,
    }
  return {
    taxWon: found.ruralTaxWon,
    penaltyWon: found.ruralPenaltyWon,
    prepaidWon: 0,
    payableWon: dropBelow(found.ruralTaxWon + found.ruralPenaltyWon, 10),
  }
}

export const totalWon = (moves: readonly Moved[] = []) => moves.reduce((sum, { amountWon }) => sum + amountWon, 0)

const sortByDay = (moves: readonly Moved[] = []) => moves.toSorted((moved, other) => (moved.day < other.day ? -1 : 1))

/**
 * In the order of their days. Throws TaxProblem if more was paid or refunded than the first return declares, or after
 * `until`.
 */
export function toMoves({ paid, refunded }: FirstReturn, ledger: Ledger, first: LedgerSums, until: string) {
  const found = { paid: sortByDay(paid?.[ledger]), refunded: sortByDay(refunded?.[ledger]) }
  for (const { day } of [...found.paid, ...found.refunded]) {
    dayNumber(day, 'paid')
    if (day > until) refuse('paid.future')
  }
  if (totalWon(found.paid) > floored(first.payableWon)) refuse('paid.more')
  if (totalWon(found.refunded) > floored(-first.payableWon)) refuse('refunded.more')
  return found
}

/**
 * The part of each move that is tax, which comes before penalties (국세징수법 3). In what was settled in full, the won
 * below ten, which never move, count.
 */
export function taxParts(moves: readonly Moved[], taxWon: number, declaredWon: number): Moved[] {
  let restWon = floored(taxWon)
  const parts = moves.map(({ day, amountWon }) => {
    const partWon = lesser(amountWon, restWon)
    restWon -= partWon
    return { day, amountWon: partWon }
  })
  const last = parts.at(-1)
  if (last && totalWon(moves) >= declaredWon) last.amountWon += restWon
  return parts
}
