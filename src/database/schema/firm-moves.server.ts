/** Firms that move to another database, or came from one. Written by the owner alone; no personal data. */
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './columns.server.ts'

/** `closed`: being copied. `moved`: served elsewhere, its rows still here. `removed`: its rows are gone. `arrived`: came here. */
export const firmMoveStates = ['closed', 'moved', 'removed', 'arrived'] as const

/** Rows and their checksum, of one table. */
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
