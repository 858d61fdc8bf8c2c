/** Each subject's health since an instant, as one value of a statement that reads other figures too. */
import { gte, sql, type SQL } from 'drizzle-orm'
import type { HealthCount } from './store.server.ts'
import { healthMinutes } from './table.server.ts'

/** The minute of the last success and of the last failure, as ISO instants. */
export type HealthSum = HealthCount & { lastGoodAt: string | null; lastBadAt: string | null }

/** A subselect of `HealthSum[]`, by subject. */
export function healthSums(from: Date): SQL<HealthSum[]> {
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
