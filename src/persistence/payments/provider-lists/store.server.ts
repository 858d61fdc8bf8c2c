/** The provider's lists day by day, and the differences that people settle. */
import { and, desc, eq, getTableColumns, inArray, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Difference, ListTrouble } from '#domain/payment/comparison.ts'
import type { StoreContext } from '#persistence/database/store-context.server.ts'
import { filings } from '#persistence/filings/table.server.ts'
import { payments, refunds } from '#persistence/payments/table.server.ts'
import { listedKinds, providerDays, providerDifferences, providerLines } from './table.server.ts'

/** `key`: all that the list says of it, and its place among equal ones. */
export type ListedLine = {
  key: string
  tid: string
  orderId: string
  kind: (typeof listedKinds)[number]
  amountWon: number
  at: Date
}
type Day = { merchantId: string; day: string }
type ReadDay = Day & { fileHash: string; lines: number; readBy: string | null }
export type ProviderDay = typeof providerDays.$inferSelect
export type ProviderDifference = typeof providerDifferences.$inferSelect
type NewDifference = Difference &
  Pick<ProviderDifference, 'branchId' | 'merchantId' | 'day' | 'paymentId' | 'subject' | 'orderId'>
export type OpenDifference = ProviderDifference & { caseNumber: string | null; filerName: string | null }

const batch = 500

/** Open, or asked to be booked as a refund that the second person declined or that failed. */
const isOpen = or(
  eq(providerDifferences.state, 'open'),
  and(eq(providerDifferences.state, 'proposed'), inArray(refunds.state, ['refused', 'failed'])),
)

/** For a query that has the refunds joined. Without a branch: of all. */
export const openDifferencesOf = (branchId: string | undefined): SQL | undefined =>
  and(isOpen, branchId === undefined ? undefined : eq(providerDifferences.branchId, branchId))

