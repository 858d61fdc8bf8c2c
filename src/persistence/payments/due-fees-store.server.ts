/**
 * The fees that the office waits for, and money that came and is not the fee: the money desk's list in two statements,
 * however long it is.
 */
import { and, asc, eq, exists, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { isOdd, oddStates } from '#domain/payment/payment.ts'
import { reportSummaries } from '#persistence/case-documents/table.server.ts'
import type { StoreContext } from '#persistence/database/store-context.server.ts'
import type { Db } from '#persistence/database/database.server.ts'
import { filings } from '#persistence/filings/table.server.ts'
import { filingView, type Filing } from '#persistence/filings/view.server.ts'
import { isFound } from './found.server.ts'
import { payments } from './table.server.ts'
import { paymentView, type Payment } from './view.server.ts'

export type OwedFee = {
  filing: Filing
  /** Approved by the office, less what was paid of it before. */
  feeWon: number
  /** Oldest attempt first. */
  payments: Payment[]
  /** The sum that came with the first attempt whose money is not the fee. */
  arrivedWon: number | null
}

type Wanted = { branchId?: string; filingYear: number; keyword: string; limit: number; page: number }

/** What the office approved, less what was paid of it before. */
const feeWon = sql<number>`(${reportSummaries.feeWon} - ${reportSummaries.paidBeforeWon})`.mapWith(Number)

export function dueFeesStore({ db }: StoreContext) {
  return {
    /**
     * Cases of that year and before that wait for their approved fee, and before them those with odd money that do not;
     * longest received first. `total` may be more than `limit`.
     */
    async list(wanted: Wanted): Promise<{ items: OwedFee[]; total: number }> {
      const rows = await owedFilings(db, wanted)
      const ids = rows.map(({ id }) => id)
      const attempts = await attemptsOf(db, ids)
      const odd = (attempt: Payment) => isOdd(attempt.state)
      const byFiling = Map.groupBy(attempts, ({ filingId }) => filingId)
      return {
        items: rows.map(({ feeWon: owedWon, total: _, ...filing }) => {
          const own = byFiling.get(filing.id) ?? []
          return { filing, feeWon: owedWon, payments: own, arrivedWon: own.find(odd)?.arrivedWon ?? null }
        }),
        total: rows[0]?.total ?? 0,
      }
    },
  }
}

/** A page of the filings, each with its fee and how many there are in all. */
async function owedFilings(db: Db, { branchId, filingYear, keyword, limit, page }: Wanted) {
  const isDue = and(
    lte(filings.filingYear, filingYear),
    isNotNull(filings.registeredAt),
    eq(filings.officeState, 'waiting-for-fee'),
  )
  const order = [sql`${isDue}`, sql`${filings.receivedAt} asc nulls last`, asc(filings.id)]
  const found = db
    .select({ id: filings.id, fee: feeWon.as('fee'), total: sql<number>`count(*) over ()`.mapWith(Number).as('total') })
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
    .select({ ...filingView, feeWon: found.fee, total: found.total })
    .from(found)
    .innerJoin(filings, eq(filings.id, found.id))
    .orderBy(...order)
}

/** Whether money came for a filing that is not its fee. */
const hasOdd = (db: Db) =>
  exists(
    db
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.filingId, filings.id), inArray(payments.state, [...oddStates]))),
  )

/** Oldest first. */
async function attemptsOf(db: Db, filingIds: readonly string[]): Promise<Payment[]> {
  if (filingIds.length === 0) return []
  return db
    .select(paymentView)
    .from(payments)
    .where(inArray(payments.filingId, [...filingIds]))
    .orderBy(asc(payments.createdAt))
}
