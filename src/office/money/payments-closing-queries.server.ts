import type { DatabaseContext } from '#database/database-context.server.ts'
import { type payMethods, payments, refunds } from '#database/schema/payments.server.ts'
import { refundVatWon, vatWithin } from '#domain/payment/value-added-tax.ts'
import { sql } from 'drizzle-orm'

/**
 * `moves`: each paid fee and refund, with the day on which the money moved. `left_won`: remainder after a refund.
 * Shared by the closing sheet and the sales list.
 */
export const moneyMoves = sql`
  taken as (
    select id, branch_id, method, paid_at, coalesce(arrived_won, amount_won) as won
      from ${payments} where paid_at is not null
  ), given as (
    select r.id, p.id as payment_id, p.branch_id, p.method, r.done_at, r.amount_won as won,
      p.won - sum(r.amount_won) over (partition by p.id order by r.done_at, r.id) as left_won
      from ${refunds} r join taken p on p.id = r.payment_id
      where r.state = 'done' and r.done_at is not null
  ), moves as (
    select id, id as payment_id, branch_id, method, paid_at as at, won, 0::bigint as left_won, false as back from taken
    union all
    select id, payment_id, branch_id, method, done_at, won, left_won, true from given
  )`

type Sums = { paid: number; paidWon: number; paidVatWon: number; back: number; backWon: number; backVatWon: number }

export type ClosingLine = Sums & { period: string; branchId: string; method: (typeof payMethods)[number] }

const nothing: Sums = { paid: 0, paidWon: 0, paidVatWon: 0, back: 0, backWon: 0, backVatWon: 0 }

/** From `start`, before `end`. */
export type ClosingPeriod = { name: string; start: Date }

export async function readClosingSums(
  { db }: DatabaseContext,
  periods: readonly ClosingPeriod[],
  end: Date,
  branchId?: string,
): Promise<ClosingLine[]> {
  const starts = sql.join(
    periods.map(({ name, start }) => sql`(${name}::text, ${start.toISOString()}::timestamptz)`),
    sql`, `,
  )
  const found = await db.execute<Moves>(sql`
        with ${moneyMoves}
        select t.name as period, m.branch_id, m.method, m.back, m.won::float8, m.left_won::float8,
          count(*)::int as times
        from moves m join (values ${starts}) t(name, start) on m.at >= t.start
        where m.at < ${end.toISOString()}::timestamptz
          and (${branchId ?? null}::text is null or m.branch_id = ${branchId ?? null})
        group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3`)
  return addedUp(found.rows)
}

/** `left_won`: remainder of the payment after a refund. */
type Moves = Pick<ClosingLine, 'period' | 'method'> & {
  branch_id: string
  back: boolean
  won: number
  left_won: number
  times: number
}

function addedUp(moves: readonly Moves[]): ClosingLine[] {
  const lines = new Map<string, ClosingLine>()
  for (const { period, branch_id: branchId, method, back, won, left_won: leftWon, times } of moves) {
    const key = [period, branchId, method].join(' ')
    const closingLine = lines.get(key) ?? { period, branchId, method, ...nothing }
    lines.set(key, closingLine)
    if (back) {
      closingLine.back += times
      closingLine.backWon += won * times
      closingLine.backVatWon += refundVatWon({ leftWon, backWon: won }) * times
    } else {
      closingLine.paid += times
      closingLine.paidWon += won * times
      closingLine.paidVatWon += vatWithin(won) * times
    }
  }
  return [...lines.values()]
}
