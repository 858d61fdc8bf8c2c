import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { DatabaseContext, Reader } from '#database/database-context.server.ts'
import { type Refund, type RefundAccount, toRefund } from '#database/payments/refunds-store.server.ts'
import { payments, refunds } from '#database/schema/payments.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'

type PromisedRefund = Pick<Refund, 'id' | 'state' | 'dueAt'> & { branchId: string }

const openStates = ['asked', 'approved'] as const

export async function noteRefund(
  { db }: DatabaseContext,
  id: string,
  changes: { sentAt?: Date; retryAt?: Date | null; trouble?: string | null; alarmedAt?: Date },
): Promise<void> {
  await db.update(refunds).set(changes).where(eq(refunds.id, id))
}

export async function listApprovedRefunds({ db }: DatabaseContext, limit: number, now: Date): Promise<Refund[]> {
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
}

export async function hasEndingRefund({ db }: DatabaseContext, filingId: string): Promise<boolean> {
  const ofFiling = db.select({ id: payments.id }).from(payments).where(eq(payments.filingId, filingId))
  const open = and(
    inArray(refunds.paymentId, ofFiling),
    inArray(refunds.state, [...openStates]),
    eq(refunds.caseThen, 'ends'),
  )
  return (await db.$count(refunds, open)) > 0
}

/** Not alerted yet, earliest first. */
export async function readPromisedRefunds(
  { db }: DatabaseContext,
  until: Date,
  limit: number,
): Promise<PromisedRefund[]> {
  return db
    .select({ id: refunds.id, state: refunds.state, dueAt: refunds.dueAt, branchId: payments.branchId })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(inArray(refunds.state, [...openStates]), isNull(refunds.alarmedAt), lte(refunds.dueAt, until)))
    .orderBy(asc(refunds.dueAt))
    .limit(limit)
}

/** Writes an access record. */
export async function openRefundAccount(
  storeContext: DatabaseContext,
  id: string,
  reader: Reader,
  now: Date,
): Promise<RefundAccount | undefined> {
  const { db } = storeContext

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
}
