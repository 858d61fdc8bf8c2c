/** A success must match merchant, order, transaction id, amount and signature. */
import type { Answer, Fields } from './line.server.ts'
import type {
  ApprovalTicket,
  CancelRequest,
  Cancelled,
  CashReceiptIssued,
  CashReceiptRequest,
  NetCancelled,
  Paid,
  PaymentStatus,
  ReceiptWith,
  Refused,
  Unknown,
  VbankIssued,
} from './port.ts'
import {
  alreadyCancelledCodes,
  cancelledCodes,
  cashReceiptIssued,
  cashReceiptTypes,
  fromSeoulDigits,
  isSignatureValid,
  netCancelWindowOver,
  noSuchPayment,
  paidCodes,
  readAmount,
  signAnswer,
  statusCodes,
  translateResultCode,
} from './wire.ts'

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

export type Sign = (tid: string, amt: string) => { mid: string; key: string; tid: string; amt: string }

const unknown = (why: Unknown['why'], code?: string): Unknown => ({
  kind: 'unknown',
  why,
  ...(code && /^\w{1,10}$/.test(code) ? { code } : {}),
})

export function readApproval(
  answer: Answer,
  ticket: ApprovalTicket,
  sign: Sign,
): Paid | VbankIssued | Refused | Unknown {
  if (answer.kind === 'unknown') return answer
  const { fields } = answer
  const code = fields['ResultCode'] ?? ''
  if (code !== paidCodes[ticket.method]) {
    const meaning = translateResultCode(code)
    // We send an approval once: a duplicate means that the first answer was a different one.
    return meaning === 'uncertain' || meaning === 'duplicate'
      ? unknown('code', code)
      : { kind: 'refused', code, sentenceCode: meaning }
  }
  const fault = findFault(fields, ticket, 'Amt', ticket.amountWon, sign)
  if (fault) return unknown(fault, code)
  return ticket.method === 'VBANK' ? readVbank(fields, ticket, code) : readPaid(fields, ticket, ticket.method, code)
}

function readPaid(fields: Fields, ticket: ApprovalTicket, method: 'CARD' | 'BANK', code: string): Paid | Unknown {
  const paidAt = fromSeoulDigits(fields['AuthDate'] ?? '')
  if (!paidAt) return unknown('unreadable', code)
  const card = method === 'CARD' && {
    card: {
      code: fields['CardCode'] ?? '',
      name: fields['CardName'] ?? '',
      maskedNumber: maskCard(fields['CardNo'] ?? ''),
      months: Number(/^\d{1,2}$/.exec(fields['CardQuota'] ?? '')?.[0] ?? 0),
    },
  }
  const bank = method === 'BANK' && {
    bank: { code: fields['BankCode'] ?? '', name: fields['BankName'] ?? '' },
    ...receiptWith(fields),
  }
  return {
    kind: 'paid',
    tid: ticket.tid,
    orderId: ticket.orderId,
    amountWon: ticket.amountWon,
    method,
    authCode: fields['AuthCode'] ?? '',
    paidAt,
    ...card,
    ...bank,
  }
}

function readVbank(fields: Fields, ticket: ApprovalTicket, code: string): VbankIssued | Unknown {
  const accountNumber = fields['VbankNum'] ?? ''
  const expDate = fields['VbankExpDate'] ?? ''
  const expTime = fields['VbankExpTime'] || '235959'
  const expiresAt = fromSeoulDigits(expDate + expTime)
  if (!/^\d{6,20}$/.test(accountNumber) || !expiresAt) return unknown('unreadable', code)
  return {
    kind: 'vbank-issued',
    tid: ticket.tid,
    orderId: ticket.orderId,
    amountWon: ticket.amountWon,
    bankCode: fields['VbankBankCode'] ?? '',
    bankName: fields['VbankBankName'] ?? '',
    accountNumber,
    expDate,
    expTime,
    expiresAt,
  }
}

