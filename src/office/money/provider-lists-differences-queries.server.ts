import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { type OpenDifference, isOpen, isOpenDifference } from '#database/payments/provider-lists-store.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { payments, refunds } from '#database/schema/payments.server.ts'
import { providerDifferences } from '#database/schema/bank-lines.server.ts'

type Part = { branchId?: string; limit: number }

export async function listOpenDifferences(
  { db }: DatabaseContext,
  { branchId, limit }: Part,
): Promise<OpenDifference[]> {
  return db
    .select({ ...getTableColumns(providerDifferences), caseNumber: filings.caseNumber, filerName: filings.filerName })
    .from(providerDifferences)
    .leftJoin(payments, eq(payments.id, providerDifferences.paymentId))
    .leftJoin(filings, eq(filings.id, payments.filingId))
    .leftJoin(refunds, eq(refunds.id, providerDifferences.refundId))
    .where(isOpenDifference(branchId))
    .orderBy(providerDifferences.day, providerDifferences.foundAt)
    .limit(limit)
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
