import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { cashReceipts, payments } from '#database/schema/payments.server.ts'
import { isUnderway } from './open-store.server.ts'
import { receiptView, type CashReceipt } from './view.server.ts'

type LateReceipt = Pick<CashReceipt, 'paymentId' | 'state' | 'dueAt'> & { branchId: string }

export function receiptDeskStore({ db }: DatabaseContext) {
  return {
    /** Not alerted yet, earliest first. */
    async late(until: Date, limit: number): Promise<LateReceipt[]> {
      const { paymentId, state, dueAt } = cashReceipts
      return db
        .select({ paymentId, state, dueAt, branchId: payments.branchId })
        .from(cashReceipts)
        .innerJoin(payments, eq(payments.id, paymentId))
        .where(and(eq(state, 'due'), isNull(cashReceipts.alarmedAt), lte(dueAt, until)))
        .orderBy(asc(dueAt))
        .limit(limit)
    },
    /** Blocked, or overdue and already alerted. */
    async forPeople({ branchId, limit }: { branchId?: string; limit: number }) {
      return db
        .select({
          receipt: receiptView,
          orderId: payments.orderId,
          branchId: payments.branchId,
          method: payments.method,
          caseNumber: filings.caseNumber,
          filerName: filings.filerName,
        })
        .from(cashReceipts)
        .innerJoin(payments, eq(payments.id, cashReceipts.paymentId))
        .innerJoin(filings, eq(filings.id, payments.filingId))
        .where(
          and(
            isUnderway,
            sql`(${cashReceipts.trouble} is not null or ${cashReceipts.alarmedAt} is not null)`,
            branchId === undefined ? undefined : eq(payments.branchId, branchId),
          ),
        )
        .orderBy(asc(cashReceipts.dueAt))
        .limit(limit)
    },
  }
}
