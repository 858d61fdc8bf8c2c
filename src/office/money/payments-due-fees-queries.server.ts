import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '#database/client.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { filingView } from '#database/filings/store.server.ts'
import { type OwedFee, type Payment, paymentView } from '#database/payments/store.server.ts'
import { reportSummaries } from '#database/schema/case-documents.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { payments } from '#database/schema/payments.server.ts'
import { isOdd, oddStates } from '#domain/payment/payment.ts'
import { isFound } from './queries.server.ts'

type Wanted = { branchId?: string; filingYear: number; keyword: string; limit: number; page: number }

const feeWon = sql<number>`(${reportSummaries.feeWon} - ${reportSummaries.paidBeforeWon})`.mapWith(Number)

/** Longest received first, after mismatched payments; `total` may exceed `limit`. */
export async function listDueFeeRows(
  { db }: DatabaseContext,
  wanted: Wanted,
): Promise<{ items: OwedFee[]; total: number }> {
  const rows = await owedFilings(db, wanted)
  const ids = rows.map(({ id }) => id)
  const attempts = await attemptsOf(db, ids)
  const odd = (attempt: Payment) => isOdd(attempt.state)
  const byFiling = Map.groupBy(attempts, ({ filingId }) => filingId)
  return {
    items: rows.map(({ feeWon: owedWon, paidBeforeWon, total: _, ...filing }) => {
      const own = byFiling.get(filing.id) ?? []
      return { filing, feeWon: owedWon, paidBeforeWon, payments: own, arrivedWon: own.find(odd)?.arrivedWon ?? null }
    }),
    total: rows[0]?.total ?? 0,
  }
}

async function owedFilings(db: Db, { branchId, filingYear, keyword, limit, page }: Wanted) {
  const isDue = and(
    lte(filings.filingYear, filingYear),
    isNotNull(filings.registeredAt),
    eq(filings.officeState, 'waiting-for-fee'),
  )
  const order = [sql`${isDue}`, sql`${filings.receivedAt} asc nulls last`, asc(filings.id)]
  const found = db
    .select({ id: filings.id, total: sql<number>`count(*) over ()`.mapWith(Number).as('total') })
    .from(filings)
    .innerJoin(reportSummaries, eq(reportSummaries.filingId, filings.id))
    .where(
      and(
        branchId === undefined ? undefined : eq(filings.branchId, branchId),
        isNotNull(filings.reviewCompletedAt),
        isNotNull(reportSummaries.approvedAt),
        or(isDue, hasOdd(db)),
        isFound(keyword, feeWon),
      ),
    )
    .orderBy(...order)
    .limit(limit)
    .offset(page * limit)
    .as('found')
  return db
    .select({ ...filingView, feeWon, paidBeforeWon: reportSummaries.paidBeforeWon, total: found.total })
    .from(found)
    .innerJoin(filings, eq(filings.id, found.id))
    .innerJoin(reportSummaries, eq(reportSummaries.filingId, found.id))
    .orderBy(...order)
}

const isOwnFee = isNull(payments.pastYearId)

const hasOdd = (db: Db) =>
  inArray(
    filings.id,
    db
      .select({ id: payments.filingId })
      .from(payments)
      .where(and(isOwnFee, inArray(payments.state, [...oddStates]))),
  )

async function attemptsOf(db: Db, filingIds: readonly string[]): Promise<Payment[]> {
  if (filingIds.length === 0) return []
  return db
    .select(paymentView)
    .from(payments)
    .where(and(inArray(payments.filingId, [...filingIds]), isOwnFee))
    .orderBy(asc(payments.createdAt))
}
