/** What fees came in and went back in a time, added up by branch and way of paying. */
import { sql } from 'drizzle-orm'
import type { StoreContext } from '#persistence/database/store-context.server.ts'
import { payments, payMethods, refunds } from './table.server.ts'

type Sums = { paid: number; paidWon: number; paidVatWon: number; back: number; backWon: number; backVatWon: number }
export type ClosingLine = Sums & { period: string; branchId: string; method: (typeof payMethods)[number] }
/** From `start` on, before `end`. */
export type ClosingPeriod = { name: string; start: Date }

export function closingStore({ db }: StoreContext) {
  return {
    /**
     * Of booked fees and their refunds; the value added tax inside is an eleventh, and a refund takes off what its
     * payment's tax is less by it, so parts add up. Without a branch: of all.
     */
    async sums(periods: readonly ClosingPeriod[], end: Date, branchId?: string): Promise<ClosingLine[]> {
      const starts = sql.join(
        periods.map(({ name, start }) => sql`(${name}::text, ${start.toISOString()}::timestamptz)`),
        sql`, `,
      )
      const found = await db.execute<Record<string, string>>(sql`
        with taken as (
          select id, branch_id, method, paid_at, coalesce(arrived_won, amount_won) as won
            from ${payments} where paid_at is not null
        ), given as (
          select p.branch_id, p.method, r.done_at, r.amount_won as won,
            p.won - sum(r.amount_won) over (partition by p.id order by r.done_at, r.id) as left_won
            from ${refunds} r join taken p on p.id = r.payment_id
            where r.state = 'done' and r.done_at is not null
        ), moves as (
          select branch_id, method, paid_at as at, won, round(won / 11.0) as vat, false as back from taken
          union all
          select branch_id, method, done_at, won, round((left_won + won) / 11.0) - round(left_won / 11.0), true
            from given
        )
        select t.name as period, m.branch_id, m.method,
          count(*) filter (where not back) as paid, count(*) filter (where back) as back,
          coalesce(sum(won) filter (where not back), 0) as paid_won,
          coalesce(sum(won) filter (where back), 0) as back_won,
          coalesce(sum(vat) filter (where not back), 0) as paid_vat,
          coalesce(sum(vat) filter (where back), 0) as back_vat
        from moves m join (values ${starts}) t(name, start) on m.at >= t.start
        where m.at < ${end.toISOString()}::timestamptz
          and (${branchId ?? null}::text is null or m.branch_id = ${branchId ?? null})
        group by 1, 2, 3 order by 1, 2, 3`)
      return found.rows.map((row) => ({
        period: row.period ?? '',
        branchId: row.branch_id ?? '',
        method: row.method as ClosingLine['method'],
        paid: Number(row.paid),
        paidWon: Number(row.paid_won),
        paidVatWon: Number(row.paid_vat),
        back: Number(row.back),
        backWon: Number(row.back_won),
        backVatWon: Number(row.back_vat),
      }))
    },
  }
}
