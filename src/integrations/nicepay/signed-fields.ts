import type { ApprovalTicket, CancelRequest, CashReceiptRequest } from '#integrations/nicepay/port.ts'
import {
  cashReceiptTypes,
  fitInBytes,
  plainGoodsName,
  signApproval,
  signCancel,
  signCashReceipt,
  signStatus,
  toEdiDate,
  widths,
} from './wire.ts'

/** `key` is never sent. */
export type Signing = { mid: string; key: string; clock: { now(): Date } }

const encoding = { CharSet: 'utf-8', EdiType: 'JSON' }

/** A net cancel adds `NetCancel`. */
export function approvalFields({ tid, authToken, amountWon }: ApprovalTicket, { mid, key, clock }: Signing) {
  const ediDate = toEdiDate(clock.now())
  const amt = String(amountWon)
  return {
    TID: tid,
    AuthToken: authToken,
    MID: mid,
    Amt: amt,
    EdiDate: ediDate,
    SignData: signApproval({ authToken, mid, amt, ediDate, key }),
    ...encoding,
  }
}

export function statusFields(tid: string, { mid, key, clock }: Signing) {
  const ediDate = toEdiDate(clock.now())
  return { TID: tid, MID: mid, EdiDate: ediDate, SignData: signStatus({ tid, mid, ediDate, key }), ...encoding }
}

export function cancelFields(request: CancelRequest, { mid, key, clock }: Signing) {
  const ediDate = toEdiDate(clock.now())
  const cancelAmt = String(request.amountWon)
  const account = request.refundAccount
  return {
    TID: request.tid,
    MID: mid,
    Moid: request.orderId,
    CancelAmt: cancelAmt,
    CancelMsg: fitInBytes(request.reason, widths.CancelMsg) || 'cancel',
    PartialCancelCode: request.partial ? '1' : '0',
    EdiDate: ediDate,
    SignData: signCancel({ mid, cancelAmt, ediDate, key }),
    ...encoding,
    ...(account
      ? {
          RefundAcctNo: account.number,
          RefundBankCd: account.bankCode,
          RefundAcctNm: fitInBytes(account.holder, widths.RefundAcctNm),
        }
      : {}),
  }
}

export function cashReceiptFields(request: CashReceiptRequest, { mid, key, clock }: Signing) {
  const { tid, orderId, amountWon, vatWon, use, number, goodsName } = request
  const ediDate = toEdiDate(clock.now())
  const amt = String(amountWon)
  return {
    TID: tid,
    MID: mid,
    Moid: orderId,
    EdiDate: ediDate,
    SignData: signCashReceipt({ mid, amt, ediDate, orderId, key }),
    GoodsName: plainGoodsName(goodsName),
    ReceiptAmt: amt,
    ReceiptType: cashReceiptTypes[use],
    ReceiptTypeNo: number,
    ReceiptSupplyAmt: String(amountWon - vatWon),
    ReceiptVAT: String(vatWon),
    ReceiptServiceAmt: '0',
    ReceiptTaxFreeAmt: '0',
    ...encoding,
  }
}
