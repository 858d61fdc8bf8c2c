import type { DatabaseContext } from '#database/database-context.server.ts'
import { type payments, refunds } from '#database/schema/payments.server.ts'
import {
  type listedKinds,
  providerDays,
  providerDifferences,
  providerLines,
} from '#database/schema/bank-lines.server.ts'
import type { Difference, ListTrouble } from '#domain/payment/comparison.ts'
import { type SQL, and, eq, inArray, ne, or } from 'drizzle-orm'

export type ListedPayment = { tid: string; orderId: string; cameWon: number; backWon: number }
export type BookedPayment = Pick<
  typeof payments.$inferSelect,
  'id' | 'orderId' | 'branchId' | 'merchantId' | 'state' | 'amountWon' | 'arrivedWon' | 'refundedWon' | 'providerTid'
> & { cameIn: boolean; backInWon: number }

/** `key`: the whole row plus its position among identical rows. */
export type ListedLine = {
  key: string
  tid: string
  orderId: string
  kind: (typeof listedKinds)[number]
  amountWon: number
  at: Date
}
export type Day = { merchantId: string; day: string }
export type ReadDay = Day & { fileHash: string; lines: number; readBy: string | null }

const batch = 500

export function providerListsStore({ db }: DatabaseContext) {
  const noteDay = async (day: ReadDay & { trouble: ListTrouble | null; troubleLine: number | null }, now: Date) => {
    const { merchantId: _m, day: _d, ...dayColumns } = { ...day, readAt: now }
    await db
      .insert(providerDays)
      .values({ ...day, readAt: now })
      .onConflictDoUpdate({ target: [providerDays.merchantId, providerDays.day], set: dayColumns })
  }
  return {
    /** Returns the number of new rows. */
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
  }
}

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
