/** The rights history is retained for 3 years (고시 5). */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { actsByTwo } from '#domain/staff-account/acts.ts'
import { staffRoles } from '#domain/staff-rights.ts'
import { identifier, instant } from './columns.server.ts'
import { sessionColumns } from './session-columns.server.ts'

export const staff = pgTable('staff', {
  id: identifier(),
  loginName: text().notNull().unique(),
  name: text().notNull(),
  role: text({ enum: staffRoles }).notNull(),
  branchId: text().notNull(),
  passwordHash: text().notNull(),
  mustChangePassword: boolean().notNull().default(false),
  totpSealed: text(),
  /** A code works once. */
  totpStep: integer(),
  failures: integer().notNull().default(0),
  lockedUntil: instant(),
  suspendedAt: instant(),
  /** Seoul day, inclusive. */
  endsOn: text(),
  /** 세무사 등록번호 (세무사법 6), digits; public, so not sealed. */
  licenceNumber: text().unique(),
  createdAt: instant().notNull(),
  lastSignInAt: instant(),
})

export const staffSessions = pgTable(
  'staff_sessions',
  {
    ...sessionColumns(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    tokenHash: text().notNull().unique(),
    secondFactorAt: instant(),
  },
  (t) => [index().on(t.staffId)],
)

/** Append-only. */
export const grantLog = pgTable(
  'grant_log',
  {
    id: identifier(),
    staffId: uuid().notNull(),
    act: text({
      enum: [
        'invited',
        'role',
        'branch',
        'suspended',
        'resumed',
        'second-factor',
        'password',
        'unlocked',
        'reset',
        'licence',
        'end',
      ],
    }).notNull(),
    before: text(),
    after: text(),
    by: text().notNull(),
    approvedBy: text(),
    reason: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index().on(t.staffId, t.at)],
)

/** Append-only: the latest row counts. */
export const addressLists = pgTable(
  'address_lists',
  {
    id: identifier(),
    /** Null: operators. */
    branchId: text(),
    ranges: text().array().notNull(),
    by: text().notNull(),
    reason: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index().on(t.at)],
)

/** Sent by e-mail; only the token's hash is stored. */
export const staffLinks = pgTable(
  'staff_links',
  {
    id: identifier(),
    /** Null for an invitation. */
    staffId: uuid(),
    loginName: text().notNull(),
    name: text().notNull(),
    role: text({ enum: staffRoles }).notNull(),
    branchId: text().notNull(),
    endsOn: text(),
    by: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Resending creates a new token. */
    tokenHash: text().unique(),
    secondFactorSealed: text(),
    usedAt: instant(),
    withdrawnAt: instant(),
  },
  (t) => [
    uniqueIndex('staff_links_open')
      .on(t.loginName)
      .where(sql`${t.usedAt} is null and ${t.withdrawnAt} is null`),
  ],
)

/** Signing in by the firm's provider; tokens are stored only as SHA-256. */
export const staffSignIns = pgTable(
  'staff_sign_ins',
  {
    stateHash: text().primaryKey(),
    /** Binds it to one browser, with its nonce and its PKCE verifier. */
    cookieHash: text().notNull().unique(),
    branchId: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
    /** Proven by the provider, without a second factor: ours is due. */
    staffId: uuid(),
    finishedAt: instant(),
  },
  (t) => [index().on(t.expiresAt)],
)

export const staffRequests = pgTable(
  'staff_requests',
  {
    id: identifier(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    branchId: text().notNull(),
    act: text({ enum: actsByTwo }).notNull(),
    role: text({ enum: staffRoles }),
    endsOn: text(),
    reason: text().notNull(),
    askedBy: uuid()
      .notNull()
      .references(() => staff.id),
    askedAt: instant().notNull(),
    expiresAt: instant().notNull(),
    decidedBy: uuid(),
    decidedAt: instant(),
    outcome: text({ enum: ['approved', 'declined', 'expired'] }),
  },
  (t) => [
    uniqueIndex('staff_requests_waiting')
      .on(t.staffId)
      .where(sql`${t.decidedAt} is null`),
  ],
)
