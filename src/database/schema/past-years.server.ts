/** Sealed: what was found, who did what and why, receipt numbers. */
import { decisionResults, entrustedKinds, entrustedStates } from '#domain/past-years/entrusted-states.ts'
import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { identifier, instant, won } from './columns.server.ts'
import { filings } from './filings.server.ts'

export const incomeYears = pgTable(
  'income_years',
  {
    filingId: uuid()
      .notNull()
      .references(() => filings.id),
    year: integer().notNull(),
    sealed: text(),
    retrievedAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.filingId, t.year] })],
)

/** Days are Seoul days. */
export const pastYearCases = pgTable(
  'past_year_cases',
  {
    id: identifier(),
    /** Of which its branch and its seal are; another year's. */
    filingId: uuid()
      .notNull()
      .references(() => filings.id),
    accountId: uuid().notNull(),
    incomeYear: integer().notNull(),
    kind: text({ enum: entrustedKinds }).notNull(),
    state: text({ enum: entrustedStates }).notNull(),
    /** To claim back or to pay, as computed on the day of asking. */
    nationalWon: won().notNull(),
    localWon: won().notNull(),
    penaltiesWon: won().notNull(),
    /** As told before; due from `filedDay`. */
    feeWon: won().notNull(),
    feePaidAt: instant(),
    /** Null: the branch's managers are reminded. */
    ownerId: uuid(),
    /** Of what is next: filing, decision, refund. */
    dueDay: text(),
    preparedBy: uuid(),
    preparedAt: instant(),
    approvedBy: uuid(),
    filedDay: text(),
    decidedDay: text(),
    result: text({ enum: decisionResults }),
    /** By when the tax office's open question is to be answered. */
    questionDay: text(),
    refundedDay: text(),
    /** As it came in, the tax office's interest with it. */
    refundedWon: won(),
    /** Sealed JSON of database/past-years EntrustedContent. */
    contentSealed: text().notNull(),
    askedAt: instant().notNull(),
    changedAt: instant().notNull(),
    version: integer().notNull().default(1),
    /** Of the last check for reminders. */
    remindedOn: text().notNull().default(''),
  },
  (t) => [
    index().on(t.filingId),
    index().on(t.state, t.dueDay),
    uniqueIndex('past_year_cases_one')
      .on(t.accountId, t.incomeYear)
      .where(sql`${t.state} <> 'withdrawn'`),
  ],
)
