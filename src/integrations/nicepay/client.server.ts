/**
 * The payment provider's client. Every sentence about money here is: known, refused, or unknown; nothing is guessed and
 * no approval is repeated.
 */
import { randomInt } from 'node:crypto'
import type { AuthFields } from './wire.ts'
import {
  cashReceiptTid,
  cashReceiptTypes,
  decodeForm,
  fitInBytes,
  meaningOfAuthentication,
  minimumAmountWon,
  onlyMappable,
  paths,
  readAmount,
  receiptTypes,
  signApproval,
  signAuthentication,
  signCancel,
  signCashReceipt,
  signStatus,
  signWindow,
  signatureHolds,
  toEdiDate,
  toMinute,
  widths,
} from './wire.ts'
import { allowHosts } from './addresses.ts'
import { readApproval, readCancel, readCashReceipt, readNetCancel, readStatus } from './answers.ts'
import type { Sign } from './answers.ts'
import type { NicepayLimits } from './line.server.ts'
import { openLine, usualLimits } from './line.server.ts'
import { readNotice } from './notice.ts'
import type { ApprovalTicket, AuthCheck, AuthRefusal, Nicepay, PaymentForm, PaymentOrder } from './port.ts'
import { IntegrationError } from '#integrations/integration-error.ts'

export type NicepaySettings = {
  mid: string
  key: string
  /** Who may be called at the addresses that come back through the browser: see addresses.ts. */
  hosts: readonly string[]
  scriptUrl: string
  statusUrl: string
  cancelUrl: string
  receiptUrl: string
  cashReceiptUrl: string
  clock: { now(): Date }
  limits?: Partial<NicepayLimits>
}

/** Opens the payment provider for one merchant. Throws when a host of the settings cannot be read. */
export function openNicepay(settings: NicepaySettings): Nicepay {
  const { mid, key } = settings
  const isAllowed = allowHosts(settings.hosts)
  const line = openLine({ ...usualLimits, ...settings.limits })
  const sign: Sign = (tid, amt) => ({ mid, key, tid, amt })
  const ediDate = () => toEdiDate(settings.clock.now())

  const approvalFields = (ticket: ApprovalTicket) => {
    const now = ediDate()
    const amt = String(ticket.amountWon)
    return {
      TID: ticket.tid,
      AuthToken: ticket.authToken,
      MID: mid,
      Amt: amt,
      EdiDate: now,
      SignData: signApproval({ authToken: ticket.authToken, mid, amt, ediDate: now, key }),
      CharSet: 'utf-8',
      EdiType: 'JSON',
    }
  }
  const mustBeAllowed = (address: string, path: string) => {
    if (!isAllowed(address, path)) throw new IntegrationError('nicepay', 'refused', 'foreign-address')
  }

  return {
    merchantId: mid,
    scriptUrl: settings.scriptUrl,
    receiptUrl: receiptAddress(settings),
    formFields: (form) => windowFields(form, settings),
    checkAuthResult: (fields, order) => checkAuthResult(fields, order, settings, isAllowed),
    async approve(ticket, mayStill) {
      mustBeAllowed(ticket.approveUrl, paths.approve)
      const answer = await line.post(ticket.approveUrl, approvalFields(ticket), 'approveMs', mayStill)
      return readApproval(answer, ticket, sign)
    },
    async netCancel(ticket) {
      mustBeAllowed(ticket.netCancelUrl, paths.cancel)
      return readNetCancel(
        await line.post(ticket.netCancelUrl, { ...approvalFields(ticket), NetCancel: '1' }, 'cancelMs'),
        ticket,
        sign,
      )
    },
    async status(tid) {
      const now = ediDate()
      const fields = {
        TID: tid,
        MID: mid,
        EdiDate: now,
        SignData: signStatus({ tid, mid, ediDate: now, key }),
        CharSet: 'utf-8',
        EdiType: 'JSON',
      }
      return readStatus(await line.post(settings.statusUrl, fields, 'statusMs'))
    },
    async cancel(request) {
      const now = ediDate()
      const cancelAmt = String(request.amountWon)
      const account = request.refundAccount
      const fields = {
        TID: request.tid,
        MID: mid,
        Moid: request.orderId,
        CancelAmt: cancelAmt,
        CancelMsg: fitInBytes(request.reason, widths.CancelMsg) || 'cancel',
        PartialCancelCode: request.partial ? '1' : '0',
        EdiDate: now,
        SignData: signCancel({ mid, cancelAmt, ediDate: now, key }),
        CharSet: 'utf-8',
        EdiType: 'JSON',
        ...(account
          ? {
              RefundAcctNo: account.number,
              RefundBankCd: account.bankCode,
              RefundAcctNm: fitInBytes(account.holder, widths.RefundAcctNm),
            }
          : {}),
      }
      return readCancel(await line.post(settings.cancelUrl, fields, 'cancelMs'), request, sign)
    },
    newReceiptTid: () => cashReceiptTid(mid, settings.clock.now(), randomInt(10_000)),
    async cashReceipt(request) {
      const { tid, orderId, amountWon, vatWon, use, number, goodsName } = request
      const now = ediDate()
      const amt = String(amountWon)
      const fields = {
        TID: tid,
        MID: mid,
        Moid: orderId,
        EdiDate: now,
        SignData: signCashReceipt({ mid, amt, ediDate: now, orderId, key }),
        GoodsName: plainGoodsName(goodsName) || 'fee',
        ReceiptAmt: amt,
        ReceiptType: cashReceiptTypes[use],
        ReceiptTypeNo: number,
        ReceiptSupplyAmt: String(amountWon - vatWon),
        ReceiptVAT: String(vatWon),
        ReceiptServiceAmt: '0',
        ReceiptTaxFreeAmt: '0',
        CharSet: 'utf-8',
        EdiType: 'JSON',
      }
      return readCashReceipt(await line.post(settings.cashReceiptUrl, fields, 'cancelMs'), request)
    },
    readDepositNotice: (body) => readNotice(body instanceof Uint8Array ? decodeForm(body) : body, mid),
  }
}

