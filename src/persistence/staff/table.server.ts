/** People of the office, their sessions, and the history of their rights (kept 3 years, 고시 5). */
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { actsByTwo } from '#domain/staff-account/acts.ts'
import { staffRoles } from '#domain/staff-rights.ts'
import { identifier, instant } from '#persistence/database/columns.server.ts'
import { sessionColumns } from '#persistence/database/session-columns.server.ts'

export const staff = pgTable('staff', {
  id: identifier(),
  loginName: text().notNull().unique(),
  name: text().notNull(),
  role: text({ enum: staffRoles }).notNull(),
  branchId: text().notNull(),
  /** One-way (scrypt), made by the caller. */
  passwordHash: text().notNull(),
  mustChangePassword: boolean().notNull().default(false),
  totpSealed: text(),
  /** The last time step whose code was used: a code works once. */
  totpStep: integer(),
  failures: integer().notNull().default(0),
  lockedUntil: instant(),
  suspendedAt: instant(),
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
    /** Absent until the second factor was given. */
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
      enum: ['invited', 'role', 'branch', 'suspended', 'resumed', 'second-factor', 'password', 'unlocked', 'reset'],
    }).notNull(),
    before: text(),
    after: text(),
    by: text().notNull(),
    /** The second person, where two decide. */
    approvedBy: text(),
    reason: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index().on(t.staffId, t.at)],
)

/** From where people may work; each row replaces the one before it. Append-only. */
export const addressLists = pgTable(
  'address_lists',
  {
    id: identifier(),
    /** Absent: of the operators. */
    branchId: text(),
    ranges: text().array().notNull(),
    by: text().notNull(),
    reason: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index().on(t.at)],
)

/** One-time links by letter; of an open one only the hash of its token is kept, and that only once the letter went. */
export const staffLinks = pgTable(
  'staff_links',
  {
    id: identifier(),
    /** Whose password and second factor it sets anew; absent for an invitation. */
    staffId: uuid(),
    loginName: text().notNull(),
    name: text().notNull(),
    role: text({ enum: staffRoles }).notNull(),
    branchId: text().notNull(),
    /** Who invited, or asked for the reset. */
    by: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Made when the letter is sent; a letter that goes again carries another one. */
    tokenHash: text().unique(),
    /** The second factor that is being set up, until it is the person's own. */
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

/** What two people decide about a third. */
export const staffRequests = pgTable(
  'staff_requests',
  {
    id: identifier(),
    staffId: uuid()
      .notNull()
      .references(() => staff.id),
    branchId: text().notNull(),
    act: text({ enum: actsByTwo }).notNull(),
    /** The role that is asked for. */
    role: text({ enum: staffRoles }),
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
