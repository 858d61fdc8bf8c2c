import type { ListTrouble } from '#domain/payment/comparison.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import type { listedKinds } from '#database/schema/provider-lists.server.ts'
import { providerDays, providerLines } from '#database/schema/provider-lists.server.ts'

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
