import { and, eq, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { Difference } from '#domain/payment/comparison.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { refunds } from '#database/schema/payments.server.ts'
import { providerDifferences } from '#database/schema/provider-lists.server.ts'

export type ProviderDifference = typeof providerDifferences.$inferSelect
type NewDifference = Difference &
  Pick<ProviderDifference, 'branchId' | 'merchantId' | 'day' | 'paymentId' | 'subject' | 'orderId'>
export type OpenDifference = ProviderDifference & { caseNumber: string | null; filerName: string | null }

/** Open, or its proposed refund was declined or failed. */
export const isOpen = or(
  eq(providerDifferences.state, 'open'),
  and(eq(providerDifferences.state, 'proposed'), inArray(refunds.state, ['refused', 'failed'])),
)

/** The query must join refunds. */
export const isOpenDifference = (branchId: string | undefined): SQL | undefined =>
  and(isOpen, branchId === undefined ? undefined : eq(providerDifferences.branchId, branchId))

export function providerDifferencesStore({ db }: DatabaseContext) {
  return {
    /** A new amount replaces an older difference of the same kind and subject. */
    async record(found: readonly NewDifference[], now: Date): Promise<number> {
      let added = 0
      for (const newDifference of found) {
        const differenceKey = [
          newDifference.kind,
          newDifference.subject,
          newDifference.theirWon,
          newDifference.ourWon,
        ].join(' ')
        const made = await db
          .insert(providerDifferences)
          .values({ ...newDifference, differenceKey, state: 'open', foundAt: now })
          .onConflictDoNothing()
          .returning({ id: providerDifferences.id })
        if (made.length === 0) continue
        added += 1
        const older = and(
          eq(providerDifferences.subject, newDifference.subject),
          eq(providerDifferences.kind, newDifference.kind),
          eq(providerDifferences.state, 'open'),
          ne(providerDifferences.differenceKey, differenceKey),
        )
        await db.update(providerDifferences).set({ state: 'replaced', settledAt: now }).where(older)
      }
      return added
    },
  }
}
