import { and, asc, eq, gte, inArray, lte, notInArray, or, sql } from 'drizzle-orm'
import { automaticTemplates, nextAllowed, waitForAnotherDay } from '#domain/message/daily-limit.ts'
import { seoulDay, seoulInstant, type SeoulDay } from '#domain/seoul-time.ts'
import { within, type Db } from '#database/client.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'

type Message = typeof outbox.$inferSelect
export type Claim = {
  by: string
  until: Date
  limit: number
  channels: readonly Message['channel'][]
  /** Reminders are not sent on branch holidays. */
  closedDaysOf?: (branchId: string) => readonly SeoulDay[]
}

/** Per person: two senders reading the same daily count would both send. */
const dayLock = 0x6a79

/**
 * A crashed sender's messages are claimed again after `until`: a message may be sent twice, with the same dedupe key.
 */
export function claimDue(db: Db, { by, until, limit, channels, closedDaysOf }: Claim, now: Date): Promise<Message[]> {
  return within(db, async (tx) => {
    const due = await tx
      .select()
      .from(outbox)
      .where(
        and(
          inArray(outbox.channel, [...channels]),
          or(
            and(eq(outbox.state, 'due'), lte(outbox.dueAt, now)),
            and(eq(outbox.state, 'sending'), lte(outbox.claimUntil, now)),
          ),
        ),
      )
      .orderBy(asc(outbox.dueAt), asc(outbox.createdAt), asc(outbox.id))
      .limit(limit)
      .for('update', { skipLocked: true })
    const waiting = await oneTooMany(tx, due, now)
    for (const { id, template, branchId } of waiting) {
      const dueAt = nextAllowed(template, { closedDays: [...(closedDaysOf?.(branchId) ?? [])] }, now)
      await tx.update(outbox).set({ dueAt }).where(eq(outbox.id, id))
    }
    const ids = due.filter((message) => !waiting.includes(message)).map(({ id }) => id)
    if (ids.length === 0) return []
    return tx
      .update(outbox)
      .set({ state: 'sending', claimedBy: by, claimUntil: until, attempts: sql`${outbox.attempts} + 1` })
      .where(inArray(outbox.id, ids))
      .returning()
  })
}

/** Locks each person's day until the transaction ends. */
async function oneTooMany(tx: Db, due: readonly Message[], now: Date): Promise<Message[]> {
  const people = Map.groupBy(
    due.filter(({ accountId, template }) => accountId !== null && automaticTemplates.includes(template)),
    ({ accountId }) => accountId!,
  )
  if (people.size === 0) return []
  for (const accountId of [...people.keys()].toSorted())
    await tx.execute(sql`select pg_advisory_xact_lock(${dayLock}, hashtext(${accountId}))`)
  const went = await wentToday(tx, [...people.keys()], due, now)
  return [...people].flatMap(([accountId, messages]) => {
    const coming = messages.map((message) => {
      const begun = message.state === 'sending' || message.revivedAt !== null
      return { message, template: message.template, begun }
    })
    return waitForAnotherDay(coming, went.get(accountId) ?? 0).map(({ message }) => message)
  })
}

async function wentToday(
  tx: Db,
  accountIds: string[],
  but: readonly Message[],
  now: Date,
): Promise<Map<string, number>> {
  const rows = await tx
    .select({ accountId: outbox.accountId, went: sql<number>`count(*)::int` })
    .from(outbox)
    .where(
      and(
        inArray(outbox.accountId, accountIds),
        inArray(outbox.template, automaticTemplates),
        notInArray(
          outbox.id,
          but.map(({ id }) => id),
        ),
        or(
          eq(outbox.state, 'sending'),
          and(
            inArray(outbox.state, ['sent', 'delivered']),
            gte(sql`coalesce(${outbox.sentAt}, ${outbox.deliveredAt})`, seoulInstant(seoulDay(now))),
          ),
        ),
      ),
    )
    .groupBy(outbox.accountId)
  return new Map(rows.map(({ accountId, went }) => [accountId!, went]))
}
