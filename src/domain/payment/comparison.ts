/**
 * The provider's list against our books, payment by payment and in both directions. Nothing is mended by it: what
 * differs is a row for people. Pure.
 */
import { isOdd, isSettled, type PaymentState } from './payment.ts'

/** Why a list could not be read: no table, columns missing, a line that cannot be read, another day, merchant. */
export const listTroubles = ['table', 'columns', 'line', 'day', 'merchant'] as const
export type ListTrouble = (typeof listTroubles)[number]

/**
 * `theirs-only`: we know no such payment. `ours-only`: the provider does not list it. `paid-there`: it has money for
 * what is unpaid here. `cancelled-there`: it gave back more than we did; `refunded-here`: less.
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

/** What all lists that were read say of one payment, won. */
export type ListedSums = { cameWon: number; backWon: number }
type Booked = {
  merchantId: string
  state: PaymentState
  amountWon: number
  arrivedWon: number | null
  refundedWon: number
  /** Whether its money came, and how much went back, in the time that lists which were read must tell of. */
  cameIn: boolean
  backInWon: number
}
export type Difference = { kind: DifferenceKind; theirWon: number; ourWon: number }

const everHere = (state: PaymentState) =>
  isSettled(state) || isOdd(state) || state === 'REFUND_PENDING' || state === 'REFUNDED'

/**
 * What differs about one payment; `merchantId` is whose list it is. Money that the provider took and gave back whole is
 * no difference where nothing was booked.
 */
export function differencesOf(
  theirs: ListedSums | undefined,
  ours: Booked | undefined,
  merchantId: string,
): Difference[] {
  const { cameWon, backWon } = theirs ?? { cameWon: 0, backWon: 0 }
  if (!ours) return [{ kind: 'theirs-only', theirWon: cameWon - backWon, ourWon: 0 }]
  const ourWon = everHere(ours.state) ? (ours.arrivedWon ?? ours.amountWon) : 0
  if (theirs && ours.merchantId !== merchantId) return [{ kind: 'other-merchant', theirWon: cameWon, ourWon }]
  if (ourWon === 0) return cameWon > backWon ? [{ kind: 'paid-there', theirWon: cameWon - backWon, ourWon }] : []
  return [...cameDifferences(cameWon, ourWon, ours.cameIn), ...backDifferences(backWon, ours)]
}

/** A payment whose own day was not read yet is not judged by its sum. */
function cameDifferences(theirWon: number, ourWon: number, cameIn: boolean): Difference[] {
  if (theirWon === ourWon || (theirWon === 0 && !cameIn)) return []
  return [{ kind: theirWon === 0 ? 'ours-only' : 'other-amount', theirWon, ourWon }]
}

type Back = Pick<Booked, 'refundedWon' | 'backInWon'>

function backDifferences(theirWon: number, { refundedWon, backInWon }: Back): Difference[] {
  if (theirWon > refundedWon) return [{ kind: 'cancelled-there', theirWon, ourWon: refundedWon }]
  return theirWon < backInWon ? [{ kind: 'refunded-here', theirWon, ourWon: backInWon }] : []
}

/**
 * What differs when the provider has given back and says how much is left of a payment; our books have the refund.
 * Nothing where it tells no sum.
 */
export function remainingDifferences(
  leftWon: number | undefined,
  { arrivedWon, amountWon, refundedWon }: Pick<Booked, 'amountWon' | 'arrivedWon' | 'refundedWon'>,
): Difference[] {
  if (leftWon === undefined) return []
  const backWon = Math.max(0, (arrivedWon ?? amountWon) - leftWon)
  return backDifferences(backWon, { refundedWon, backInWon: refundedWon })
}
