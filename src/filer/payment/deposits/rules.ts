import { isOtherName } from '#domain/name/name-key.ts'
import { isOdd, isSettled, type PaymentState } from '#domain/payment/payment.ts'
import { addDays, seoulDay, seoulInstant } from '#domain/seoul-time.ts'

const depositDays = 3
/** Poll interval after a lost answer. */
export const pollAgainMs = 30_000
/** Retry delay after an unfinished close. */
export const closingMs = 60_000
/** Poll interval of open accounts, because notices may be lost. */
const unnoticedMs = 10 * 60_000
export const nextPollAt = (now: Date, expiresAt: Date): Date =>
  new Date(Math.min(now.getTime() + unnoticedMs, Math.max(expiresAt.getTime(), now.getTime())))

/** 23:59 Seoul time after `depositDays`, at most the season's end: a later fee cannot be filed in time. */
export function depositDeadline(now: Date, seasonCloses: Date): Date {
  const usual = seoulInstant(addDays(seoulDay(now), depositDays), 23, 59)
  const last = new Date(seasonCloses.getTime() - 60_000)
  return last < usual && last.getTime() - now.getTime() > 86_400_000 ? last : usual
}

export type AccountFacts = {
  state: PaymentState
  amountWon: number
  expiresAt: Date
  sameTid: boolean
  sameNumber: boolean
  feePaid: boolean
  /** An earlier notice reported a deposit. */
  depositReported: boolean
  refundedWon: number
}
export type NoticeFacts = { kind: 'deposit' | 'cancellation'; amountWon: number; at: Date | undefined }

const beingWritten: readonly PaymentState[] = ['READY', 'AUTH_RETURNED', 'APPROVING', 'UNKNOWN']
/** A notice may arrive before our own approval is stored; it must wait. */
export const isBeingWritten = (state: PaymentState): boolean => beingWritten.includes(state)

/** `ask`: query the provider. `second`: an unexpected deposit. */
export type NoticeStep = 'ask' | 'repeated' | 'second' | 'mismatch'

/** Notices that do not match the issued account have no effect (P9). */
export function noticeStepOf(
  { kind, amountWon }: NoticeFacts,
  { state, amountWon: feeWon, sameTid, sameNumber, depositReported, refundedWon }: AccountFacts,
): NoticeStep {
  if (!sameTid || !sameNumber) return 'mismatch'
  // A deposit found by polling has no amount; its notice has.
  if (state === 'VBANK_ISSUED' || (state === 'HUMAN' && kind === 'deposit')) return 'ask'
  // Closed accounts send cancellation notices too; a deposit that crossed one is real money.
  if (kind === 'deposit' && (state === 'EXPIRED' || state === 'CANCELLED')) return 'ask'
  // Money we hold and did not refund ourselves.
  if (kind === 'cancellation' && (isSettled(state) || isOdd(state)) && refundedWon === 0) return 'ask'
  // A notice may follow a deposit found by polling; exact duplicates never get here.
  return kind === 'deposit' && (depositReported || amountWon !== feeWon) ? 'second' : 'repeated'
}

export type Deposited = 'deposit.right' | 'deposit.wrong' | 'deposit.late'

/** Wrong amount, late, or already paid: staff resolve it. */
export function meaningOf(noticeFacts: NoticeFacts, { state, amountWon, expiresAt, feePaid }: AccountFacts): Deposited {
  const isWaiting = state === 'VBANK_ISSUED' || state === 'HUMAN'
  if (feePaid || !isWaiting || (noticeFacts.at !== undefined && noticeFacts.at > expiresAt)) return 'deposit.late'
  return noticeFacts.amountWon === amountWon ? 'deposit.right' : 'deposit.wrong'
}

/** Banks truncate names and append words: one name only has to begin with the other. */
export const isAnotherName = (depositor: string, filer: string | null): boolean => isOtherName(depositor, filer ?? '')
