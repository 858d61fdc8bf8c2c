/**
 * What every kind of session has in common: the filer's and the office's end by idle time, by age, or because a person
 * ended them.
 */
import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { identifier, instant } from './columns.server.ts'

/** The columns, new for each table. */
export const sessionColumns = () => ({
  id: identifier(),
  createdAt: instant().notNull(),
  lastSeenAt: instant().notNull(),
  idleUntil: instant().notNull(),
  absoluteUntil: instant().notNull(),
  endedAt: instant(),
  endReason: text(),
  ip: text(),
  userAgent: text(),
})

type SessionTable = Record<'id' | 'endedAt' | 'idleUntil' | 'absoluteUntil', AnyPgColumn>

/** Not ended, not idle, not too old. */
export function isLive(table: SessionTable, now: Date | SQL): SQL | undefined {
  return and(isNull(table.endedAt), gt(table.idleUntil, now), gt(table.absoluteUntil, now))
}

/** This one session, unless it has ended already: what ended stays ended for the first reason. */
export const openById = (table: SessionTable, id: string): SQL | undefined =>
  and(eq(table.id, id), isNull(table.endedAt))

/**
 * Finding a session starts its idle time again, in the same statement, when it was last seen before `lastSeenBefore`.
 */
export type Touch = { lastSeenBefore: Date; idleUntil: Date }

/** Finds without writing. */
export const noTouch: Touch = { lastSeenBefore: new Date(0), idleUntil: new Date(0) }

/** The placeholders of a statement that finds and touches, and the values for one run of it. */
export const touchParts = {
  set: { lastSeenAt: sql`${sql.placeholder('now')}`, idleUntil: sql`${sql.placeholder('idleUntil')}` },
  lastSeenBefore: sql`${sql.placeholder('lastSeenBefore')}::timestamptz`,
  values: (now: Date, { lastSeenBefore, idleUntil }: Touch) => ({
    now: now.toISOString(),
    lastSeenBefore: lastSeenBefore.toISOString(),
    idleUntil: idleUntil.toISOString(),
  }),
}
