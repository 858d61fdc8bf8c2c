/** Reconciliation corrects nothing: staff resolve each difference. */
import { isOdd, isSettled, type PaymentState } from './payment.ts'

export const listTroubles = ['table', 'columns', 'line', 'day', 'merchant'] as const
export type ListTrouble = (typeof listTroubles)[number]

/**
 * `theirs-only`: unknown here. `ours-only`: not listed. `paid-there`: unpaid here. `cancelled-there`: the provider
 * refunded more; `refunded-here`: less.
 */
export const differenceKinds = [
  'theirs-only',
  'ours-only',
  'paid-there',
  'other-amount',
  'cancelled-there',
  'refunded-here',
  'other-merchant',
] as const
export type DifferenceKind = (typeof differenceKinds)[number]

/** Totals over all lists read, won. */
export type ListedSums = { cameWon: number; backWon: number }
type Booked = {
  merchantId: string
  state: PaymentState
  amountWon: number
  arrivedWon: number | null
  refundedWon: number
  /** Within days whose lists have been read. */
  cameIn: boolean
  backInWon: number
}
export type Difference = { kind: DifferenceKind; theirWon: number; ourWon: number }

const everHere = (state: PaymentState) =>
  isSettled(state) || isOdd(state) || state === 'REFUND_PENDING' || state === 'REFUNDED'

/** A fully cancelled payment that we never booked is no difference. */
export function findDifferences(
  theirs: ListedSums | undefined,
  booked: Booked | undefined,
  merchantId: string,
): Difference[] {
  const { cameWon, backWon } = theirs ?? { cameWon: 0, backWon: 0 }
  if (!booked) return [{ kind: 'theirs-only', theirWon: cameWon - backWon, ourWon: 0 }]
  const ourWon = everHere(booked.state) ? (booked.arrivedWon ?? booked.amountWon) : 0
  if (theirs && booked.merchantId !== merchantId) return [{ kind: 'other-merchant', theirWon: cameWon, ourWon }]
  if (ourWon === 0) return cameWon > backWon ? [{ kind: 'paid-there', theirWon: cameWon - backWon, ourWon }] : []
  return [...cameDifferences(cameWon, ourWon, booked.cameIn), ...backDifferences(backWon, booked)]
}

/** Missing payments only count once their day's list is read. */
function cameDifferences(theirWon: number, ourWon: number, cameIn: boolean): Difference[] {
  if (theirWon === ourWon || (theirWon === 0 && !cameIn)) return []
  return [{ kind: theirWon === 0 ? 'ours-only' : 'other-amount', theirWon, ourWon }]
}

type Back = Pick<Booked, 'refundedWon' | 'backInWon'>

function backDifferences(theirWon: number, { refundedWon, backInWon }: Back): Difference[] {
  if (theirWon > refundedWon) return [{ kind: 'cancelled-there', theirWon, ourWon: refundedWon }]
  return theirWon < backInWon ? [{ kind: 'refunded-here', theirWon, ourWon: backInWon }] : []
}

/** Empty if the provider reports no remaining amount. */
export function remainingDifferences(
  leftWon: number | undefined,
  { arrivedWon, amountWon, refundedWon }: Pick<Booked, 'amountWon' | 'arrivedWon' | 'refundedWon'>,
): Difference[] {
  if (leftWon === undefined) return []
  const backWon = Math.max(0, (arrivedWon ?? amountWon) - leftWon)
  return backDifferences(backWon, { refundedWon, backInWon: refundedWon })
}
