/** What the person gave for the refund and the filing (registration step, member edit). */
import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#persistence/database/columns.server.ts'
import { filings } from '#persistence/filings/table.server.ts'

export const registrations = pgTable('registrations', {
  filingId: uuid()
    .primaryKey()
    .references(() => filings.id),
  bankCode: text(),
  accountSealed: text(),
  /** All but the last four digits hidden. */
  accountMask: text(),
  portalId: text(),
  portalPasswordSealed: text(),
  portalPasswordDestroyedAt: instant(),
  additionalPhone: text(),
  note: text(),
  /** When the person ticked the delegation. */
  delegatedAt: instant(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  /** The account that the person wants once the return is filed: the office takes it over or does not. */
  requestedBankCode: text(),
  requestedAccountSealed: text(),
  requestedAccountMask: text(),
  accountRequestedAt: instant(),
  /** A refund never goes to an account changed less than a day ago without a second look. */
  accountChangedAt: instant(),
})
