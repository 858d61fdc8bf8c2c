import { sql } from 'drizzle-orm'
import { boolean, date, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { bannerLevels } from '#domain/critical-banner.ts'
import { seasonChangeStates } from '#domain/season/extension.ts'
import { identifier, instant } from './columns.server.ts'

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
