import type { DatabaseContext } from '#database/database-context.server.ts'
import {
  type BookedPayment,
  type ListedLine,
  type ListedPayment,
  type OpenDifference,
  isOpen,
  isOpenDifference,
} from '#database/payments/provider-lists-store.server.ts'
import { providerDifferences, providerLines } from '#database/schema/bank-lines.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { payments, refunds } from '#database/schema/payments.server.ts'
import { type SQL, and, eq, getTableColumns, inArray, ne, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

type Part = { branchId?: string; limit: number }

export async function listOpenDifferences(
  { db }: DatabaseContext,
  { branchId, limit }: Part,
): Promise<{ items: OpenDifference[]; total: number }> {
  const items = await db
    .select({
      ...getTableColumns(providerDifferences),
      caseNumber: filings.caseNumber,
      filerName: filings.filerName,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(providerDifferences)
    .leftJoin(payments, eq(payments.id, providerDifferences.paymentId))
    .leftJoin(filings, eq(filings.id, payments.filingId))
    .leftJoin(refunds, eq(refunds.id, providerDifferences.refundId))
    .where(isOpenDifference(branchId))
    .orderBy(providerDifferences.day, providerDifferences.foundAt)
    .limit(limit)
  return { items, total: items[0]?.total ?? 0 }
}

/** False if another member of staff was first. */
export async function settleProviderDifference(
  { db }: DatabaseContext,
  id: string,
  { staffId, reason, refundId }: { staffId: string; reason: string; refundId?: string },
  now: Date,
): Promise<boolean> {
  const still = db
    .select({ id: providerDifferences.id })
    .from(providerDifferences)
    .leftJoin(refunds, eq(refunds.id, providerDifferences.refundId))
    .where(and(eq(providerDifferences.id, id), isOpen))
  await db.select().from(providerDifferences).where(eq(providerDifferences.id, id)).for('update')
  const done = await db
    .update(providerDifferences)
    .set({
      state: refundId ? 'proposed' : 'settled',
      settledBy: staffId,
      settledAt: now,
      reason,
      refundId: refundId ?? null,
    })
    .where(inArray(providerDifferences.id, still))
    .returning({ id: providerDifferences.id })
  return done.length > 0
}

const isAmong = (column: PgColumn, names: readonly string[]) =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`

/** Within `edgeMinutes` of midnight, a transaction may be on either day's list. */
type DayOfLists = { merchantIds: readonly string[]; day: string; edgeMinutes: number }

type Names = { tids: readonly string[]; orderIds: readonly string[] }

export async function listProviderTransactions(
  { db }: DatabaseContext,
  merchantId: string,
  tids: readonly string[],
): Promise<ListedPayment[]> {
  if (tids.length === 0) return []
  const { amountWon, kind } = providerLines
  const sumOf = (lineKind: ListedLine['kind']) =>
    sql<number>`coalesce(sum(${amountWon}) filter (where ${kind} = ${lineKind}), 0)`.mapWith(Number)
  return db
    .select({
      tid: providerLines.tid,
      orderId: sql<string>`max(${providerLines.orderId})`,
      cameWon: sumOf('approved'),
      backWon: sumOf('cancelled'),
    })
    .from(providerLines)
    .where(and(eq(providerLines.merchantId, merchantId), isAmong(providerLines.tid, tids)))
    .groupBy(providerLines.tid)
}

/** Near midnight, payments count only if the days on both sides were read. */
export async function listBookedPayments(
  { db }: DatabaseContext,
  { merchantIds, day, edgeMinutes }: DayOfLists,
  { tids, orderIds }: Names,
): Promise<BookedPayment[]> {
  const dayOf = (at: SQL, minutes: number) =>
    sql`to_char((${at} + make_interval(mins => ${minutes})) at time zone 'Asia/Seoul', 'YYYY-MM-DD')`
  const isRead = (at: SQL) => sql`(select count(*) from provider_days d
    where d.merchant_id in ${merchantIds} and d.trouble is null
      and d.day in (${dayOf(at, edgeMinutes)}, ${dayOf(at, -edgeMinutes)}))
    = (case when ${dayOf(at, edgeMinutes)} = ${dayOf(at, -edgeMinutes)} then 1 else 2 end)`
  const isOfDay = (at: SQL) => sql`${day} in (${dayOf(at, edgeMinutes)}, ${dayOf(at, -edgeMinutes)})`
  // For mismatched money, `paid_at` is only when staff accepted it.
  const receivedAt = sql`coalesce((select min(e.at) from payment_events e where e.payment_id = ${payments.id}
    and e.event in ('deposit.wrong', 'deposit.late', 'answer.late')), ${payments.paidAt})`
  const isBack = sql`r.payment_id = ${payments.id} and r.state = 'done'`
  const { id, orderId, branchId, merchantId, state, amountWon, arrivedWon, refundedWon, providerTid } = payments
  return db
    .select({
      id,
      orderId,
      branchId,
      merchantId,
      state,
      amountWon,
      arrivedWon,
      refundedWon,
      providerTid,
      cameIn: sql<boolean>`coalesce(${isRead(receivedAt)}, false)`,
      backInWon: sql<number>`(select coalesce(sum(r.amount_won), 0) from ${refunds} r
        where ${isBack} and ${isRead(sql`r.done_at`)})`.mapWith(Number),
    })
    .from(payments)
    .where(
      and(
        ne(payments.method, 'TRANSFER'),
        or(
          isAmong(providerTid, tids),
          isAmong(orderId, orderIds),
          and(
            inArray(merchantId, [...merchantIds]),
            or(
              isOfDay(receivedAt),
              sql`exists (select 1 from ${refunds} r where ${isBack} and ${isOfDay(sql`r.done_at`)})`,
            ),
          ),
        ),
      ),
    )
}
