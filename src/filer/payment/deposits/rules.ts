/** Virtual accounts: until when one waits, and what a deposit notice means beside our books. Pure. */
import { isOtherName } from '#domain/name/name-key.ts'
import { isOdd, isSettled, type PaymentState } from '#domain/payment/payment.ts'
import { addDays, seoulDay, seoulInstant } from '#domain/seoul-time.ts'

/** Days an account waits for its deposit, beside the day on which it is issued. */
const depositDays = 3
/** The provider is polled so often about a deposit whose answer was lost. */
export const pollAgainMs = 30_000
/** When an account is looked at again whose closing was begun and not finished. */
export const closingMs = 60_000
/** The provider is polled so often about an account that waits, because a notice may never come. */
const unnoticedMs = 10 * 60_000
/** When the provider is polled next about an account that takes deposits until `expiresAt`. */
export const nextPollAt = (now: Date, expiresAt: Date): Date =>
  new Date(Math.min(now.getTime() + unnoticedMs, Math.max(expiresAt.getTime(), now.getTime())))

/**
 * The last minute in which an account takes its deposit: 23:59 in Seoul after `depositDays`, at most the season's end,
 * because a later fee pays for no filing in time.
 */
export function depositDeadline(now: Date, seasonCloses: Date): Date {
  const usual = seoulInstant(addDays(seoulDay(now), depositDays), 23, 59)
  const last = new Date(seasonCloses.getTime() - 60_000)
  return last < usual && last.getTime() - now.getTime() > 86_400_000 ? last : usual
}

/** What our books know of the account that a notice names. */
export type AccountFacts = {
  state: PaymentState
  amountWon: number
  expiresAt: Date
  sameTid: boolean
  sameNumber: boolean
  feePaid: boolean
  /** Another notice has told of a deposit into it. */
  told: boolean
  /** What we gave back of it, won. */
  refundedWon: number
}
export type NoticeFacts = { kind: 'deposit' | 'cancellation'; amountWon: number; at: Date | undefined }

const beingWritten: readonly PaymentState[] = ['READY', 'AUTH_RETURNED', 'APPROVING', 'UNKNOWN']
/** Our own approval is still being written: a notice that overtakes it waits. */
export const isBeingWritten = (state: PaymentState): boolean => beingWritten.includes(state)

/**
 * `ask`: the provider decides. Everything else settles the notice without a call; `second`: money that nobody expects.
 */
export type NoticeStep = 'ask' | 'repeated' | 'second' | 'mismatch'

/**
 * Whether the provider is asked about a notice at all: what does not name our own issue record moves nothing (trust,
 * P9).
 */
export function noticeStepOf(
  { kind, amountWon }: NoticeFacts,
  { state, amountWon: feeWon, sameTid, sameNumber, told, refundedWon }: AccountFacts,
): NoticeStep {
  if (!sameTid || !sameNumber) return 'mismatch'
  // Found by asking, its sum unknown: the notice that comes all the same tells it.
  if (state === 'VBANK_ISSUED' || (state === 'HUMAN' && kind === 'deposit')) return 'ask'
  // A closed account's cancellation is told by the provider too; a deposit that crossed it is money.
  if (kind === 'deposit' && (state === 'EXPIRED' || state === 'CANCELLED')) return 'ask'
  // Of money that is here and that we did not give back.
  if (kind === 'cancellation' && (isSettled(state) || isOdd(state)) && refundedWon === 0) return 'ask'
  // A deposit that was found by asking is told of afterwards; the same notice again never comes this far.
  return kind === 'deposit' && (told || amountWon !== feeWon) ? 'second' : 'repeated'
}

export type Deposited = 'deposit.right' | 'deposit.wrong' | 'deposit.late'

/**
 * What a deposit that the provider confirms is for us: one won too much or too little, a minute too late, or beside a
 * fee that is paid already is for people to settle.
 */
export function meaningOf(told: NoticeFacts, { state, amountWon, expiresAt, feePaid }: AccountFacts): Deposited {
  const isWaiting = state === 'VBANK_ISSUED' || state === 'HUMAN'
  if (feePaid || !isWaiting || (told.at !== undefined && told.at > expiresAt)) return 'deposit.late'
  return told.amountWon === amountWon ? 'deposit.right' : 'deposit.wrong'
}

/**
 * Whether a deposit came under another name than the filer's. Banks cut names and add words, so the one need only begin
 * with the other.
 */
export const isAnotherName = (depositor: string, filer: string | null): boolean => isOtherName(depositor, filer ?? '')
