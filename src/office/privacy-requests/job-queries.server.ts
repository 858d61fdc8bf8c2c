import { type SQL, and, eq, gte, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { privacyRequests } from '#database/schema/privacy-requests.server.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'

const { id, branchId, dueDay, state, remindedOn, told } = privacyRequests
const isLate = (today: SeoulDay): SQL => and(eq(state, 'open'), lt(dueDay, today))!

/** Each once a day, so that several processes share them. */
export async function claimLatePrivacyRequests(
  { db }: DatabaseContext,
  { today, limit }: { today: SeoulDay; limit: number },
): Promise<string[]> {
  const due = db
    .select({ id })
    .from(privacyRequests)
    .where(and(isLate(today), lt(remindedOn, today)))
    .limit(limit)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(privacyRequests)
    .set({ remindedOn: today })
    .where(sql`${id} in ${due}`)
    .returning({ branchId })
  return claimed.map((row) => row.branchId)
}

/** Each once when it is due by `until`, and once when it is late. */
export function claimUntoldPrivacyRequests(
  { db }: DatabaseContext,
  { today, until, limit }: { today: SeoulDay; until: SeoulDay; limit: number },
) {
  const isDue = and(eq(state, 'open'), gte(dueDay, today), lte(dueDay, until), eq(told, 'none'))
  const untold = db
    .select({ id })
    .from(privacyRequests)
    .where(or(isDue, and(isLate(today), ne(told, 'late'))))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(privacyRequests)
    .set({ told: sql`case when ${dueDay} < ${today} then 'late' else 'due' end` })
    .where(sql`${id} in ${untold}`)
    .returning({ id, branchId, dueDay, told })
}
