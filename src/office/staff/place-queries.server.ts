import { and, eq, gte, isNotNull } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { staffSessions } from '#database/schema/staff.server.ts'

/** `any`: there was a sign-in ever. */
export async function listSignInPlaces(
  { db }: DatabaseContext,
  staffId: string,
  since: Date,
): Promise<{ any: boolean; places: { ip: string | null; userAgent: string | null }[] }> {
  const { ip, userAgent, createdAt, secondFactorAt } = staffSessions
  const own = and(eq(staffSessions.staffId, staffId), isNotNull(secondFactorAt))
  const places = await db
    .selectDistinct({ ip, userAgent })
    .from(staffSessions)
    .where(and(own, gte(createdAt, since)))
  if (places.length > 0) return { any: true, places }
  const earlier = await db.select({ ip }).from(staffSessions).where(own).limit(1)
  return { any: earlier.length > 0, places }
}
