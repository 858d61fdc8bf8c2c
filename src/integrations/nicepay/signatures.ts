/**
 * Every hash of the provider: hex of SHA-256 over parts written one after the other (developers.nicepay.co.kr,
 * manual-auth).
 */
import { createHash, timingSafeEqual } from 'node:crypto'

const hash = (...parts: string[]): string => createHash('sha256').update(parts.join(''), 'utf8').digest('hex')

type Base = { mid: string; key: string }

/** `SignData` of the payment window's form. */
export const signWindow = ({ ediDate, mid, amt, key }: Base & { ediDate: string; amt: string }): string =>
  hash(ediDate, mid, amt, key)
/** `Signature` of the authentication's result, which comes through the browser. */
export const signAuthentication = ({ authToken, mid, amt, key }: Base & { authToken: string; amt: string }): string =>
  hash(authToken, mid, amt, key)
/** `SignData` of approval and of net cancel. */
export const signApproval = ({
  authToken,
  mid,
  amt,
  ediDate,
  key,
}: Base & { authToken: string; amt: string; ediDate: string }): string => hash(authToken, mid, amt, ediDate, key)
/** `Signature` of the answers to approval (Amt), net cancel and cancel (CancelAmt). */
export const signAnswer = ({ tid, mid, amt, key }: Base & { tid: string; amt: string }): string =>
  hash(tid, mid, amt, key)
/** `SignData` of a cancel. */
export const signCancel = ({ mid, cancelAmt, ediDate, key }: Base & { cancelAmt: string; ediDate: string }): string =>
  hash(mid, cancelAmt, ediDate, key)
/** `SignData` of a cash receipt; `amt` is the whole of it. */
export const signCashReceipt = ({
  mid,
  amt,
  ediDate,
  orderId,
  key,
}: Base & { amt: string; ediDate: string; orderId: string }): string => hash(mid, amt, ediDate, orderId, key)
/** `SignData` of a status query. */
export const signStatus = ({ tid, mid, ediDate, key }: Base & { tid: string; ediDate: string }): string =>
  hash(tid, mid, ediDate, key)

/** Compares two hashes in constant time. */
export function sameHash(left: string, right: string): boolean {
  const a = Buffer.from(left.toLowerCase(), 'utf8')
  const b = Buffer.from(right, 'utf8')
  return a.length === b.length && timingSafeEqual(a, b)
}

/**
 * Whether a signature over an amount holds. The documents hash the amount as received, live answers also without or
 * with leading zeros: each spelling is accepted, the caller compares the number.
 */
export function signatureHolds(signature: string, amt: string, sign: (amt: string) => string): boolean {
  const amount = readAmount(amt)
  if (amount === undefined) return false
  const spellings = new Set([amt, String(amount), padAmount(amount)])
  return [...spellings].some((spelling) => sameHash(signature, sign(spelling)))
}

/** "000000001004" or "1004" as a number of won; undefined for anything that is not 1 to 12 digits. */
export const readAmount = (amt: string | undefined): number | undefined =>
  amt !== undefined && /^\d{1,12}$/.test(amt) ? Number(amt) : undefined
export const padAmount = (amountWon: number): string => String(amountWon).padStart(12, '0')
