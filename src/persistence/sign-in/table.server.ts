/** Filers' sessions and the attempts to sign in. Tokens stand here only as SHA-256. */
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { memberOfBranch } from '#persistence/accounts/table.server.ts'
import { instant } from '#persistence/database/columns.server.ts'
import { sessionColumns } from '#persistence/database/session-columns.server.ts'

export const sessions = pgTable(
  'sessions',
  {
    ...sessionColumns(),
    accountId: uuid().notNull(),
    branchId: text().notNull(),
    /**
     * When the person proved themselves anew at the messenger; null for a sign-in that the messenger may have answered
     * by itself.
     */
    authenticatedAt: instant(),
    /** SHA-256 of the companion cookie that binds the token to one browser. */
    cookieHash: text().notNull(),
  },
  (t) => [memberOfBranch(t), index().on(t.accountId)],
)

/** A renewed session has two tokens for the length of the grace, so that two tabs keep working. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    tokenHash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    issuedAt: instant().notNull(),
    /** Set when a newer token was given: the end of the grace. */
    validUntil: instant(),
  },
  (t) => [index().on(t.sessionId)],
)

export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    stateHash: text().primaryKey(),
    /** SHA-256 of the cookie set when the attempt began. */
    cookieHash: text().notNull(),
    nonceHash: text(),
    /** The messenger was asked to have the person sign in there once more. */
    again: boolean().notNull().default(false),
    /** When the person did. */
    authenticatedAt: instant(),
    branchId: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    codeHash: text(),
    /** Who it turned out to be: a second press of the same code learns the first one's outcome. */
    accountId: uuid(),
    /** The first exchange of the code failed, and a code is exchanged once: a second press need not wait for it. */
    failedAt: instant(),
  },
  (t) => [index().on(t.expiresAt)],
)
