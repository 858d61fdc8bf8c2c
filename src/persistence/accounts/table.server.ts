/** People who signed in. One row per provider's person; a withdrawn row keeps its id and nothing about the person. */
import { sql } from 'drizzle-orm'
import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { identifier, instant } from '#persistence/database/columns.server.ts'

export const accounts = pgTable(
  'accounts',
  {
    id: identifier(),
    provider: text().notNull(),
    /**
     * The provider's app that the id below belongs to: another app may give the same id to another person. Empty: not
     * told yet, opens for nobody.
     */
    app: text().notNull().default(''),
    /** The provider's own id of the person (`sub`); never the e-mail. */
    providerId: text().notNull(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    /** The branch of the latest sign-in. */
    branchId: text().notNull(),
    referral: text(),
    referralUrl: text(),
    createdAt: instant().notNull(),
    lastSignInAt: instant().notNull(),
    withdrawnAt: instant(),
  },
  (t) => [
    unique().on(t.provider, t.app, t.providerId),
    // Few of all: the desks leave out whoever withdrew.
    index('accounts_withdrawn')
      .on(t.id)
      .where(sql`${t.withdrawnAt} is not null`),
  ],
)

/**
 * What the law makes us keep of a person who withdrew, apart from the living (PIPA 21, trust L10, L11); sealed, and
 * gone after `keepUntil`.
 */
export const archivedAccounts = pgTable('archived_accounts', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id),
  /** Sealed JSON: name, email, phone. */
  sealed: text(),
  basis: text().notNull(),
  archivedAt: instant().notNull(),
  keepUntil: instant().notNull(),
  destroyedAt: instant(),
})
