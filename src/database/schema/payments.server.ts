/** No card data and no plain provider tokens. */
import { refundedCases } from '#domain/fee/refund-due.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { paymentEvents as eventNames, isOdd, isSettled, paymentStates } from '#domain/payment/payment.ts'
import { refundStageIds } from '#domain/branch/stages.ts'
import { receiptUses } from '#domain/payment/cash-receipt.ts'
import { memberOfBranch } from './accounts.server.ts'
import { identifier, instant, won } from './columns.server.ts'
import { filings } from './filings.server.ts'

export const payMethods = ['CARD', 'BANK', 'VBANK', 'TRANSFER'] as const

const joinsFee = ({ pastYearId, filingId }: { pastYearId: AnyPgColumn; filingId: AnyPgColumn }) =>
  sql`coalesce(${pastYearId}, ${filingId})`

const receivedStates = sql.raw(
  paymentStates
    .filter((state) => isSettled(state) || isOdd(state))
    .map((state) => `'${state}'`)
    .join(', '),
)

/** Must match the partial index. */
export const isReceived = ({ state, pastYearId }: Record<'state' | 'pastYearId', AnyPgColumn>) =>
  sql`${state} in (${receivedStates}) and ${pastYearId} is null`

export const payments = pgTable(
  'payments',
  {
    id: identifier(),
    filingId: uuid()
      .notNull()
      .references(() => filings.id),
    /** Of whose fee it is; null: the filing's own. No foreign key: the payment outlives it. */
    pastYearId: uuid(),
    accountId: uuid().notNull(),
    branchId: text().notNull(),
    /** Sealed values are bound to it. */
    sealOwner: uuid().notNull(),
    /** `Moid` at the provider. */
    orderId: text().notNull().unique(),
    /** All later requests use the same merchant. Empty: the shared one. */
    merchantId: text().notNull(),
    /** TRANSFER: matched by the office on the firm's own account. */
    method: text({ enum: payMethods }).notNull(),
    /** Frozen at the start (P1). */
    amountWon: won().notNull(),
    /** Above zero: pays the difference to a higher fee. */
    paidBeforeWon: won().notNull().default(0),
    state: text({ enum: paymentStates }).notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** If it differs from the fee. */
    arrivedWon: won(),
    refundedWon: won().notNull().default(0),
    providerTid: text(),
    paidAt: instant(),
    /** Addresses and tokens for a net cancel; cleared when the attempt ends. */
    returnSealed: text(),
    resultCode: text(),
    claimedBy: text(),
    claimUntil: instant(),
    /** Next sweeper run. */
    dueAt: instant(),
    attempts: integer().notNull().default(0),
  },
  (t) => [
    memberOfBranch(t),
    uniqueIndex('payments_one_open')
      .on(joinsFee(t))
      .where(sql`${t.state} in ('READY', 'AUTH_RETURNED', 'APPROVING', 'UNKNOWN')`),
    uniqueIndex('payments_one_paid')
      .on(joinsFee(t), t.paidBeforeWon)
      .where(sql`${t.state} in ('PAID', 'DEPOSITED')`),
    uniqueIndex('payments_provider_tid').on(t.providerTid),
    index().on(t.filingId, t.createdAt),
    index('payments_received').on(t.filingId, t.amountWon, t.arrivedWon, t.refundedWon).where(isReceived(t)),
    index().on(t.pastYearId),
    index().on(t.dueAt),
    index().on(t.branchId, t.state),
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

/** Raw, once per (TID, code, date), stored before any decision (P9, P10). */
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
    handledBy: uuid(),
    handledAt: instant(),
    handledNote: text(),
  },
  (t) => [index().on(t.state), index().on(t.receivedAt)],
)

export const refundBases = ['table', 'our-fault', 'by-hand'] as const
export const refundStates = ['asked', 'approved', 'refused', 'withdrawn', 'done', 'failed'] as const

/** Requester and approver must differ (P13). */
export const refunds = pgTable(
  'refunds',
  {
    id: identifier(),
    paymentId: uuid()
      .notNull()
      .references(() => payments.id),
    amountWon: won().notNull(),
    /** Published table (with stage), the firm's fault, or by hand. */
    basis: text({ enum: refundBases }).notNull(),
    stage: text({ enum: refundStageIds }),
    reason: text().notNull(),
    /** Null: asked before the question existed. */
    caseThen: text({ enum: refundedCases }),
    state: text({ enum: refundStates }).notNull(),
    /** If the provider cannot refund by itself. */
    accountSealed: text(),
    accountMask: text(),
    /** Promised to the filer (terms, article 11). */
    dueAt: instant().notNull(),
    sentAt: instant(),
    retryAt: instant(),
    trouble: text(),
    alarmedAt: instant(),
    /** Bank or provider reference. */
    reference: text(),
    /** Null: the product requested it because the filer stopped. */
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

/** For payments other than by card: owed once paid. */
export const cashReceipts = pgTable(
  'cash_receipts',
  {
    paymentId: uuid()
      .primaryKey()
      .references(() => payments.id),
    use: text({ enum: receiptUses }).notNull(),
    /** Deleted once issued; the mask stays. */
    numberSealed: text(),
    numberMask: text().notNull(),
    state: text({ enum: receiptStates }).notNull(),
    amountWon: won().notNull().default(0),
    /** Refunded but not deducted yet. */
    cancelWon: won().notNull().default(0),
    /** Cancelling the payment cancels it. */
    withPayment: boolean().notNull().default(false),
    tid: text().unique(),
    authCode: text(),
    dueAt: instant(),
    retryAt: instant(),
    sentAt: instant(),
    issuedAt: instant(),
    cancelledAt: instant(),
    trouble: text(),
    alarmedAt: instant(),
    handledBy: uuid(),
  },
  (t) => [index().on(t.state, t.retryAt)],
)