export function providerListsStore({ db }: StoreContext) {
  const noteDay = async (day: ReadDay & { trouble: ListTrouble | null; troubleLine: number | null }, now: Date) => {
    const { merchantId: _m, day: _d, ...told } = { ...day, readAt: now }
    await db
      .insert(providerDays)
      .values({ ...day, readAt: now })
      .onConflictDoUpdate({ target: [providerDays.merchantId, providerDays.day], set: told })
  }
  return {
    /** The day counts as read from now on; how many of its lines are new. */
    async add(day: ReadDay, lines: readonly ListedLine[], now: Date): Promise<number> {
      await noteDay({ ...day, trouble: null, troubleLine: null }, now)
      let added = 0
      for (let from = 0; from < lines.length; from += batch) {
        const rows = lines
          .slice(from, from + batch)
          .map(({ key, ...line }) => ({ ...line, merchantId: day.merchantId, lineKey: key }))
        added += (await db.insert(providerLines).values(rows).onConflictDoNothing().returning({ id: providerLines.id }))
          .length
      }
      return added
    },
    /** A file that cannot be read; a day that was read before stays read. */
    async addTrouble(day: ReadDay, trouble: { why: ListTrouble; line: number | null }, now: Date): Promise<void> {
      await db
        .insert(providerDays)
        .values({ ...day, trouble: trouble.why, troubleLine: trouble.line, readAt: now })
        .onConflictDoUpdate({
          target: [providerDays.merchantId, providerDays.day],
          set: {
            fileHash: day.fileHash,
            trouble: sql`case when ${providerDays.trouble} is null then null else excluded.trouble end`,
            troubleLine: sql`case when ${providerDays.trouble} is null then null else excluded.trouble_line end`,
          },
        })
    },
    /** The file that a day was read from last. */
    async findDay({ merchantId, day }: Day): Promise<ProviderDay | undefined> {
      const same = and(eq(providerDays.merchantId, merchantId), eq(providerDays.day, day))
      return (await db.select().from(providerDays).where(same))[0]
    },
    /** The latest days of each merchant. */
    async latestDays(merchantIds: readonly string[], limit: number): Promise<ProviderDay[]> {
      return db
        .select()
        .from(providerDays)
        .where(inArray(providerDays.merchantId, [...merchantIds]))
        .orderBy(desc(providerDays.day), providerDays.merchantId)
        .limit(limit)
    },
    /** What all lists say of each of these payments of the provider. */
    async listed(merchantId: string, tids: readonly string[]): Promise<ListedPayment[]> {
      if (tids.length === 0) return []
      const { amountWon, kind } = providerLines
      const sumOf = (one: ListedLine['kind']) =>
        sql<number>`coalesce(sum(${amountWon}) filter (where ${kind} = ${one}), 0)`.mapWith(Number)
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
    },
    /**
     * Our payments through the provider that its list of a day must tell of, and those that it does tell of. Moments
     * within `edgeMinutes` of midnight count only where the days on both sides were read.
     */
    async booked(
      { merchantIds, day, edgeMinutes }: { merchantIds: readonly string[]; day: string; edgeMinutes: number },
      { tids, orderIds }: { tids: readonly string[]; orderIds: readonly string[] },
    ): Promise<BookedPayment[]> {
      const dayOf = (at: SQL, minutes: number) =>
        sql`to_char((${at} + make_interval(mins => ${minutes})) at time zone 'Asia/Seoul', 'YYYY-MM-DD')`
      const isRead = (at: SQL) => sql`(select count(*) from provider_days d
        where d.merchant_id in ${merchantIds} and d.trouble is null
          and d.day in (${dayOf(at, edgeMinutes)}, ${dayOf(at, -edgeMinutes)}))
        = (case when ${dayOf(at, edgeMinutes)} = ${dayOf(at, -edgeMinutes)} then 1 else 2 end)`
      const isOfDay = (at: SQL) => sql`${day} in (${dayOf(at, edgeMinutes)}, ${dayOf(at, -edgeMinutes)})`
      // The moment of money that fitted nothing is its event's: `paid_at` is when people took it as the fee.
      const cameAt = sql`coalesce((select min(e.at) from payment_events e where e.payment_id = ${payments.id}
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
          cameIn: sql<boolean>`coalesce(${isRead(cameAt)}, false)`,
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
                  isOfDay(cameAt),
                  sql`exists (select 1 from ${refunds} r where ${isBack} and ${isOfDay(sql`r.done_at`)})`,
                ),
              ),
            ),
          ),
        )
    },
    /** How many are new; what was found before stays as it is, and an older sum of the same thing gives way. */
    async record(found: readonly NewDifference[], now: Date): Promise<number> {
      let added = 0
      for (const one of found) {
        const differenceKey = [one.kind, one.subject, one.theirWon, one.ourWon].join(' ')
        const made = await db
          .insert(providerDifferences)
          .values({ ...one, differenceKey, state: 'open', foundAt: now })
          .onConflictDoNothing()
          .returning({ id: providerDifferences.id })
        if (made.length === 0) continue
        added += 1
        const older = and(
          eq(providerDifferences.subject, one.subject),
          eq(providerDifferences.kind, one.kind),
          eq(providerDifferences.state, 'open'),
          ne(providerDifferences.differenceKey, differenceKey),
        )
        await db.update(providerDifferences).set({ state: 'replaced', settledAt: now }).where(older)
      }
      return added
    },
    /** Oldest first. Without a branch: of all. */
    async open({ branchId, limit }: { branchId?: string; limit: number }): Promise<OpenDifference[]> {
      return db
        .select({
          ...getTableColumns(providerDifferences),
          caseNumber: filings.caseNumber,
          filerName: filings.filerName,
        })
        .from(providerDifferences)
        .leftJoin(payments, eq(payments.id, providerDifferences.paymentId))
        .leftJoin(filings, eq(filings.id, payments.filingId))
        .leftJoin(refunds, eq(refunds.id, providerDifferences.refundId))
        .where(openDifferencesOf(branchId))
        .orderBy(providerDifferences.day, providerDifferences.foundAt)
        .limit(limit)
    },
    async find(id: string): Promise<ProviderDifference | undefined> {
      return (await db.select().from(providerDifferences).where(eq(providerDifferences.id, id)))[0]
    },
    /** False when somebody was first. */
    async settle(
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
    },
  }
}

export type ListedPayment = { tid: string; orderId: string; cameWon: number; backWon: number }
export type BookedPayment = Pick<
  typeof payments.$inferSelect,
  'id' | 'orderId' | 'branchId' | 'merchantId' | 'state' | 'amountWon' | 'arrivedWon' | 'refundedWon' | 'providerTid'
> & { cameIn: boolean; backInWon: number }

/** One parameter, however many there are. */
const isAmong = (column: PgColumn, names: readonly string[]) =>
  sql`${column} in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`
