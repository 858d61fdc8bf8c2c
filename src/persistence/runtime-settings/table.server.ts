/** What the office may change without a deploy: a season's last day, a banner, a switch for an outside company. */
import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bannerLevels } from '#domain/critical-banner.ts'
import { seasonChangeStates } from '#domain/season/extension.ts'
import { identifier, instant } from '#persistence/database/columns.server.ts'

export const seasonExtensions = pgTable('season_extensions', {
  filingYear: integer().primaryKey(),
  /** The lengthened last day, Seoul date. */
  lastDay: date({ mode: 'string' }).notNull(),
  reason: text().notNull(),
  setBy: text().notNull(),
  setAt: instant().notNull(),
})

/** Who wanted which last day, why, and who decided; at most one of a year waits. */
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
    /** Absent: every branch shows it. */
    branchId: text(),
    text: text().notNull(),
    level: text({ enum: bannerLevels }).notNull().default('info'),
    /** A path of our own site. */
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

/** A row that says `off` stops every call to that company. */
export const switches = pgTable('switches', {
  name: text().primaryKey(),
  off: boolean().notNull(),
  reason: text().notNull(),
  setBy: text().notNull(),
  setAt: instant().notNull(),
})
