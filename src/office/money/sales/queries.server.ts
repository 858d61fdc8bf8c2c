import { sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { cashReceipts, paymentEvents, payments, type payMethods } from '#database/schema/payments.server.ts'
import type { ReceiptUse } from '#domain/payment/cash-receipt.ts'
import { moneyMoves } from '#office/money/payments-closing-queries.server.ts'

export type SaleRow = {
  id: string
  at: string
  back: boolean
  won: number
  leftWon: number
  branchId: string
  method: (typeof payMethods)[number]
  caseNumber: string
  name: string | null
  receiptUse: ReceiptUse | null
  receiptIssued: boolean
  receiptNumber: string | null
  approvalNumber: string | null
}

/** From `start`, before `end`; oldest first, and nothing beyond `limit`. */
export async function listSaleRows(
  { db }: DatabaseContext,
  { start, end, branchId }: { start: Date; end: Date; branchId?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<SaleRow[]> {
  const found = await db.execute<SaleRow>(sql`
    with ${moneyMoves}
    select m.id, to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, m.back, m.won::float8,
      m.left_won::float8 as "leftWon", m.branch_id as "branchId", m.method,
      f.case_number as "caseNumber", f.filer_name as name,
      c.use as "receiptUse", c.issued_at is not null as "receiptIssued", c.number_mask as "receiptNumber",
      case when m.method = 'CARD' then (
        select e.detail ->> 'approvalNumber' from ${paymentEvents} e
          where e.payment_id = m.payment_id and e.event = 'approve.paid' order by e.seq desc limit 1
      ) else c.auth_code end as "approvalNumber"
    from moves m
      join ${payments} p on p.id = m.payment_id
      join ${filings} f on f.id = p.filing_id
      left join ${cashReceipts} c on c.payment_id = m.payment_id and c.state <> 'wished'
    where m.at >= ${start.toISOString()}::timestamptz and m.at < ${end.toISOString()}::timestamptz
      and (${branchId ?? null}::text is null or m.branch_id = ${branchId ?? null})
    order by m.at, m.id limit ${limit} offset ${offset}`)
  return found.rows
}
