import { randomInt } from 'node:crypto'
import { onlyDigits } from '#domain/digits.ts'
import { IntegrationError } from '#integrations/integration-error.ts'
import {
  type Sign,
  readApproval,
  readCancel,
  readCashReceipt,
  readNetCancel,
  readStatus,
  receiptWith,
} from './answers.ts'
import { toHostRule } from './host-rule.ts'
import { type NicepayLimits, openLine, usualLimits } from './line.server.ts'
import type {
  AuthCheck,
  AuthRefusal,
  DepositNotice,
  Nicepay,
  NicepayMerchants,
  PaymentForm,
  PaymentOrder,
} from './port.ts'
import { type Signing, approvalFields, cancelFields, cashReceiptFields, statusFields } from './signed-fields.ts'
import {
  type AuthFields,
  cashReceiptTid,
  decodeForm,
  depositCode,
  fitInBytes,
  fromSeoulDigits,
  isSignatureValid,
  minimumAmountWon,
  onlyMappable,
  paths,
  plainGoodsName,
  readAmount,
  receiptTypes,
  signAuthentication,
  signWindow,
  toEdiDate,
  toMinute,
  translateAuthenticationCode,
  widths,
} from './wire.ts'

/** Throws RangeError for an invalid amount or order id. */
function windowFields(form: PaymentForm, { mid, key, clock }: Signing): Record<string, string> {
  if (!Number.isSafeInteger(form.amountWon) || form.amountWon < minimumAmountWon || form.amountWon > 999_999_999_999)
    throw new RangeError('nicepay: an amount that cannot be paid')
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(form.orderId))
    throw new RangeError('nicepay: an order id has 1 to 64 letters, digits, - or _')
  const ediDate = toEdiDate(clock.now())
  const amt = String(form.amountWon)
  return {
    PayMethod: form.method,
    GoodsName: plainGoodsName(form.goodsName),
    Amt: amt,
    MID: mid,
    Moid: form.orderId,
    EdiDate: ediDate,
    SignData: signWindow({ ediDate, mid, amt, key }),
    ReturnURL: form.returnUrl,
    WapUrl: form.fromApp.done,
    IspCancelUrl: form.fromApp.cancelled,
    BuyerName: fitInBytes(form.buyerName, widths.BuyerName),
    BuyerTel: onlyDigits(form.buyerTel).slice(0, widths.BuyerTel),
    BuyerEmail: fitInBytes(form.buyerEmail, widths.BuyerEmail),
    ReqReserved: onlyMappable(form.reqReserved).slice(0, widths.ReqReserved),
    CharSet: 'euc-kr',
    GoodsCl: '0',
    ...(form.method === 'VBANK' && form.vbankExpiresAt ? { VbankExpDate: toMinute(form.vbankExpiresAt) } : {}),
  }
}

function readNotice(fields: Readonly<Record<string, string>>, mid: string): DepositNotice {
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

/** Prevents sending our token to a foreign server. */
type AllowedHosts = (address: string, path: string) => boolean

/**
 * `.nicepay.co.kr` (all subdomains), one host (both https), or a whole origin, to allow http or another port. Throws
 * otherwise.
 */
export function allowHosts(entries: readonly string[]): AllowedHosts {
  const rules = entries.map(toHostRule)
  return (address, path) => {
    if (address.length > 255 || !URL.canParse(address)) return false
    const url = new URL(address)
    // Canonical spelling only: no tabs, backslashes, odd dots, capitals, user names, queries or dotted paths.
    if (
      url.href !== address ||
      url.username !== '' ||
      url.password !== '' ||
      url.search !== '' ||
      url.hash !== '' ||
      url.pathname !== path
    )
      return false
    return rules.some((rule) => rule(url))
  }
}

export type NicepaySettings = {
  mid: string
  key: string
  /** See addresses.ts. */
  hosts: readonly string[]
  scriptUrl: string
  statusUrl: string
  cancelUrl: string
  receiptUrl: string
  cashReceiptUrl: string
  clock: { now(): Date }
  limits?: Partial<NicepayLimits>
}

/** Throws for an invalid host. */
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

const receiptAddress =
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
  if (code !== '0000') return refuse(translateAuthenticationCode(code, fields.AuthResultMsg ?? ''), code)

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
  if (!isSignatureValid(signature, amt, (spelling) => signAuthentication({ authToken, mid, amt: spelling, key })))
    return refuse('bad-signature', code)
  if (!isAllowed(approveUrl, paths.approve) || !isAllowed(netCancelUrl, paths.cancel))
    return refuse('foreign-address', code)
  const { orderId, amountWon, method } = order
  return { kind: 'verified', ticket: { orderId, amountWon, method, tid, authToken, approveUrl, netCancelUrl } }
}

export type Merchant = { mid: string; key: string }
type Settings = Omit<NicepaySettings, 'mid' | 'key'>

/** `known`: all merchants, former ones too, the default first; `ownOf`: by firm. */
export function openMerchants(
  settings: Settings,
  known: readonly [Merchant, ...Merchant[]],
  ownOf: (branchId: string) => Merchant,
): NicepayMerchants {
  const clients = new Map(known.map((merchant) => [merchant.mid, openNicepay({ ...settings, ...merchant })]))
  const findClient = (merchantId: string) => clients.get(merchantId || known[0].mid) ?? withoutKey(settings, merchantId)
  return { of: findClient, ofBranch: (branchId) => findClient(ownOf(branchId).mid) }
}

/** Nothing is signed, sent or trusted without a key. */
function withoutKey(settings: Settings, mid: string): Nicepay {
  const unknown = () => Promise.resolve({ kind: 'unknown', why: 'no-key' } as const)
  return {
    merchantId: mid,
    scriptUrl: settings.scriptUrl,
    receiptUrl: receiptAddress(settings),
    formFields: () => {
      throw new RangeError('nicepay: a merchant without a key')
    },
    checkAuthResult: () => ({ kind: 'refused', reason: 'foreign-merchant' }),
    approve: unknown,
    netCancel: unknown,
    status: unknown,
    cancel: unknown,
    newReceiptTid: () => cashReceiptTid(mid, settings.clock.now(), randomInt(10_000)),
    cashReceipt: unknown,
    readDepositNotice: () => ({ kind: 'foreign-merchant' }),
  }
}