const maskCard = (number: string): string =>
  /^\d{12,19}$/.test(number) ? `${number.slice(0, 4)}${'*'.repeat(number.length - 8)}${number.slice(-4)}` : number

export function readNetCancel(answer: Answer, ticket: ApprovalTicket, sign: Sign): NetCancelled {
  if (answer.kind === 'unknown') return answer
  const code = answer.fields['ResultCode'] ?? ''
  if (alreadyCancelledCodes.includes(code)) return { kind: 'already' }
  if (code === noSuchPayment) return { kind: 'nothing' }
  if (code === netCancelWindowOver) return { kind: 'window-over' }
  if (!cancelledCodes.includes(code)) return unknown('code', code)
  const fault = findFault(answer.fields, ticket, 'CancelAmt', ticket.amountWon, sign)
  return fault ? unknown(fault, code) : { kind: 'cancelled' }
}

export function readCancel(answer: Answer, request: CancelRequest, sign: Sign): Cancelled {
  if (answer.kind === 'unknown') return answer
  const { fields } = answer
  const code = fields['ResultCode'] ?? ''
  if (alreadyCancelledCodes.includes(code)) return { kind: 'already' }
  if (!cancelledCodes.includes(code)) {
    const meaning = translateResultCode(code)
    return meaning === 'uncertain' ? unknown('code', code) : { kind: 'refused', code, sentenceCode: meaning }
  }
  const fault = findFault(fields, request, 'CancelAmt', request.amountWon, sign)
  if (fault) return unknown(fault, code)
  return {
    kind: 'cancelled',
    amountWon: request.amountWon,
    remainingWon: readAmount(fields['RemainAmt']),
    cancelledAt: fromSeoulDigits(`${fields['CancelDate']}${fields['CancelTime']}`),
  }
}

/** Not documented as signed; it comes over TLS from a configured host. */
export function readCashReceipt(answer: Answer, { tid }: CashReceiptRequest): CashReceiptIssued | Refused | Unknown {
  if (answer.kind === 'unknown') return answer
  const { ResultCode: code = '', TID, AuthCode: authCode = '' } = answer.fields
  if (code !== cashReceiptIssued) {
    const meaning = translateResultCode(code)
    // A duplicate means that the first answer was lost: query the status.
    return meaning === 'uncertain' || meaning === 'duplicate'
      ? unknown('code', code)
      : { kind: 'refused', code, sentenceCode: meaning }
  }
  return TID === tid ? { kind: 'issued', tid, authCode } : unknown('order', code)
}

/** Unsigned, but over TLS from a configured host. */
export function readStatus(answer: Answer): PaymentStatus {
  if (answer.kind === 'unknown') return answer
  const { ResultCode: code = '', Status: status, AuthCode: authCode, AuthDate: authDate } = answer.fields
  if (code === noSuchPayment) return { kind: 'none' }
  if (code !== '0000') return unknown('code', code)
  if (status === statusCodes.cancelled) return { kind: 'cancelled' }
  if (status === statusCodes.none) return { kind: 'none' }
  if (status !== statusCodes.approved) return unknown('unreadable', code)
  const approvedAt = fromSeoulDigits(authDate ?? '')
  return { kind: 'approved', ...(authCode ? { authCode } : {}), ...(approvedAt ? { approvedAt } : {}) }
}

function findFault(
  fields: Fields,
  payment: { tid: string; orderId: string },
  amountField: 'Amt' | 'CancelAmt',
  amountWon: number,
  sign: Sign,
): Unknown['why'] | undefined {
  const amt = fields[amountField] ?? ''
  const tid = fields['TID'] ?? ''
  if (fields['MID'] !== sign(tid, amt).mid || fields['Moid'] !== payment.orderId || tid !== payment.tid) return 'order'
  if (!isSignatureValid(fields['Signature'] ?? '', amt, (spelling) => signAnswer(sign(tid, spelling))))
    return 'signature'
  return readAmount(amt) === amountWon ? undefined : 'amount'
}
