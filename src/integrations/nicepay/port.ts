/**
 * Taking the fee: formFields -> the provider's window -> checkAuthResult -> approve. Only `paid` or a confirmed deposit
 * is money. After `unknown` the caller net-cancels and asks for the status; an approval is never sent twice.
 */
import type { AuthFields, RefusalWord } from './wire.ts'

export type PaymentMethod = 'CARD' | 'BANK' | 'VBANK'

/** What the office's own books say about one attempt to pay; nothing of it ever comes from the browser. */
export type PaymentOrder = { orderId: string; amountWon: number; method: PaymentMethod }

export type PaymentForm = PaymentOrder & {
  goodsName: string
  buyerName: string
  /** Digits of the payer's phone. */
  buyerTel: string
  buyerEmail: string
  /** Where the provider posts the result on phones: absolute. */
  returnUrl: string
  /**
   * Where an app that authenticated, or in which it was cancelled, leads the phone's browser (`WapUrl`,
   * `IspCancelUrl`): absolute. The result itself still comes through the window.
   */
  fromApp: { done: string; cancelled: string }
  /** Until when a virtual account takes the deposit. */
  vbankExpiresAt?: Date
  /** Comes back with the result; must say nothing that only the server may know. */
  reqReserved: string
}

/**
 * What is needed to approve and to take back one authenticated payment. Holds the provider's token: keep it sealed,
 * never log it.
 */
export type ApprovalTicket = PaymentOrder & { tid: string; authToken: string; approveUrl: string; netCancelUrl: string }

/** The provider's words, such as `cancelled-by-person`; or what we found wrong: then nothing may be sent anywhere. */
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

/** A cash receipt that the provider issued together with a payment, because its window was asked for it. */
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
  /** As the provider writes it: 8 and 6 digits of Seoul. */
  expDate: string
  expTime: string
  expiresAt: Date
}

/**
 * `why` names what was wrong with the answer (`busy`, `not-sent` and `no-key`: nothing was sent); `code` is the
 * provider's, where one could be read.
 */
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

/** `sentenceCode` is our word for the provider's code; the sentence stands with the feature. */
export type Refused = { kind: 'refused'; code: string; sentenceCode: RefusalWord }

/** `nothing`: the provider knows no approval under this number. `window-over`: too late, use status and cancel. */
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
  /** How much to give back; with `partial` less than what is left. */
  amountWon: number
  partial: boolean
  reason: string
  /** Needed for a deposited virtual account. `bankCode` has three digits. */
  refundAccount?: { number: string; bankCode: string; holder: string }
}
export type CashReceiptRequest = {
  /** From `newReceiptTid`; the same one in every repetition. */
  tid: string
  /** The order that was paid. */
  orderId: string
  amountWon: number
  /** The value added tax inside it. */
  vatWon: number
  use: 'deduction' | 'expense'
  /** Digits of the phone or of the business number. */
  number: string
  goodsName: string
}
export type CashReceiptIssued = { kind: 'issued'; tid: string; authCode: string }

/** `remainingWon`: what the provider says is left, where it says so. */
export type Cancelled =
  | { kind: 'cancelled'; amountWon: number; remainingWon: number | undefined; cancelledAt: Date | undefined }
  | { kind: 'already' }
  | Refused
  | Unknown

/** The provider's notice carries no signature: it is a reason to ask for the status, never a proof. */
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

/** Asked when the request's turn has come and before it is sent: false sends nothing (`not-sent`). */
export type MayStill = () => Promise<boolean>

/** The client of one merchant. */
export type Nicepay = {
  merchantId: string
  /** Where the browser loads the payment window's script from. */
  scriptUrl: string
  /** The provider's page with the receipt of a payment: opened by the payer's own browser. */
  receiptUrl(tid: string, type?: 'payment' | 'cash'): string
  /**
   * The hidden form of the window. Throws RangeError for an amount the provider does not take (less than
   * `minimumAmountWon`) or an order id it cannot carry.
   */
  formFields(form: PaymentForm): Record<string, string>
  /** Judges what came back through the browser. Sends nothing. */
  checkAuthResult(fields: AuthFields, order: PaymentOrder): AuthCheck
  /**
   * Sent once, never again. Throws IntegrationError `refused` (foreign-address) before anything is sent if the ticket's
   * address is not allowed.
   */
  approve(ticket: ApprovalTicket, mayStill?: MayStill): Promise<Paid | VbankIssued | Refused | Unknown>
  netCancel(ticket: ApprovalTicket): Promise<NetCancelled>
  status(tid: string): Promise<PaymentStatus>
  /** Of a payment, or of a cash receipt by its own number. */
  cancel(request: CancelRequest): Promise<Cancelled>
  /** Another one each time. */
  newReceiptTid(): string
  /** Issues a cash receipt for money that the provider issued none for. After `unknown` its status is asked. */
  cashReceipt(request: CashReceiptRequest): Promise<CashReceiptIssued | Refused | Unknown>
  /** Reads the provider's deposit notice, raw (CP949) or decoded by `decodeForm`. */
  readDepositNotice(body: Uint8Array | Readonly<Record<string, string>>): DepositNotice
}

/** Firms that are apart by law take their fees by merchants of their own. */
export type NicepayMerchants = {
  /** By which a firm begins an attempt now. */
  ofBranch(branchId: string): Nicepay
  /** Of an attempt that began: the one it keeps. Without its key nothing is sent and every answer is `no-key`. */
  of(merchantId: string): Nicepay
}
