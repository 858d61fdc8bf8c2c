import type { ReceiptWith } from './port.ts'
import { cashReceiptTypes } from './wire.ts'

export function receiptWith({
  RcptType: type,
  RcptTID: tid = '',
  RcptAuthCode: authCode = '',
}: Readonly<Record<string, string>>): { receipt?: ReceiptWith } {
  const use =
    type === cashReceiptTypes.deduction ? 'deduction' : type === cashReceiptTypes.expense ? 'expense' : undefined
  if (!use) return {}
  return {
    receipt: { use, tid: /^\w{1,30}$/.test(tid) ? tid : null, authCode: /^\w{1,30}$/.test(authCode) ? authCode : null },
  }
}
