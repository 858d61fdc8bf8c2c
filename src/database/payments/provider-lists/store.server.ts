import { and, desc, eq, inArray, sql } from 'drizzle-orm'
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
type Day = { merchantId: string; day: string }
type ReadDay = Day & { fileHash: string; lines: number; readBy: string | null }
export type ProviderDay = typeof providerDays.$inferSelect

const batch = 500

export function providerListsStore({ db }: DatabaseContext) {
  const noteDay = async (day: ReadDay & { trouble: ListTrouble | null; troubleLine: number | null }, now: Date) => {
    const { merchantId: _m, day: _d, ...told } = { ...day, readAt: now }
    await db
      .insert(providerDays)
      .values({ ...day, readAt: now })
      .onConflictDoUpdate({ target: [providerDays.merchantId, providerDays.day], set: told })
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
    /** A day read earlier stays read. */
    async addTrouble(day: ReadDay, trouble: { why: ListTrouble; line: number | null }, now: Date): Promise<void> {
      await db
        .insert(providerDays)
        .values({ ...day, trouble: trouble.why, troubleLine: trouble.line, readAt: now })
        .onConflictDoUpdate({
          target: [providerDays.merchantId, providerDays.day],
          set: {
            fileHash: day.fileHash,
            trouble: sql`case when ${providerDays.trouble} is null then null else excluded.trouble end`,
            troubleLine: sql`case when ${providerDays.trouble} is null then null else excluded.trouble_line end`,
          },
        })
    },
    async findDay({ merchantId, day }: Day): Promise<ProviderDay | undefined> {
      const same = and(eq(providerDays.merchantId, merchantId), eq(providerDays.day, day))
      return (await db.select().from(providerDays).where(same))[0]
    },
    /** Per merchant. */
    async latestDays(merchantIds: readonly string[], limit: number): Promise<ProviderDay[]> {
      return db
        .select()
        .from(providerDays)
        .where(inArray(providerDays.merchantId, [...merchantIds]))
        .orderBy(desc(providerDays.day), providerDays.merchantId)
        .limit(limit)
    },
  }
}
