import { and, eq, getTableColumns, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { Difference } from '#domain/payment/comparison.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import type { Db } from '#database/client.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { payments, refunds } from '#database/schema/payments.server.ts'
import { providerDifferences } from '#database/schema/provider-lists.server.ts'

export type ProviderDifference = typeof providerDifferences.$inferSelect
type NewDifference = Difference &
  Pick<ProviderDifference, 'branchId' | 'merchantId' | 'day' | 'paymentId' | 'subject' | 'orderId'>
export type OpenDifference = ProviderDifference & { caseNumber: string | null; filerName: string | null }

/** Open, or its proposed refund was declined or failed. */
const isOpen = or(
  eq(providerDifferences.state, 'open'),
  and(eq(providerDifferences.state, 'proposed'), inArray(refunds.state, ['refused', 'failed'])),
)

/** The query must join refunds. */
export const openDifferencesOf = (branchId: string | undefined): SQL | undefined =>
  and(isOpen, branchId === undefined ? undefined : eq(providerDifferences.branchId, branchId))

type Part = { branchId?: string; limit: number }

export function providerDifferencesStore({ db }: DatabaseContext) {
  return {
    /** A new amount replaces an older difference of the same kind and subject. */
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
    open: (part: Part): Promise<OpenDifference[]> => openDifferences(db, part),
    async find(id: string): Promise<ProviderDifference | undefined> {
      return (await db.select().from(providerDifferences).where(eq(providerDifferences.id, id)))[0]
    },
    /** False if another member of staff was first. */
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

async function openDifferences(db: Db, { branchId, limit }: Part): Promise<OpenDifference[]> {
  return db
    .select({ ...getTableColumns(providerDifferences), caseNumber: filings.caseNumber, filerName: filings.filerName })
    .from(providerDifferences)
    .leftJoin(payments, eq(payments.id, providerDifferences.paymentId))
    .leftJoin(filings, eq(filings.id, payments.filingId))
    .leftJoin(refunds, eq(refunds.id, providerDifferences.refundId))
    .where(openDifferencesOf(branchId))
    .orderBy(providerDifferences.day, providerDifferences.foundAt)
    .limit(limit)
}
