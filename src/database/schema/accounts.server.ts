/** One row per provider user and branch: firms share no members. Withdrawal empties the row. */
import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, text, unique, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { identifier, instant } from './columns.server.ts'

export const accounts = pgTable(
  'accounts',
  {
    id: identifier(),
    provider: text().notNull(),
    /** Provider ids are unique per app only. Empty: unknown, nobody can sign in. */
    app: text().notNull().default(''),
    /** The provider's `sub`, never the e-mail. */
    providerId: text().notNull(),
    name: text().notNull(),
    email: text(),
    phone: text(),
    branchId: text().notNull(),
    referral: text(),
    referralUrl: text(),
    createdAt: instant().notNull(),
    lastSignInAt: instant().notNull(),
    withdrawnAt: instant(),
    /** Row from before the split by branch; old access records refer to it. */
    splitFrom: uuid(),
  },
  (t) => [
    unique().on(t.provider, t.app, t.providerId, t.branchId),
    // Target of composite foreign keys.
    unique('accounts_of_branch').on(t.id, t.branchId),
    index('accounts_withdrawn')
      .on(t.id)
      .where(sql`${t.withdrawnAt} is not null`),
  ],
)

/** The database rejects a member of another branch. */
export const memberOfBranch = ({ accountId, branchId }: { accountId: AnyPgColumn; branchId: AnyPgColumn }) =>
  foreignKey({ columns: [accountId, branchId], foreignColumns: [accounts.id, accounts.branchId] })

/** Withdrawn members' data retained by law, stored apart (PIPA 21, trust L10, L11); deleted after `keepUntil`. */
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
