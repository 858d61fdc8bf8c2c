/** Trust L12, L25. */
import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { memberOfBranch } from './accounts.server.ts'
import { identifier, instant } from './columns.server.ts'

export const consentTexts = pgTable('consent_texts', {
  /** SHA-256 of the text. */
  hash: text().primaryKey(),
  kind: text().notNull(),
  version: text().notNull(),
  body: text().notNull(),
  firstShownAt: instant().notNull(),
})

export const consents = pgTable(
  'consents',
  {
    id: identifier(),
    /** Null for a visitor (consultation). */
    accountId: uuid(),
    /** Valid at this branch only. */
    branchId: text().notNull(),
    filingId: uuid(),
    consultationId: uuid(),
    kind: text().notNull(),
    version: text().notNull(),
    textHash: text()
      .notNull()
      .references(() => consentTexts.hash),
    agentName: text(),
    granted: boolean().notNull(),
    at: instant().notNull(),
    ip: text(),
    withdrawnAt: instant(),
    /** Of a contract alone: the person of the office who signed it too, with the name and number of that moment. */
    countersignedAt: instant(),
    countersignedBy: uuid(),
    countersignerName: text(),
    countersignerLicence: text(),
  },
  (t) => [
    memberOfBranch(t),
    index().on(t.accountId),
    index().on(t.filingId),
    index()
      .on(t.withdrawnAt)
      .where(sql`${t.withdrawnAt} is not null`),
  ],
)
