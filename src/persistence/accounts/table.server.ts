/**
 * Members: one row per provider's person and branch, because each firm has members of its own and shares none with
 * another. A withdrawn row keeps its id and nothing about the person.
 */
import { sql } from 'drizzle-orm'
import { foreignKey, index, pgTable, text, unique, uuid, type AnyPgColumn } from 'drizzle-orm/pg-core'
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
    /** Whose member this is. At another branch the same person is another member, with another row. */
    branchId: text().notNull(),
    referral: text(),
    referralUrl: text(),
    createdAt: instant().notNull(),
    lastSignInAt: instant().notNull(),
    withdrawnAt: instant(),
    /**
     * The row that was this person's at every branch before each branch had members of its own; access records of that
     * time name it.
     */
    splitFrom: uuid(),
  },
  (t) => [
    unique().on(t.provider, t.app, t.providerId, t.branchId),
    // What carries a member and a branch refers to both: no row of a branch can belong to a member of another.
    unique('accounts_of_branch').on(t.id, t.branchId),
    // Few of all: the desks leave out whoever withdrew.
    index('accounts_withdrawn')
      .on(t.id)
      .where(sql`${t.withdrawnAt} is not null`),
  ],
)

/** A row's member is one of the row's branch: the database refuses anything else. */
export const memberOfBranch = ({ accountId, branchId }: { accountId: AnyPgColumn; branchId: AnyPgColumn }) =>
  foreignKey({ columns: [accountId, branchId], foreignColumns: [accounts.id, accounts.branchId] })

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
