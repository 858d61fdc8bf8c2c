/** manual-code, read 2025-11. A code not listed here is "unknown", neither success nor refusal. */

export type RefusalWord =
  | 'cancelled-by-person'
  | 'card-refused'
  | 'card-details'
  | 'bank-refused'
  | 'bank-closed'
  | 'account-not-issued'
  | 'expired'
  | 'amount-differs'
  | 'duplicate'
  | 'too-small'
  | 'due-date'
  | 'no-such-payment'
  | 'already-cancelled'
  | 'cancel-period-over'
  | 'cancel-amount'
  | 'not-deposited'
  | 'refund-account'
  | 'our-fault'
  | 'provider-trouble'

export const paidCodes = { CARD: '3001', BANK: '4000', VBANK: '4100' } as const
export const depositCode = '4110'
export const cancelledCodes: readonly string[] = ['2001', '2211']
export const alreadyCancelledCodes: readonly string[] = ['2013', '2015']
export const netCancelWindowOver = '2020'
export const noSuchPayment = '2012'

/** It is unknown whether money moved. */
const uncertain = new Set(['A299', '4040', '2056', '9000', '9001', '9002', 'X002', 'X003', 'X004'])

const words: Readonly<Record<string, RefusalWord>> = {
  '3011': 'card-details',
  '3021': 'card-details',
  '3022': 'card-details',
  '3041': 'too-small',
  '3095': 'card-refused',
  '4001': 'bank-refused',
  '4008': 'bank-closed',
  '4101': 'account-not-issued',
  '4102': 'account-not-issued',
  '4103': 'account-not-issued',
  '4104': 'account-not-issued',
  '4117': 'account-not-issued',
  '4122': 'account-not-issued',
  '4144': 'account-not-issued',
  A101: 'our-fault',
  A109: 'our-fault',
  A114: 'our-fault',
  A115: 'our-fault',
  A116: 'our-fault',
  A117: 'our-fault',
  A122: 'our-fault',
  A123: 'amount-differs',
  A127: 'duplicate',
  A210: 'expired',
  A211: 'our-fault',
  A224: 'our-fault',
  A225: 'duplicate',
  A245: 'expired',
  W001: 'our-fault',
  W002: 'our-fault',
  W003: 'our-fault',
  W004: 'our-fault',
  W005: 'duplicate',
  W006: 'our-fault',
  W007: 'our-fault',
  W008: 'our-fault',
  W009: 'our-fault',
  W011: 'too-small',
  W021: 'too-small',
  W031: 'too-small',
  W032: 'due-date',
  W033: 'due-date',
  W034: 'due-date',
  W035: 'due-date',
  W043: 'our-fault',
  '1615': 'our-fault',
  '1617': 'our-fault',
  '2011': 'cancel-amount',
  '2012': 'no-such-payment',
  '2013': 'already-cancelled',
  '2015': 'already-cancelled',
  '2016': 'cancel-period-over',
  '2032': 'cancel-amount',
  '2036': 'not-deposited',
  '2047': 'not-deposited',
  '2221': 'refund-account',
  '2222': 'refund-account',
  // Authentication window only.
  '9991': 'cancelled-by-person',
  '9993': 'cancelled-by-person',
  '9994': 'cancelled-by-person',
  '9999': 'cancelled-by-person',
  I002: 'cancelled-by-person',
}

/** Undocumented codes are `uncertain`. */
export function translateResultCode(code: string): RefusalWord | 'uncertain' {
  if (uncertain.has(code)) return 'uncertain'
  const word = words[code]
  if (word) return word
  // Hundreds of refusals lie in these two ranges; success codes were compared before.
  if (/^3\d{3}$/.test(code) && code !== paidCodes.CARD) return 'card-refused'
  if (/^40\d{2}$/.test(code) && code !== paidCodes.BANK) return 'bank-refused'
  return 'uncertain'
}

/** No money moves during authentication, so every code except "0000" is a refusal. */
export function translateAuthenticationCode(code: string, message: string): RefusalWord {
  const meaning = translateResultCode(code)
  if (meaning !== 'uncertain') return meaning
  return /사용자|취소/.test(message) ? 'cancelled-by-person' : 'provider-trouble'
}
