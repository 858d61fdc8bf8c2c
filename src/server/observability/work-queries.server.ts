import { sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { healthMinutes } from '#database/schema/operation.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'
import { payments, refunds } from '#database/schema/payments.server.ts'
import { queueTickets } from '#database/schema/waiting.server.ts'

type Counted = { label: string; count: number; oldestSeconds: number }
export type Work = {
  /** Messages `due`, being sent, and ended undelivered (`dead`). */
  messages: Counted[]
  /** Payments by state since their last change. */
  payments: Counted[]
  refunds: Counted[]
  waiting: Counted[]
  /** Last success of each job and company, in the health table's last day. */
  lastGood: Counted[]
}

/** States that nothing and nobody has to change. */
const settled = `{PAID,DEPOSITED,FAILED,EXPIRED,CANCELLED,NET_CANCELLED,REFUNDED}`

/** Counts and ages, nothing of a person. One statement. */
export async function readWork({ db }: DatabaseContext, now: Date): Promise<Work> {
  const at = now.toISOString()
  const rows = (label: unknown, since: unknown, from: unknown, where: unknown) => sql<Counted[]>`(
    select coalesce(json_agg(json_build_object('label', label, 'count', n, 'oldestSeconds', age)), '[]') from (
      select ${label} as label, count(*)::int as n,
        greatest(0, extract(epoch from ${at}::timestamptz - min(${since})))::float8 as age
      from ${from} where ${where} group by 1) counted)`
  const day = new Date(now.getTime() - 86_400_000).toISOString()
  const { rows: found } = await db.execute<Work>(sql`select
    ${rows(
      outbox.state,
      outbox.dueAt,
      outbox,
      sql`(${outbox.state} in ('due', 'sending') and ${outbox.dueAt} <= ${at}::timestamptz) or ${outbox.state} = 'dead'`,
    )} as messages,
    ${rows(payments.state, payments.updatedAt, payments, sql`${payments.state} <> all(${settled}::text[])`)} as payments,
    ${rows(refunds.state, refunds.askedAt, refunds, sql`${refunds.state} in ('asked', 'approved', 'failed')`)} as refunds,
    ${rows(
      queueTickets.state,
      queueTickets.createdAt,
      queueTickets,
      sql`${queueTickets.state} in ('waiting', 'called')`,
    )} as waiting,
    (select coalesce(json_agg(json_build_object('label', subject, 'count', bad, 'oldestSeconds', age)), '[]') from (
      select ${healthMinutes.subject} as subject, sum(${healthMinutes.bad})::int as bad,
        extract(epoch from ${at}::timestamptz - coalesce(
          max(${healthMinutes.minute}) filter (where ${healthMinutes.good} > 0), ${day}::timestamptz))::float8 as age
      from ${healthMinutes} where ${healthMinutes.minute} > ${day}::timestamptz group by 1) one) as "lastGood"`)
  const [work] = found
  if (!work) throw new Error('the work could not be read')
  return work
}
