import { type SQL, and, count, eq, gte, sql } from 'drizzle-orm'
import { type DatabaseContext, one } from '#database/database-context.server.ts'
import type { HealthCount } from '#database/health/store.server.ts'
import { healthMinutes } from '#database/schema/health.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'
import { undeliveredOf } from '#database/outbox/undelivered.server.ts'
import { bankLines } from '#database/schema/bank-lines.server.ts'
import { unsettledCount } from '#database/payments/people-desk/unsettled.server.ts'
import { openDifferencesOf } from '#database/payments/provider-lists/differences-store.server.ts'
import { providerDifferences } from '#database/schema/provider-lists.server.ts'
import { refunds } from '#database/schema/payments.server.ts'
import { switches } from '#database/schema/runtime-settings.server.ts'
import { staff } from '#database/schema/staff.server.ts'

/** ISO instants. */
type HealthSum = HealthCount & { lastGoodAt: string | null; lastBadAt: string | null }

function healthSums(from: Date): SQL<HealthSum[]> {
  const { subject, minute, good, bad, failure } = healthMinutes
  const lastWhen = (count: typeof good | typeof bad) =>
    sql`to_char(max(case when ${count} > 0 then ${minute} end) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const failed = sql`(array_agg(${failure} order by ${minute} desc) filter (where ${bad} > 0))[1]`
  return sql<HealthSum[]>`(select coalesce(json_agg(one order by one.subject), '[]') from (
    select ${subject} as subject, sum(${good})::int as good, sum(${bad})::int as bad,
      ${lastWhen(good)} as "lastGoodAt", ${lastWhen(bad)} as "lastBadAt", ${failed} as failure
    from ${healthMinutes} where ${gte(minute, from)} group by ${subject}
  ) one)`
}

type StaffRow = typeof staff.$inferSelect

export type DeskFigures = {
  'bank-lines': number
  /** Payments and deposits that need manual handling. */
  unsettled: number
  differences: number
  undelivered: number
  'switched-off': number
}

export function deskFiguresStore({ db }: DatabaseContext) {
  return {
    async read(
      { branchId }: { branchId?: string },
      since: Date,
    ): Promise<DeskFigures & { health: HealthSum[]; activeStaff: Pick<StaffRow, 'id' | 'role' | 'branchId'>[] }> {
      const lines = db
        .select({ total: count() })
        .from(bankLines)
        .where(and(eq(bankLines.state, 'open'), branchId === undefined ? undefined : eq(bankLines.branchId, branchId)))
      const differences = db
        .select({ total: count() })
        .from(providerDifferences)
        .leftJoin(refunds, eq(refunds.id, providerDifferences.refundId))
        .where(openDifferencesOf(branchId))
      const messages = db.select({ total: count() }).from(outbox).where(undeliveredOf(branchId))
      const off = db.select({ total: count() }).from(switches).where(eq(switches.off, true))
      return one(
        await db
          .select({
            'bank-lines': sql<number>`(${lines})::int`,
            unsettled: unsettledCount(db, branchId),
            differences: sql<number>`(${differences})::int`,
            undelivered: sql<number>`(${messages})::int`,
            'switched-off': sql<number>`(${off})::int`,
            health: healthSums(since),
            // An operator may be the second person in any branch.
            activeStaff: sql<Pick<StaffRow, 'id' | 'role' | 'branchId'>[]>`coalesce((
              select json_agg(json_build_object('id', ${staff.id}, 'role', ${staff.role}, 'branchId', ${staff.branchId}))
              from ${staff} where ${staff.suspendedAt} is null and not ${staff.mustChangePassword}
            ), '[]'::json)`,
          })
          .from(sql`(select 1) as once`),
      )
    },
  }
}
