import { sql } from 'drizzle-orm'
import { payments, refunds } from '#database/schema/payments.server.ts'

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
