/** People of the office, their sessions, and the history of their rights (kept 3 years, 고시 5). */
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
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
      enum: ['invited', 'role', 'branch', 'suspended', 'resumed', 'second-factor', 'password', 'unlocked'],
    }).notNull(),
    before: text(),
    after: text(),
    by: text().notNull(),
    reason: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index().on(t.staffId, t.at)],
)
