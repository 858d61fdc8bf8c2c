import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'
import { sessions } from '#database/schema/sign-in.server.ts'

export type RestoreFigures = {
  accounts: number
  filings: number
  payments: number
  paidWon: number
  refunds: number
  accessRecords: number
  latestAccessRecord: string | null
  /** ISO. */
  messagesDue: number
  oldestMessageDue: string | null
  paymentsUnderWay: number
  refundsUnderWay: number
}

type Row = Record<keyof RestoreFigures, string | null>

export async function readRestoreFigures({ db }: DatabaseContext): Promise<RestoreFigures> {
  const iso = (expression: string) => sql.raw(`to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`)
  const { rows } = await db.execute<Row>(sql`select
        (select count(*) from accounts) as "accounts",
        (select count(*) from filings) as "filings",
        (select count(*) from payments) as "payments",
        (select coalesce(sum(amount_won), 0) from payments where paid_at is not null) as "paidWon",
        (select count(*) from refunds) as "refunds",
        (select count(*) from access_records) as "accessRecords",
        (select ${iso('max(at)')} from access_records) as "latestAccessRecord",
        (select count(*) from outbox where state in ('due', 'sending')) as "messagesDue",
        (select ${iso('min(due_at)')} from outbox where state in ('due', 'sending')) as "oldestMessageDue",
        (select count(*) from payments where state in ('APPROVING', 'UNKNOWN')) as "paymentsUnderWay",
        (select count(*) from refunds where state in ('asked', 'approved')) as "refundsUnderWay"`)
  return Object.fromEntries(
    Object.entries(onlyRow(rows)).map(([name, value]) => [
      name,
      name === 'latestAccessRecord' || name === 'oldestMessageDue' ? value : Number(value),
    ]),
  ) as RestoreFigures
}

/** Staff may resend each. */
export async function holdUnsentMessages({ db }: DatabaseContext, before: Date): Promise<number> {
  const held = await db
    .update(outbox)
    .set({ state: 'dead', lastFailure: 'held', claimedBy: null, claimUntil: null })
    .where(and(sql`${outbox.state} in ('due', 'sending')`, lt(outbox.createdAt, before)))
    .returning({ id: outbox.id })
  await db
    .update(outbox)
    .set({ askAt: null })
    .where(and(eq(outbox.state, 'sent'), lt(outbox.createdAt, before)))
  return held.length
}

export async function endAllSessions(
  { db }: DatabaseContext,
  accountId: string,
  reason: string,
  now: Date,
): Promise<number> {
  return (
    await db
      .update(sessions)
      .set({ endedAt: now, endReason: reason })
      .where(and(eq(sessions.accountId, accountId), isNull(sessions.endedAt)))
      .returning({ id: sessions.id })
  ).length
}
