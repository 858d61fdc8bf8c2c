/**
 * The deposit notice of virtual accounts (manual-noti): unsigned, so it only says where to look. New fields may appear
 * and are ignored.
 */
import { onlyDigits } from '#domain/digits.ts'
import type { DepositNotice } from './port.ts'
import { receiptWith } from './receipt-with.ts'
import { depositCode, fromSeoulDigits, readAmount } from './wire.ts'

/** Reads a decoded notice for our merchant. */
export function readNotice(fields: Readonly<Record<string, string>>, mid: string): DepositNotice {
  const { MID, TID: tid, MOID: orderId, Amt, VbankNum, StateCd, ResultCode, PayMethod } = fields
  const amountWon = readAmount(Amt)
  if (!MID || !tid || !orderId || amountWon === undefined || !/^\w{1,30}$/.test(tid) || !/^[\w-]{1,64}$/.test(orderId))
    return { kind: 'unreadable' }
  if (MID !== mid) return { kind: 'foreign-merchant' }
  if (PayMethod !== undefined && PayMethod !== 'VBANK') return { kind: 'other' }
  const cancelled = StateCd === '1' || StateCd === '2'
  if (!cancelled && ResultCode !== depositCode) return { kind: 'other' }
  return {
    kind: cancelled ? 'cancellation' : 'deposit',
    tid,
    orderId,
    amountWon,
    accountNumber: onlyDigits(VbankNum ?? ''),
    bankName: fields['VbankName'] ?? '',
    depositorName: fields['VbankInputName'] ?? '',
    authCode: fields['AuthCode'] ?? '',
    at: fromSeoulDigits((cancelled ? fields['CancelDate'] : undefined) || fields['AuthDate'] || ''),
    ...(cancelled ? {} : receiptWith(fields)),
  }
}
