import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.server.ts'
import { filings } from './filings.server.ts'

export const registrations = pgTable('registrations', {
  filingId: uuid()
    .primaryKey()
    .references(() => filings.id),
  bankCode: text(),
  accountSealed: text(),
  accountMask: text(),
  portalId: text(),
  portalPasswordSealed: text(),
  portalPasswordDestroyedAt: instant(),
  additionalPhone: text(),
  note: text(),
  delegatedAt: instant(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  /** Requested after filing; the office decides. */
  requestedBankCode: text(),
  requestedAccountSealed: text(),
  requestedAccountMask: text(),
  accountRequestedAt: instant(),
  /** An account changed within a day needs a second check. */
  accountChangedAt: instant(),
})
