/** Tokens are stored only as SHA-256. */
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { memberOfBranch } from './accounts.server.ts'
import { instant } from './columns.server.ts'
import { sessionColumns } from './session-columns.server.ts'

export const sessions = pgTable(
  'sessions',
  {
    ...sessionColumns(),
    accountId: uuid().notNull(),
    branchId: text().notNull(),
    /** Null if the messenger may have signed the person in silently. */
    authenticatedAt: instant(),
    /** SHA-256; binds the token to one browser. */
    cookieHash: text().notNull(),
  },
  (t) => [memberOfBranch(t), index().on(t.accountId)],
)

/** Two tokens during the grace period, so that two tabs keep working. */
export const sessionTokens = pgTable(
  'session_tokens',
  {
    tokenHash: text().primaryKey(),
    sessionId: uuid()
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    issuedAt: instant().notNull(),
    /** End of the grace period. */
    validUntil: instant(),
  },
  (t) => [index().on(t.sessionId)],
)

export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    stateHash: text().primaryKey(),
    /** SHA-256. */
    cookieHash: text().notNull(),
    nonceHash: text(),
    /** Re-authentication was requested. */
    again: boolean().notNull().default(false),
    authenticatedAt: instant(),
    branchId: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    codeHash: text(),
    /** A repeated request with the same code gets it. */
    accountId: uuid(),
    /** Codes are single-use: after a failed exchange, a repeated request need not wait. */
    failedAt: instant(),
  },
  (t) => [index().on(t.expiresAt)],
)
