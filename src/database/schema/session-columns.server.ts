import { and, eq, gt, isNull, sql, type SQL } from 'drizzle-orm'
import { text, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { identifier, instant } from './columns.server.ts'

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

export function isLive(table: SessionTable, now: Date | SQL): SQL | undefined {
  return and(isNull(table.endedAt), gt(table.idleUntil, now), gt(table.absoluteUntil, now))
}

/** The first end reason is final. */
export const isOpenSession = (table: SessionTable, id: string): SQL | undefined =>
  and(eq(table.id, id), isNull(table.endedAt))

/** Extends the idle time if last seen before `lastSeenBefore`. */
export type Touch = { lastSeenBefore: Date; idleUntil: Date }

export const noTouch: Touch = { lastSeenBefore: new Date(0), idleUntil: new Date(0) }

export const touchParts = {
  set: { lastSeenAt: sql`${sql.placeholder('now')}`, idleUntil: sql`${sql.placeholder('idleUntil')}` },
  lastSeenBefore: sql`${sql.placeholder('lastSeenBefore')}::timestamptz`,
  values: (now: Date, { lastSeenBefore, idleUntil }: Touch) => ({
    now: now.toISOString(),
    lastSeenBefore: lastSeenBefore.toISOString(),
    idleUntil: idleUntil.toISOString(),
  }),
}
