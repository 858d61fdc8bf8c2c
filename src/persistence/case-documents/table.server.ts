/** What the office gives back: the summary with the fee, the report, and the slips and receipts beside it. */
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { BooksBehind } from '#domain/books.ts'
import type { FilingMethod } from '#domain/collected-data.ts'
import type { FeeLine } from '#domain/fee/fee.ts'
import { receiptFileKinds } from '#domain/filed-return/receipt-files.ts'
import { slipKinds } from '#domain/filed-return/slips.ts'
import type { EarlierSubmission, StoredCheck, StoredDifference } from '#domain/filed-return/submission.ts'
import { bytes, identifier, instant, won } from '#persistence/database/columns.server.ts'
import { filings } from '#persistence/filings/table.server.ts'

export const reportSummaries = pgTable('report_summaries', {
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
  /** The local income tax, filed apart; absent in what was prepared before it was typed. */
  localDecidedTaxWon: won(),
  localPenaltyWon: won(),
  localPrepaidTaxWon: won(),
  localTaxDueOrRefundWon: won(),
  feeWon: won().notNull(),
  /** What of the fee was paid when it was approved: a review that was taken back keeps its money. */
  paidBeforeWon: won().notNull().default(0),
  quote: jsonb().$type<FeeLine[]>().notNull(),
  /**
   * How the figures came about: the lines of the calculation as they were when staff sent it to review
   * (domain/kept-calculation).
   */
  calculationSealed: text(),
  /** The books behind a return by a book method, as they were at the submission; null where there are none. */
  books: jsonb().$type<BooksBehind>(),
  /** What whoever files typed of the return (domain/return-form/details). */
  returnDetailsSealed: text(),
  preparedBy: uuid().notNull(),
  preparedAt: instant().notNull(),
  /** The second person. */
  approvedBy: uuid(),
  approvedAt: instant(),
  /** Grows with each submission; those before it stand in `earlier`. */
  version: integer().notNull().default(1),
  earlier: jsonb().$type<EarlierSubmission[]>().notNull().default([]),
  /** What the figures were made from, as a hash: another one voids the submission. */
  inputsHash: text(),
  /** Where the figures are not the calculation's, each with its reason. */
  differences: jsonb().$type<StoredDifference[]>().notNull().default([]),
  /** The checks as they came out last, with both persons' reasons. */
  checks: jsonb().$type<StoredCheck[]>().notNull().default([]),
  /** The reviewer's comment while the figures are with the preparer again. */
  sentBackBy: uuid(),
  sentBackAt: instant(),
  sentBackReason: text(),
  /** A member of staff asks to take the approval back; another one does. */
  recallAskedBy: uuid(),
  recallReason: text(),
})

export const reports = pgTable(
  'reports',
  {
    id: identifier(),
    filingId: uuid()
      .notNull()
      .references(() => filings.id),
    version: integer().notNull(),
    fileName: text().notNull(),
    /** Plain in what was kept before reports were sealed; base64 before the sealing in all others. */
    content: bytes(),
    contentSealed: text(),
    sha256: text().notNull(),
    size: integer().notNull(),
    madeBy: text().notNull(),
    madeAt: instant().notNull(),
  },
  (t) => [uniqueIndex().on(t.filingId, t.version)],
)

/** `book`: a page or a file of the books behind a return. */
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
    /** Plain in what was kept before papers were sealed; base64 before the sealing in all others. */
    content: bytes(),
    contentSealed: text(),
    sha256: text().notNull(),
    size: integer().notNull(),
    /** For slips: what is paid, and the Seoul day by which. */
    amountWon: won(),
    payBy: text(),
    /** When a person said that a slip is paid, and who of the two: reminders end. */
    paidAt: instant(),
    paidSaidBy: text({ enum: ['filer', 'staff'] }),
    addedBy: text().notNull(),
    addedAt: instant().notNull(),
    /** A wrong paper that was withdrawn; nobody but the office's records knows it any more. */
    removedAt: instant(),
    removedBy: text(),
    removedReason: text(),
  },
  (t) => [index().on(t.filingId)],
)

/** What was typed at the portal, cell by cell of one submitted version; null: the tick was taken back. */
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
