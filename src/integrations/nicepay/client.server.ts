/**
 * The payment provider's client. Every sentence about money here is: known, refused, or unknown; nothing is guessed and
 * no approval is repeated.
 */
import { randomInt } from 'node:crypto'
import type { AuthFields } from './wire.ts'
import {
  cashReceiptTid,
  decodeForm,
  meaningOfAuthentication,
  paths,
  readAmount,
  receiptTypes,
  signAuthentication,
  signatureHolds,
} from './wire.ts'
import { allowHosts } from './addresses.ts'
import { readApproval, readCancel, readCashReceipt, readNetCancel, readStatus } from './answers.ts'
import type { Sign } from './answers.ts'
import type { NicepayLimits } from './line.server.ts'
import { openLine, usualLimits } from './line.server.ts'
import { readNotice } from './notice.ts'
import type { AuthCheck, AuthRefusal, Nicepay, PaymentOrder } from './port.ts'
import { approvalFields, cancelFields, cashReceiptFields, statusFields } from './requests/signed-fields.ts'
import { windowFields } from './requests/window-fields.ts'
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
  const { mid, key, clock } = settings
  const isAllowed = allowHosts(settings.hosts)
  const line = openLine({ ...usualLimits, ...settings.limits })
  const sign: Sign = (tid, amt) => ({ mid, key, tid, amt })
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
      const answer = await line.post(ticket.approveUrl, approvalFields(ticket, settings), 'approveMs', mayStill)
      return readApproval(answer, ticket, sign)
    },
    async netCancel(ticket) {
      mustBeAllowed(ticket.netCancelUrl, paths.cancel)
      const fields = { ...approvalFields(ticket, settings), NetCancel: '1' }
      return readNetCancel(await line.post(ticket.netCancelUrl, fields, 'cancelMs'), ticket, sign)
    },
    async status(tid) {
      return readStatus(await line.post(settings.statusUrl, statusFields(tid, settings), 'statusMs'))
    },
    async cancel(request) {
      const answer = await line.post(settings.cancelUrl, cancelFields(request, settings), 'cancelMs')
      return readCancel(answer, request, sign)
    },
    newReceiptTid: () => cashReceiptTid(mid, clock.now(), randomInt(10_000)),
    async cashReceipt(request) {
      const answer = await line.post(settings.cashReceiptUrl, cashReceiptFields(request, settings), 'cancelMs')
      return readCashReceipt(answer, request)
    },
    readDepositNotice: (body) => readNotice(body instanceof Uint8Array ? decodeForm(body) : body, mid),
  }
}

/** Where a payer's browser finds the receipt of a payment, whichever merchant took it. */
export const receiptAddress =
  ({ receiptUrl }: Pick<NicepaySettings, 'receiptUrl'>): Nicepay['receiptUrl'] =>
  (tid, type = 'payment') =>
    `${receiptUrl}?${new URLSearchParams({ type: receiptTypes[type], TID: tid }).toString()}`

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