/** Where a payer's browser finds the receipt of a payment, whichever merchant took it. */
export const receiptAddress =
  ({ receiptUrl }: Pick<NicepaySettings, 'receiptUrl'>): Nicepay['receiptUrl'] =>
  (tid, type = 'payment') =>
    `${receiptUrl}?${new URLSearchParams({ type: receiptTypes[type], TID: tid }).toString()}`

/** The provider refuses quotes and brackets in the goods' name. */
const plainGoodsName = (name: string): string =>
  fitInBytes(
    name
      .replace(/["'`<>()[\]{}\\]/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    widths.GoodsName,
  )

function windowFields(form: PaymentForm, { mid, key, clock }: NicepaySettings): Record<string, string> {
  if (!Number.isSafeInteger(form.amountWon) || form.amountWon < minimumAmountWon || form.amountWon > 999_999_999_999)
    throw new RangeError('nicepay: an amount that cannot be paid')
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(form.orderId))
    throw new RangeError('nicepay: an order id has 1 to 64 letters, digits, - or _')
  const ediDate = toEdiDate(clock.now())
  const amt = String(form.amountWon)
  return {
    PayMethod: form.method,
    GoodsName: plainGoodsName(form.goodsName) || 'fee',
    Amt: amt,
    MID: mid,
    Moid: form.orderId,
    EdiDate: ediDate,
    SignData: signWindow({ ediDate, mid, amt, key }),
    ReturnURL: form.returnUrl,
    WapUrl: form.fromApp.done,
    IspCancelUrl: form.fromApp.cancelled,
    BuyerName: fitInBytes(form.buyerName, widths.BuyerName),
    BuyerTel: form.buyerTel.replace(/\D/g, '').slice(0, widths.BuyerTel),
    BuyerEmail: fitInBytes(form.buyerEmail, widths.BuyerEmail),
    ReqReserved: onlyMappable(form.reqReserved).slice(0, widths.ReqReserved),
    CharSet: 'euc-kr',
    GoodsCl: '0',
    ...(form.method === 'VBANK' && form.vbankExpiresAt ? { VbankExpDate: toMinute(form.vbankExpiresAt) } : {}),
  }
}

function checkAuthResult(
  fields: AuthFields,
  order: PaymentOrder,
  { mid, key }: NicepaySettings,
  isAllowed: ReturnType<typeof allowHosts>,
): AuthCheck {
  const refuse = (reason: AuthRefusal, code?: string): AuthCheck => ({
    kind: 'refused',
    reason,
    ...(code && /^\w{1,10}$/.test(code) ? { code } : {}),
  })
  const code = fields.AuthResultCode
  if (code === undefined) return refuse('incomplete')
  if (code !== '0000') return refuse(meaningOfAuthentication(code, fields.AuthResultMsg ?? ''), code)

  const {
    AuthToken: authToken,
    TxTid: tid,
    NextAppURL: approveUrl,
    NetCancelURL: netCancelUrl,
    Amt: amt,
    Signature: signature,
  } = fields
  if (
    !authToken ||
    !tid ||
    !approveUrl ||
    !netCancelUrl ||
    !amt ||
    !signature ||
    !/^\w{1,40}$/.test(authToken) ||
    !/^\w{1,30}$/.test(tid)
  )
    return refuse('incomplete', code)
  if (fields.MID !== mid) return refuse('foreign-merchant', code)
  if (fields.Moid !== order.orderId) return refuse('foreign-order', code)
  if (readAmount(amt) !== order.amountWon) return refuse('amount-differs', code)
  if (fields.PayMethod !== order.method) return refuse('method-differs', code)
  if (!signatureHolds(signature, amt, (spelling) => signAuthentication({ authToken, mid, amt: spelling, key })))
    return refuse('bad-signature', code)
  if (!isAllowed(approveUrl, paths.approve) || !isAllowed(netCancelUrl, paths.cancel))
    return refuse('foreign-address', code)
  const { orderId, amountWon, method } = order
  return { kind: 'verified', ticket: { orderId, amountWon, method, tid, authToken, approveUrl, netCancelUrl } }
}
