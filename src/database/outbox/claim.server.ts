import {
  and,
  asc,
  count,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  not,
  notInArray,
  or,
  sql,
  exists,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { automaticTemplates, nextAllowed, waitForAnotherDay } from '#domain/message/daily-limit.ts'
import { seoulDay, seoulInstant, type SeoulDay } from '#domain/seoul-time.ts'
import { within, type Db } from '#database/client.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'

type Message = typeof outbox.$inferSelect
export type Claim = {
  worker: string
  until: Date
  limit: number
  channels: readonly Message['channel'][]
  /** Claims of all processes together. */
  mostAtOnce?: number
  /** Reminders are not sent on branch holidays. */
  closedDaysOf?: (branchId: string) => readonly SeoulDay[]
}

/** Per person: two senders reading the same daily count would both send. */
const dayLock = 0x6a79

/** Claims follow one another, so that number and order of a person's messages hold over all processes. */
const claimLock = 0x6a7a
/** How long a person's later messages wait for a retry. */
const keepsOrderMs = 5 * 60_000

/**
 * In the order of sending; skips people of whom another claim holds a message. After `until` a crashed sender's
 * messages are claimed again: the claimer first asks what became of them.
 */
export async function claimDue(db: Db, claim: Claim, now: Date): Promise<Message[]> {
  // Most passes find nothing: one statement instead of a locked transaction.
  if (!(await isAnyClaimable(db, claim, now))) return []
  return within(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${claimLock})`)
    const due = await claimable(tx, claim, now)
    const waiting = await findOverDailyLimit(tx, due, now)
    for (const { id, template, branchId } of waiting) {
      const dueAt = nextAllowed(template, { closedDays: [...(claim.closedDaysOf?.(branchId) ?? [])] }, now)
      await tx.update(outbox).set({ dueAt }).where(eq(outbox.id, id))
    }
    const ids = due.filter((message) => !waiting.includes(message)).map(({ id }) => id)
    if (ids.length === 0) return []
    const claimed = await tx
      .update(outbox)
      .set({
        state: 'sending',
        claimedBy: claim.worker,
        claimUntil: claim.until,
        attempts: sql`${outbox.attempts} + 1`,
      })
      .where(inArray(outbox.id, ids))
      .returning()
    return claimed.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  })
}

async function isAnyClaimable(db: Db, { channels }: Claim, now: Date): Promise<boolean> {
  const isDue = and(eq(outbox.state, 'due'), lte(outbox.dueAt, now))
  const isAbandoned = and(eq(outbox.state, 'sending'), lte(outbox.claimUntil, now))
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(inArray(outbox.channel, [...channels]), or(isDue, isAbandoned)))
    .limit(1)
  return rows.length > 0
}

async function claimable(tx: Db, { channels, limit, mostAtOnce = Infinity }: Claim, now: Date): Promise<Message[]> {
  const isOwnChannel = inArray(outbox.channel, [...channels])
  const isSending = and(isOwnChannel, eq(outbox.state, 'sending'))
  const [sendingCount] = await tx
    .select({ count: count() })
    .from(outbox)
    .where(and(isSending, gt(outbox.claimUntil, now)))
  const room = Math.min(limit, mostAtOnce - (sendingCount?.count ?? 0))
  if (room <= 0) return []
  const order = [asc(outbox.dueAt), asc(outbox.createdAt), asc(outbox.id)]
  const abandoned = await tx
    .select()
    .from(outbox)
    .where(and(isSending, lte(outbox.claimUntil, now)))
    .orderBy(...order)
    .limit(room)
    .for('update', { skipLocked: true })
  if (abandoned.length === room) return abandoned
  const isDue = and(isOwnChannel, eq(outbox.state, 'due'), lte(outbox.dueAt, now))
  const due = await tx
    .select()
    .from(outbox)
    .where(and(isDue, not(isBlockedByOther(tx, now))))
    .orderBy(...order)
    .limit(room - abandoned.length)
    .for('update', { skipLocked: true })
  return [...abandoned, ...due].toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime())
}

/** One to the same recipient is being sent, or an earlier one is tried again soon. */
function isBlockedByOther(tx: Db, now: Date) {
  const other = alias(outbox, 'other')
  const sameChannel = and(eq(other.channel, outbox.channel), ne(other.id, outbox.id))
  const soon = new Date(now.getTime() + keepsOrderMs)
  const sameRecipient = or(
    eq(other.accountId, outbox.accountId),
    eq(other.consultationId, outbox.consultationId),
    eq(other.staffLinkId, outbox.staffLinkId),
  )
  const isSending = and(eq(other.state, 'sending'), gt(other.claimUntil, now), sameRecipient, sameChannel)
  const isTriedAgain = and(
    eq(other.accountId, outbox.accountId),
    sameChannel,
    eq(other.state, 'due'),
    isNotNull(other.lastFailure),
    isNull(other.revivedAt),
    lte(other.dueAt, soon),
    lt(other.createdAt, outbox.createdAt),
  )
  const constantOne = sql`1`
  return or(
    exists(tx.select({ one: constantOne }).from(other).where(isSending)),
    exists(tx.select({ one: constantOne }).from(other).where(isTriedAgain)),
  )!
}

/** Locks each person's day until the transaction ends. */
async function findOverDailyLimit(tx: Db, due: readonly Message[], now: Date): Promise<Message[]> {
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
