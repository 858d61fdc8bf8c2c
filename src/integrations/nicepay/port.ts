/**
 * formFields -> window -> checkAuthResult -> approve. Only `paid` or a confirmed deposit is money. After `unknown`,
 * net-cancel and query the status.
 */
import type { AuthFields, RefusalWord } from './wire.ts'

export type PaymentMethod = 'CARD' | 'BANK' | 'VBANK'

/** From our database, never from the browser. */
export type PaymentOrder = { orderId: string; amountWon: number; method: PaymentMethod }

export type PaymentForm = PaymentOrder & {
  goodsName: string
  buyerName: string
  /** Digits. */
  buyerTel: string
  buyerEmail: string
  /** Absolute; the provider posts the result here on phones. */
  returnUrl: string
  /** Absolute URLs to which a card or bank app returns the browser (`WapUrl`, `IspCancelUrl`), without the result. */
  fromApp: { done: string; cancelled: string }
  vbankExpiresAt?: Date
  /** Returned with the result; no secrets. */
  reqReserved: string
}

/** Contains the provider's token: store it sealed, never log it. */
export type ApprovalTicket = PaymentOrder & { tid: string; authToken: string; approveUrl: string; netCancelUrl: string }

/** A word of our own means a defect: then nothing may be sent. */
export type AuthRefusal =
  | RefusalWord
  | 'incomplete'
  | 'bad-signature'
  | 'foreign-merchant'
  | 'foreign-order'
  | 'method-differs'
  | 'foreign-address'
export type AuthCheck =
  | { kind: 'verified'; ticket: ApprovalTicket }
  | { kind: 'refused'; reason: AuthRefusal; code?: string }

/** Issued with a payment at the payer's request in the window. */
export type ReceiptWith = { use: 'deduction' | 'expense'; tid: string | null; authCode: string | null }

export type Paid = {
  kind: 'paid'
  tid: string
  orderId: string
  amountWon: number
  method: 'CARD' | 'BANK'
  authCode: string
  paidAt: Date
  card?: { code: string; name: string; maskedNumber: string; months: number }
  bank?: { code: string; name: string }
  receipt?: ReceiptWith
}
export type VbankIssued = {
  kind: 'vbank-issued'
  tid: string
  orderId: string
  amountWon: number
  bankCode: string
  bankName: string
  accountNumber: string
  /** 8 and 6 digits, Seoul time. */
  expDate: string
  expTime: string
  expiresAt: Date
}

/** After `busy`, `not-sent` and `no-key` nothing was sent. */
export type Unknown = {
  kind: 'unknown'
  why:
    | 'timeout'
    | 'network'
    | 'busy'
    | 'not-sent'
    | 'no-key'
    | 'status'
    | 'unreadable'
    | 'signature'
    | 'amount'
    | 'order'
    | 'code'
  code?: string
}

export type Refused = { kind: 'refused'; code: string; sentenceCode: RefusalWord }

/** `nothing`: no approval under this id. `window-over`: too late, use status and cancel. */
export type NetCancelled =
  | { kind: 'cancelled' }
  | { kind: 'already' }
  | { kind: 'nothing' }
  | { kind: 'window-over' }
  | Unknown

export type PaymentStatus =
  | { kind: 'approved'; authCode?: string; approvedAt?: Date }
  | { kind: 'cancelled' }
  | { kind: 'none' }
  | Unknown

export type CancelRequest = {
  tid: string
  orderId: string
  amountWon: number
  partial: boolean
  reason: string
  /** Required for a paid virtual account; three-digit `bankCode`. */
  refundAccount?: { number: string; bankCode: string; holder: string }
}
export type CashReceiptRequest = {
  /** From `newReceiptTid`; retries reuse it. */
  tid: string
  orderId: string
  amountWon: number
  /** Included in the amount. */
  vatWon: number
  use: 'deduction' | 'expense'
  /** Phone or business number, digits. */
  number: string
  goodsName: string
}
export type CashReceiptIssued = { kind: 'issued'; tid: string; authCode: string }

export type Cancelled =
  | { kind: 'cancelled'; amountWon: number; remainingWon: number | undefined; cancelledAt: Date | undefined }
  | { kind: 'already' }
  | Refused
  | Unknown

/** Unsigned: a reason to query the status, never a proof. */
export type DepositNotice =
  | {
      kind: 'deposit' | 'cancellation'
      tid: string
      orderId: string
      amountWon: number
      accountNumber: string
      bankName: string
      depositorName: string
      authCode: string
      at: Date | undefined
      receipt?: ReceiptWith
    }
  | { kind: 'other' | 'foreign-merchant' | 'unreadable' }

/** Called just before sending: false sends nothing (`not-sent`). */
export type MayStill = () => Promise<boolean>

export type Nicepay = {
  merchantId: string
  scriptUrl: string
  /** Opened by the payer's browser. */
  receiptUrl(tid: string, type?: 'payment' | 'cash'): string
  /** Throws RangeError for an amount below `minimumAmountWon` or an invalid order id. */
  formFields(form: PaymentForm): Record<string, string>
  /** Sends nothing. */
  checkAuthResult(fields: AuthFields, order: PaymentOrder): AuthCheck
  /** Never retried. Throws IntegrationError `refused` (foreign-address) before sending if the URL is not allowed. */
  approve(ticket: ApprovalTicket, mayStill?: MayStill): Promise<Paid | VbankIssued | Refused | Unknown>
  netCancel(ticket: ApprovalTicket): Promise<NetCancelled>
  status(tid: string): Promise<PaymentStatus>
  /** Also cancels a cash receipt by its own id. */
  cancel(request: CancelRequest): Promise<Cancelled>
  newReceiptTid(): string
  /** After `unknown`, query the status. */
  cashReceipt(request: CashReceiptRequest): Promise<CashReceiptIssued | Refused | Unknown>
  /** Raw CP949, or decoded by `decodeForm`. */
  readDepositNotice(body: Uint8Array | Readonly<Record<string, string>>): DepositNotice
}

/** Legally separate firms use their own merchants. */
export type NicepayMerchants = {
  /** For new attempts. */
  ofBranch(branchId: string): Nicepay
  /** For existing attempts. Without a key nothing is sent and every answer is `no-key`. */
  of(merchantId: string): Nicepay
}
