/** Hex SHA-256 over the concatenated parts (developers.nicepay.co.kr, manual-auth). */
import { createHash, timingSafeEqual } from 'node:crypto'

const hash = (...parts: string[]): string => createHash('sha256').update(parts.join(''), 'utf8').digest('hex')

type Base = { mid: string; key: string }

/** `SignData` of the window's form. */
export const signWindow = ({ ediDate, mid, amt, key }: Base & { ediDate: string; amt: string }): string =>
  hash(ediDate, mid, amt, key)
/** `Signature` of the authentication result. */
export const signAuthentication = ({ authToken, mid, amt, key }: Base & { authToken: string; amt: string }): string =>
  hash(authToken, mid, amt, key)
/** `SignData` of approval and net cancel. */
export const signApproval = ({
  authToken,
  mid,
  amt,
  ediDate,
  key,
}: Base & { authToken: string; amt: string; ediDate: string }): string => hash(authToken, mid, amt, ediDate, key)
/** `Signature` of answers to approval (Amt), net cancel and cancel (CancelAmt). */
export const signAnswer = ({ tid, mid, amt, key }: Base & { tid: string; amt: string }): string =>
  hash(tid, mid, amt, key)
export const signCancel = ({ mid, cancelAmt, ediDate, key }: Base & { cancelAmt: string; ediDate: string }): string =>
  hash(mid, cancelAmt, ediDate, key)
/** `amt` is the total. */
export const signCashReceipt = ({
  mid,
  amt,
  ediDate,
  orderId,
  key,
}: Base & { amt: string; ediDate: string; orderId: string }): string => hash(mid, amt, ediDate, orderId, key)
export const signStatus = ({ tid, mid, ediDate, key }: Base & { tid: string; ediDate: string }): string =>
  hash(tid, mid, ediDate, key)

/** Constant-time comparison. */
export function sameHash(left: string, right: string): boolean {
  const a = Buffer.from(left.toLowerCase(), 'utf8')
  const b = Buffer.from(right, 'utf8')
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Live answers also hash the amount without or with leading zeros: each spelling is accepted, the caller compares the
 * number.
 */
export function signatureHolds(signature: string, amt: string, sign: (amt: string) => string): boolean {
  const amount = readAmount(amt)
  if (amount === undefined) return false
  const spellings = new Set([amt, String(amount), padAmount(amount)])
  return [...spellings].some((spelling) => sameHash(signature, sign(spelling)))
}

/** "000000001004" or "1004"; undefined for anything but 1 to 12 digits. */
export const readAmount = (amt: string | undefined): number | undefined =>
  amt !== undefined && /^\d{1,12}$/.test(amt) ? Number(amt) : undefined
export const padAmount = (amountWon: number): string => String(amountWon).padStart(12, '0')
