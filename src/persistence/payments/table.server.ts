/** Attempts to pay the fee, virtual accounts, deposit notices and refunds. No card data, no provider token in clear. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { paymentEvents as eventNames, paymentStates } from '#domain/payment/payment.ts'
import { refundStageIds } from '#domain/branch/stages.ts'
import { receiptUses } from '#domain/payment/cash-receipt.ts'
import { memberOfBranch } from '#persistence/accounts/table.server.ts'
import { identifier, instant, won } from '#persistence/database/columns.server.ts'
import { filings } from '#persistence/filings/table.server.ts'

export const payMethods = ['CARD', 'BANK', 'VBANK', 'TRANSFER'] as const

export const payments = pgTable(
  'payments',
  {
    id: identifier(),
    filingId: uuid()
      .notNull()
      .references(() => filings.id),
    accountId: uuid().notNull(),
    branchId: text().notNull(),
    /** The filing's: what is sealed of the attempt is bound to it. */
    sealOwner: uuid().notNull(),
    /** Our order id at the provider (Moid). */
    orderId: text().notNull().unique(),
    /** With which merchant of ours the attempt began; every later call about it is that one's. Empty: that of all. */
    merchantId: text().notNull(),
    /** TRANSFER: matched by the office on the firm's own account. */
    method: text({ enum: payMethods }).notNull(),
    /** Frozen when the attempt began (P1). */
    amountWon: won().notNull(),
    /** What of the fee was paid before; above zero this attempt is for the difference to a higher fee. */
    paidBeforeWon: won().notNull().default(0),
    state: text({ enum: paymentStates }).notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** What came, where it is another sum than the fee. */
    arrivedWon: won(),
    refundedWon: won().notNull().default(0),
    providerTid: text(),
    paidAt: instant(),
    /**
     * What the person's window brought back and what a net cancel needs: addresses, tokens. Sealed, cleared when the
     * attempt is over.
     */
    returnSealed: text(),
    resultCode: text(),
    claimedBy: text(),
    claimUntil: instant(),
    /** When the sweeper looks at it next. */
    dueAt: instant(),
    attempts: integer().notNull().default(0),
  },
  (t) => [
    memberOfBranch(t),
    uniqueIndex('payments_one_open')
      .on(t.filingId)
      .where(sql`${t.state} in ('READY', 'AUTH_RETURNED', 'APPROVING', 'UNKNOWN')`),
    uniqueIndex('payments_one_paid')
      .on(t.filingId, t.paidBeforeWon)
      .where(sql`${t.state} in ('PAID', 'DEPOSITED')`),
    uniqueIndex('payments_provider_tid').on(t.providerTid),
    index().on(t.filingId),
    index().on(t.dueAt),
    index().on(t.branchId, t.state),
    // Retention ends the oldest first.
    index('payments_age').on(sql`coalesce(${t.paidAt}, ${t.createdAt})`),
  ],
)

/** Append-only. `detail` holds codes and amounts, never card or account numbers. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    seq: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    at: instant().notNull(),
    /** `opened`, or one of the domain's events. */
    event: text({ enum: ['opened', ...eventNames] }).notNull(),
    before: text({ enum: paymentStates }),
    after: text({ enum: paymentStates }).notNull(),
    actorKind: text({ enum: ['filer', 'staff', 'system', 'provider'] }).notNull(),
    actorId: text().notNull(),
    detail: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
  },
  (t) => [index().on(t.paymentId, t.seq)],
)

export const virtualAccounts = pgTable(
  'virtual_accounts',
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payments.id),
    bankCode: text().notNull(),
    bankName: text().notNull(),
    holderName: text().notNull(),
    numberSealed: text(),
    numberMask: text().notNull(),
    numberHash: text().notNull(),
    amountWon: won().notNull(),
    expiresAt: instant().notNull(),
    issuedAt: instant().notNull(),
  },
  (t) => [index().on(t.numberHash)],
)

export const noticeStates = ['received', 'applied', 'repeated', 'mismatch', 'late', 'unknown-order', 'refused'] as const

/** What the provider posted, as it came, once per (TID, code, date): kept before anything is decided (P9, P10). */
export const depositNotices = pgTable(
  'deposit_notices',
  {
    id: identifier(),
    noticeKey: text().notNull().unique(),
    orderId: text(),
    paymentId: uuid(),
    rawSealed: text(),
    state: text({ enum: noticeStates }).notNull(),
    times: integer().notNull().default(1),
    receivedAt: instant().notNull(),
    settledAt: instant(),
    /** Who dealt with money that fits nothing, and how. */
    handledBy: uuid(),
    handledAt: instant(),
    handledNote: text(),
  },
  (t) => [index().on(t.state), index().on(t.receivedAt)],
)

export const refundBases = ['table', 'our-fault', 'by-hand'] as const
export const refundStates = ['asked', 'approved', 'refused', 'withdrawn', 'done', 'failed'] as const

/** Two people: who asks is not who approves (P13). */
export const refunds = pgTable(
  'refunds',
  {
    id: identifier(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountWon: won().notNull(),
    /** By the published table and at which stage, by the firm's own fault, or by hand with its reason. */
    basis: text({ enum: refundBases }).notNull(),
    stage: text({ enum: refundStageIds }),
    reason: text().notNull(),
    state: text({ enum: refundStates }).notNull(),
    /** Where the money goes when the provider cannot send it back by itself: bank code, number and holder. */
    accountSealed: text(),
    accountMask: text(),
    /** The promise to the filer (terms, article 11). */
    dueAt: instant().notNull(),
    /** When the provider was asked for it last, and what hinders it so that people must look. */
    sentAt: instant(),
    retryAt: instant(),
    trouble: text(),
    alarmedAt: instant(),
    /** The bank's or the provider's reference of what was done by hand. */
    reference: text(),
    /** Nobody of the office: the product asked, because the filer stopped and was told of it. */
    askedBy: uuid(),
    askedAt: instant().notNull(),
    decidedBy: uuid(),
    decidedAt: instant(),
    doneAt: instant(),
  },
  (t) => [
    uniqueIndex('refunds_one_open')
      .on(t.paymentId)
      .where(sql`${t.state} in ('asked', 'approved')`),
    index().on(t.paymentId),
  ],
)

export const receiptStates = ['wished', 'due', 'issued', 'cancelling', 'cancelled'] as const

/** The receipt of a payment that is no card payment: asked for beforehand, owed once the money came (trust L24). */
export const cashReceipts = pgTable(
  'cash_receipts',
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payments.id),
    use: text({ enum: receiptUses }).notNull(),
    /** Kept until the receipt is issued; the mask stays. */
    numberSealed: text(),
    numberMask: text().notNull(),
    state: text({ enum: receiptStates }).notNull(),
    /** What stands, or is to stand, on it. */
    amountWon: won().notNull().default(0),
    /** What went back since and is to be taken off it. */
    cancelWon: won().notNull().default(0),
    /** The provider issued it with the payment, whose cancel takes it back by itself. */
    withPayment: boolean().notNull().default(false),
    tid: text().unique(),
    authCode: text(),
    dueAt: instant(),
    retryAt: instant(),
    /** When the provider was asked last, for the issue or the cancel under way. */
    sentAt: instant(),
    issuedAt: instant(),
    cancelledAt: instant(),
    /** Why people must look. */
    trouble: text(),
    alarmedAt: instant(),
    /** Who recorded it by hand, if it was. */
    handledBy: uuid(),
  },
  (t) => [index().on(t.state, t.retryAt)],
)
