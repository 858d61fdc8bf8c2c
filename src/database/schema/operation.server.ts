import { bannerLevels } from '#domain/critical-banner.ts'
import { seasonChangeStates } from '#domain/season/extension.ts'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { identifier, instant } from './columns.server.ts'

// Firms that move to another database, or came from one. Written by the owner alone; no personal data.

/** `closed`: being copied. `moved`: served elsewhere, its rows still here. `removed`: its rows are gone. `arrived`: came here. */
export const firmMoveStates = ['closed', 'moved', 'removed', 'arrived'] as const

export type TableSum = { rows: number; sum: string }

export const firmMoves = pgTable('firm_moves', {
  branchId: text().primaryKey(),
  /** The same in both databases. */
  moveId: uuid().notNull(),
  state: text({ enum: firmMoveStates }).notNull(),
  at: instant().notNull(),
  /** By table, as copied. */
  tables: jsonb().$type<Record<string, TableSum>>().notNull(),
})

/** `Idempotency-Key` (contract): same key and body replays, another body is a conflict. */
export const idempotency = pgTable(
  'replays',
  {
    /** Account or visitor, and endpoint. */
    scope: text().notNull(),
    key: text().notNull(),
    bodyHash: text().notNull(),
    status: integer(),
    answer: text(),
    startedAt: instant().notNull(),
    /** The first request counts as running until then. */
    claimUntil: instant().notNull(),
    keepUntil: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index().on(t.keepUntil)],
)

/** One row counts for all processes. */
export const requestLimits = pgTable(
  'request_limits',
  {
    scope: text().notNull(),
    /** Keyed hash of an address or login. */
    keyHash: text().notNull(),
    taken: integer().notNull(),
    beganAt: instant().notNull(),
    endsAt: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.keyHash] }), index().on(t.endsAt)],
)

/** Vendor requests and jobs per minute over all processes. No personal data. */
export const healthMinutes = pgTable(
  'health_minutes',
  {
    /** `company:<name>` or `job:<name>`. */
    subject: text().notNull(),
    minute: instant().notNull(),
    good: integer().notNull(),
    bad: integer().notNull(),
    failure: text(),
  },
  (t) => [primaryKey({ columns: [t.minute, t.subject] })],
)

export const backupKinds = ['dump', 'base'] as const

/** Written by `record_backup` alone, which whoever may back everything up may call. */
export const backups = pgTable('backups', {
  kind: text({ enum: backupKinds }).primaryKey(),
  /** Of the last that is whole. */
  endedAt: instant(),
  bytes: bigint({ mode: 'number' }),
  failedAt: instant(),
})

/** One row, written by `migrate` alone: the tables' version, and the oldest code that may use them. */
export const schemaState = pgTable('schema_state', {
  /** Always true: the key lets one row exist. */
  only: boolean().primaryKey(),
  /** Tag of the last migration, such as `0092_schema-state`. */
  lastMigration: text().notNull(),
  /** Code that does not know this tag may not run. */
  breaksBefore: text().notNull(),
})

export const seasonExtensions = pgTable('season_extensions', {
  filingYear: integer().primaryKey(),
  /** Seoul date. */
  lastDay: date({ mode: 'string' }).notNull(),
  reason: text().notNull(),
  setBy: text().notNull(),
  setAt: instant().notNull(),
})

/** At most one pending per year. */
export const seasonChanges = pgTable(
  'season_changes',
  {
    id: identifier(),
    filingYear: integer().notNull(),
    lastDay: date({ mode: 'string' }).notNull(),
    reason: text().notNull(),
    state: text({ enum: seasonChangeStates }).notNull(),
    askedBy: text().notNull(),
    askedAt: instant().notNull(),
    decidedBy: text(),
    decidedAt: instant(),
  },
  (t) => [
    uniqueIndex('season_changes_waiting')
      .on(t.filingYear)
      .where(sql`${t.state} = 'waiting'`),
  ],
)

export const banners = pgTable(
  'banners',
  {
    id: identifier(),
    /** Null: all branches. */
    branchId: text(),
    text: text().notNull(),
    level: text({ enum: bannerLevels }).notNull().default('info'),
    /** Own site only. */
    link: text(),
    showFrom: instant().notNull(),
    showUntil: instant().notNull(),
    setBy: text().notNull(),
    setAt: instant().notNull(),
    removedAt: instant(),
    removedBy: text(),
  },
  (t) => [index().on(t.showUntil)],
)

/** `off` stops every request to that company. */
export const switches = pgTable('switches', {
  name: text().primaryKey(),
  off: boolean().notNull(),
  reason: text().notNull(),
  setBy: text().notNull(),
  setAt: instant().notNull(),
})
