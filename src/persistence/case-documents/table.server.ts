/** What the office gives back: the summary with the fee, the report, and the slips and receipts beside it. */
import { index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { FillingType } from '#domain/collected-data.ts'
import type { FeeLine } from '#domain/fee/fee.ts'
import { bytes, identifier, instant, won } from '#persistence/database/columns.server.ts'
import { filings } from '#persistence/filings/table.server.ts'

export const reportSummaries = pgTable('report_summaries', {
  filingId: uuid()
    .primaryKey()
    .references(() => filings.id),
  type: text().$type<FillingType>().notNull(),
  totalIncomeWon: won().notNull(),
  decidedTaxWon: won().notNull(),
  prepaidTaxWon: won().notNull(),
  /** Negative: a refund. */
  taxDueOrRefundWon: won().notNull(),
  feeWon: won().notNull(),
  quote: jsonb().$type<FeeLine[]>().notNull(),
  /** How the figures came about: the lines of the calculation as they were when staff sent it to review (domain/kept-calculation). */
  calculationSealed: text(),
  preparedBy: uuid().notNull(),
  preparedAt: instant().notNull(),
  /** The second person. */
  approvedBy: uuid(),
  approvedAt: instant(),
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
    content: bytes().notNull(),
    sha256: text().notNull(),
    size: integer().notNull(),
    madeBy: text().notNull(),
    madeAt: instant().notNull(),
  },
  (t) => [uniqueIndex().on(t.filingId, t.version)],
)

export const billKinds = ['national-slip', 'local-slip', 'portal-receipt', 'local-receipt', 'other'] as const

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
    content: bytes().notNull(),
    sha256: text().notNull(),
    size: integer().notNull(),
    /** For slips: Seoul day by which to pay. */
    payBy: text(),
    addedBy: text().notNull(),
    addedAt: instant().notNull(),
    removedAt: instant(),
  },
  (t) => [index().on(t.filingId)],
)
