/** One row per provider user and branch: firms share no members. Withdrawal empties the row. */
import { filingMethods } from '#domain/filing-codes.ts'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { identifier, instant, won } from './columns.server.ts'

/** Clients whom a firm brought from another program and who have not come here yet. */
export const importedClients = pgTable(
  'imported_clients',
  {
    id: identifier(),
    branchId: text().notNull(),
    /** Name without blanks and digits of the phone. */
    personKey: text().notNull(),
    name: text().notNull(),
    phone: text().notNull(),
    filingYear: integer(),
    method: text({ enum: filingMethods }),
    feeWon: won(),
    /** Who had the client, in the file's words. */
    owner: text().notNull(),
    importedBy: uuid().notNull(),
    importedAt: instant().notNull(),
    /** Deleted then, come or not. */
    keepUntil: instant().notNull(),
  },
  (t) => [unique('imported_clients_once').on(t.branchId, t.personKey), index().on(t.keepUntil)],
)

/** `consent`: kept at the provider, not agreed to. `none`: not kept there. */
export const phoneLacks = ['consent', 'none'] as const

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
    /** Why there is no phone, if the provider says so. */
    phoneLack: text({ enum: phoneLacks }),
    branchId: text().notNull(),
    referral: text(),
    referralUrl: text(),
    createdAt: instant().notNull(),
    lastSignInAt: instant().notNull(),
    withdrawnAt: instant(),
    /** Seoul day; null again if it was recorded by mistake. */
    diedOn: text(),
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

/** Connections at the messenger of members who left; the row goes with the connection. */
export const messengerUnlinks = pgTable(
  'messenger_unlinks',
  {
    id: identifier(),
    app: text().notNull(),
    providerId: text().notNull(),
    /** Its app at the messenger is asked. */
    branchId: text().notNull(),
    attempts: integer().notNull().default(0),
    dueAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (t) => [unique().on(t.app, t.providerId), index().on(t.dueAt)],
)

/** The database rejects a member of another branch. */
export const memberOfBranch = ({ accountId, branchId }: { accountId: AnyPgColumn; branchId: AnyPgColumn }) =>
  foreignKey({ columns: [accountId, branchId], foreignColumns: [accounts.id, accounts.branchId] })

/** Withdrawn members' data retained by law, stored apart (PIPA 21); deleted after `keepUntil`. */
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
