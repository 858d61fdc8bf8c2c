import { and, asc, count, eq, exists, gt, gte, inArray, lt, lte, not, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { notWithdrawn } from '#database/accounts/withdrawn.server.ts'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'
import { sessions } from '#database/schema/sign-in.server.ts'
import { askingTemplates, toTextKey, textUntilMs, undeliverable, unreadAfterMs } from '#domain/message/text-fallback.ts'
import type { Message } from './store.server.ts'

const constantOne = sql`1`

const toText = (message: Message, now: Date): typeof outbox.$inferInsert => {
  const { template, variables, branchId, accountId, filingId, dedupeKey } = message
  const textFields = { template, variables, branchId, accountId, filingId, dedupeKey: toTextKey(dedupeKey) }
  return { ...textFields, channel: 'text', state: 'due', createdAt: now, dueAt: now }
}

export function outboxTextStore({ db }: DatabaseContext) {
  return {
    /**
     * Text messages for what the messenger did not deliver, or people who have not come since, once. Returns how
     * many.
     */
    async planTexts(limit: number, now: Date): Promise<number> {
      const text = alias(outbox, 'text_message')
      const textOf = db
        .select({ one: constantOne })
        .from(text)
        .where(eq(text.dedupeKey, sql`${outbox.dedupeKey} || ':text'`))
      const before = (ms: number) => new Date(now.getTime() - ms)
      const hasCome = db
        .select({ one: constantOne })
        .from(sessions)
        .where(and(eq(sessions.accountId, outbox.accountId), gte(sessions.lastSeenAt, outbox.sentAt)))
      const isUnread = and(
        eq(outbox.state, 'delivered'),
        lte(outbox.deliveredAt, before(unreadAfterMs)),
        not(exists(hasCome)),
      )
      const isUndeliverable = and(eq(outbox.state, 'failed'), inArray(outbox.lastFailure, [...undeliverable]))
      const unreached = await db
        .select()
        .from(outbox)
        .where(
          and(
            eq(outbox.channel, 'talk'),
            inArray(outbox.template, [...askingTemplates]),
            gt(outbox.sentAt, before(textUntilMs)),
            or(isUnread, isUndeliverable),
            notWithdrawn(outbox.accountId),
            not(exists(textOf)),
          ),
        )
        .orderBy(asc(outbox.sentAt), asc(outbox.id))
        .limit(limit)
      if (unreached.length > 0)
        await db
          .insert(outbox)
          .values(unreached.map((message) => toText(message, now)))
          .onConflictDoNothing()
      return unreached.length
    },
    /** Text messages that the service took in this time. */
    async countTexts({ branchId, from, until }: { branchId?: string; from: Date; until: Date }): Promise<number> {
      const rows = await db
        .select({ total: count() })
        .from(outbox)
        .where(
          and(
            eq(outbox.channel, 'text'),
            eq(outbox.state, 'sent'),
            gte(outbox.sentAt, from),
            lt(outbox.sentAt, until),
            branchId === undefined ? undefined : eq(outbox.branchId, branchId),
          ),
        )
      return onlyRow(rows).total
    },
  }
}
