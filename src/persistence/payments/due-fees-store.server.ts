/** The fees that the office waits for, and money that came and is not the fee: the money desk's list in three statements, however long it is. */
import { and, asc, eq, exists, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { isOdd, oddStates } from '#domain/payment/payment.ts'
import { reportSummaries } from '#persistence/case-documents/table.server.ts'
import type { StoreContext } from '#persistence/database/store-context.server.ts'
import { filings } from '#persistence/filings/table.server.ts'
import { filingView, type Filing } from '#persistence/filings/view.server.ts'
import { payments, paymentEvents } from './table.server.ts'
import { paymentView, type Payment } from './view.server.ts'

export type OwedFee = {
  filing: Filing
  /** Approved by the office. */
  feeWon: number
  /** Oldest attempt first. */
  payments: Payment[]
  /** The sum that came with the first attempt whose money is not the fee. */
  arrivedWon: number | null
}

export function dueFeesStore({ db }: StoreContext) {
  /** What came with odd attempts, by attempt. */
  async function arrivedWith(ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map()
    const lines = await db
      .select({ paymentId: paymentEvents.paymentId, detail: paymentEvents.detail })
      .from(paymentEvents)
      .where(
        and(
          inArray(paymentEvents.paymentId, [...ids]),
          inArray(paymentEvents.event, [
            'deposit.wrong',
            'deposit.late',
          ] satisfies (typeof paymentEvents.event._.data)[]),
        ),
      )
      .orderBy(asc(paymentEvents.seq))
    return new Map(
      lines.flatMap(({ paymentId, detail: { amountWon } }) =>
        typeof amountWon === 'number' ? [[paymentId, amountWon] as const] : [],
      ),
    )
  }

  return {
    /** Cases of that year and before that wait for their approved fee, and before them those with odd money that do not; longest received first. `total` may be more than `limit`. */
    async list({
      branchId,
      filingYear,
      limit,
    }: {
      branchId?: string
      filingYear: number
      limit: number
    }): Promise<{ items: OwedFee[]; total: number }> {
      const isDue = and(
        lte(filings.filingYear, filingYear),
        isNotNull(filings.registeredAt),
        eq(filings.officeState, 'waiting-for-fee'),
      )
      const hasOdd = exists(
        db
          .select({ id: payments.id })
          .from(payments)
          .where(and(eq(payments.filingId, filings.id), inArray(payments.state, [...oddStates]))),
      )
      const rows = await db
        .select({ ...filingView, feeWon: reportSummaries.feeWon, total: sql<number>`count(*) over ()`.mapWith(Number) })
        .from(filings)
        .innerJoin(reportSummaries, eq(reportSummaries.filingId, filings.id))
        .where(
          and(
            branchId === undefined ? undefined : eq(filings.branchId, branchId),
            isNotNull(filings.reviewCompletedAt),
            isNotNull(reportSummaries.approvedAt),
            or(isDue, hasOdd),
          ),
        )
        .orderBy(sql`${isDue}`, sql`${filings.receivedAt} asc nulls last`, asc(filings.id))
        .limit(limit)
      const attempts =
        rows.length === 0
          ? []
          : await db
              .select(paymentView)
              .from(payments)
              .where(
                inArray(
                  payments.filingId,
                  rows.map(({ id }) => id),
                ),
              )
              .orderBy(asc(payments.createdAt))
      const odd = (attempt: Payment) => isOdd(attempt.state)
      const arrived = await arrivedWith(attempts.filter(odd).map(({ id }) => id))
      const byFiling = Map.groupBy(attempts, ({ filingId }) => filingId)
      return {
        items: rows.map(({ feeWon, total: _, ...filing }) => {
          const own = byFiling.get(filing.id) ?? []
          return { filing, feeWon, payments: own, arrivedWon: arrived.get(own.find(odd)?.id ?? '') ?? null }
        }),
        total: rows[0]?.total ?? 0,
      }
    },
  }
}
