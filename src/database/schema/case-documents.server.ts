import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BookStatement } from '#domain/books/balance.ts'
import type { BooksBehind } from '#domain/books.ts'
import type { FilingMethod } from '#domain/collected-data.ts'
import type { FeeItem } from '#domain/fee/fee.ts'
import { incomeKinds } from '#domain/return-form/facts.ts'
import { receiptFileKinds } from '#domain/filed-return/receipt-files.ts'
import { slipKinds } from '#domain/filed-return/slips.ts'
import type { EarlierSubmission, StoredCheck, StoredDifference } from '#domain/filed-return/submission.ts'
import { bytes, identifier, instant, won } from './columns.server.ts'
import { filings } from './filings.server.ts'

export const reportSummaries = pgTable(
  'report_summaries',
  {
    filingId: uuid()
      .primaryKey()
      .references(() => filings.id),
    type: text().$type<FilingMethod>().notNull(),
    totalIncomeWon: won().notNull(),
    decidedTaxWon: won().notNull(),
    prepaidTaxWon: won().notNull(),
    penaltyWon: won().notNull().default(0),
    /** Negative: a refund. */
    taxDueOrRefundWon: won().notNull(),
    /** Filed separately; null in old summaries. */
    localDecidedTaxWon: won(),
    localPenaltyWon: won(),
    localPrepaidTaxWon: won(),
    localTaxDueOrRefundWon: won(),
    feeWon: won().notNull(),
    /** Of the calculation that was submitted, for lists; null in old summaries. */
    revenueWon: won(),
    incomeKinds: text({ enum: incomeKinds }).array(),
    /** Seoul day. */
    dueDay: text(),
    /** A recalled review keeps its payment. */
    paidBeforeWon: won().notNull().default(0),
    quote: jsonb().$type<FeeItem[]>().notNull(),
    /** See domain/kept-calculation. */
    calculationSealed: text(),
    books: jsonb().$type<BooksBehind>(),
    /** See domain/return-form/details. */
    returnDetailsSealed: text(),
    preparedBy: uuid().notNull(),
    preparedAt: instant().notNull(),
    approvedBy: uuid(),
    approvedAt: instant(),
    version: integer().notNull().default(1),
    earlier: jsonb().$type<EarlierSubmission[]>().notNull().default([]),
    /** If the inputs change, the submission is void. */
    inputsHash: text(),
    differences: jsonb().$type<StoredDifference[]>().notNull().default([]),
    checks: jsonb().$type<StoredCheck[]>().notNull().default([]),
    sentBackBy: uuid(),
    sentBackAt: instant(),
    sentBackReason: text(),
    /** One person requests the recall, another performs it. */
    recallAskedBy: uuid(),
    recallReason: text(),
  },
  (t) => [
    // What lists filter and sum: the rows themselves are wide.
    index('report_summaries_figures').on(
      t.filingId,
      t.approvedAt,
      t.feeWon,
      t.dueDay,
      t.taxDueOrRefundWon,
      t.localTaxDueOrRefundWon,
      t.revenueWon,
      t.totalIncomeWon,
      t.decidedTaxWon,
    ),
    index().on(t.dueDay, t.filingId),
    index('report_summaries_recalls')
      .on(t.recallAskedBy)
      .where(sql`${t.recallAskedBy} is not null`),
  ],
)

export const reports = pgTable(
  'reports',
  {
    id: identifier(),
    filingId: uuid()
      .notNull()
      .references(() => filings.id),
    version: integer().notNull(),
    fileName: text().notNull(),
    /** Plain, in rows from before sealing. */
    content: bytes(),
    /** Only until a job has put it into `sealed_files`. */
    contentSealed: text(),
    sha256: text().notNull(),
    size: integer().notNull(),
    madeBy: text().notNull(),
    madeAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex().on(t.filingId, t.version),
    index('reports_older')
      .on(t.id)
      .where(sql`${t.contentSealed} is not null`),
  ],
)

/** `book`: from the taxpayer's books. */
export const billKinds = [...slipKinds, ...receiptFileKinds, 'book', 'other'] as const

export const bills = pgTable(
  'bills',
  {
    id: identifier(),
    filingId: uuid()
      .notNull()
      .references(() => filings.id),
    kind: text({ enum: billKinds }).notNull(),
    fileName: text().notNull(),
    contentType: text().notNull(),
    /** Plain, in rows from before sealing. */
    content: bytes(),
    /** Only until a job has put it into `sealed_files`. */
    contentSealed: text(),
    sha256: text().notNull(),
    size: integer().notNull(),
    /** Payment slips only; `payBy` is a Seoul day. */
    amountWon: won(),
    payBy: text(),
    /** What is typed to pay it: see case-documents/slip-numbers. */
    payNumbersSealed: text(),
    /** Books only: what its tables say; null for a PDF. Sums alone. */
    bookStatements: jsonb().$type<BookStatement[]>(),
    /** Stops reminders. */
    paidAt: instant(),
    paidSaidBy: text({ enum: ['filer', 'staff'] }),
    addedBy: text().notNull(),
    addedAt: instant().notNull(),
    removedAt: instant(),
    removedBy: text(),
    removedReason: text(),
  },
  (t) => [
    index().on(t.filingId),
    index().on(t.sha256),
    index('bills_older')
      .on(t.id)
      .where(sql`${t.contentSealed} is not null`),
  ],
)

/** `null`: tick removed. */
export const filingTicks = pgTable(
  'filing_ticks',
  {
    filingId: uuid()
      .notNull()
      .references(() => filings.id),
    version: integer().notNull(),
    cell: text().notNull(),
    tickedBy: uuid(),
    tickedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.filingId, t.version, t.cell] })],
)
