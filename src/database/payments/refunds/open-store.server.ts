import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Reader, DatabaseContext } from '#database/database-context.server.ts'
import { payments, refunds } from '#database/schema/payments.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'
import { toRefund, type Refund, type RefundAccount } from './view.server.ts'

type PromisedRefund = Pick<Refund, 'id' | 'state' | 'dueAt'> & { branchId: string }

const openStates = ['asked', 'approved'] as const

export function openRefundsStore(storeContext: DatabaseContext) {
  const { db } = storeContext
  return {
    async note(
      id: string,
      changes: { sentAt?: Date; retryAt?: Date | null; trouble?: string | null; alarmedAt?: Date },
    ): Promise<void> {
      await db.update(refunds).set(changes).where(eq(refunds.id, id))
    },
    async approved(limit: number, now: Date): Promise<Refund[]> {
      const rows = await db
        .select()
        .from(refunds)
        .where(
          and(
            eq(refunds.state, 'approved'),
            isNull(refunds.trouble),
            or(isNull(refunds.retryAt), lte(refunds.retryAt, now)),
          ),
        )
        .orderBy(asc(refunds.dueAt))
        .limit(limit)
      return rows.map(toRefund)
    },
    /** Not alerted yet, earliest first. */
    async promised(until: Date, limit: number): Promise<PromisedRefund[]> {
      return db
        .select({ id: refunds.id, state: refunds.state, dueAt: refunds.dueAt, branchId: payments.branchId })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(and(inArray(refunds.state, [...openStates]), isNull(refunds.alarmedAt), lte(refunds.dueAt, until)))
        .orderBy(asc(refunds.dueAt))
        .limit(limit)
    },
    /** Writes an access record. */
    async readAccount(id: string, reader: Reader, now: Date): Promise<RefundAccount | undefined> {
      const [row] = await db
        .select({
          sealed: refunds.accountSealed,
          accountId: payments.accountId,
          owner: payments.sealOwner,
          filingId: payments.filingId,
          branchId: payments.branchId,
        })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(eq(refunds.id, id))
      if (!row?.sealed) return undefined
      const { accountId: subjectId, owner, filingId, branchId, sealed } = row
      const [text] = await readSealed(
        storeContext,
        reader,
        { subjectId, filingId, branchId },
        [{ field: 'refund-account', owner, purpose: 'refund-account', record: id, sealed }],
        now,
      )
      return JSON.parse(text!) as RefundAccount
    },
  }
}
