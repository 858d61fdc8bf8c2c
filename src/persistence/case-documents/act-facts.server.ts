/** What the table of acts asks of the rows beside a case, in one statement. */
import { sql } from 'drizzle-orm'
import type { Db } from '#persistence/database/database.server.ts'

export type ActFacts = {
  preparedBy: string | null
  approved: boolean
  /** What was submitted is by a book method and has no books behind it. */
  booksMissing: boolean
  recallAskedBy: string | null
  /** Every version of the report, the latest first; made in milliseconds since 1970. */
  reports: { version: number; madeMs: number }[]
  hasBill: boolean
  /** Money for a fee is there, also where more is due. */
  moneyHeld: boolean
  /** What is paid of each tax, or below zero refunded; null without figures of it. */
  nationalDueWon: number | null
  localDueWon: number | null
  /** The standing slips with their sums. */
  slips: { kind: string; amountWon: number | null }[]
  /** By when the portal ends the release, and by when the office calls about the agent; milliseconds since 1970. */
  agentUntilMs: number | null
  callByMs: number | null
  /** Who set or took back a figure of the calculation last, field by field. */
  figuresSetBy: string[]
}

export async function readActFacts(db: Db, filingId: string): Promise<ActFacts> {
  const { rows } = await db.execute<ActFacts>(sql`
    select
      (select prepared_by from report_summaries where filing_id = ${filingId}) as "preparedBy",
      exists (select 1 from report_summaries where filing_id = ${filingId} and approved_at is not null) as "approved",
      exists (
        select 1 from report_summaries where filing_id = ${filingId} and type <> 'ESTIMATE' and books is null
      ) as "booksMissing",
      (select recall_asked_by from report_summaries where filing_id = ${filingId}) as "recallAskedBy",
      coalesce((
        select json_agg(
          json_build_object('version', version, 'madeMs', extract(epoch from made_at)::float8 * 1000)
          order by version desc
        )
        from reports where filing_id = ${filingId}
      ), '[]'::json) as "reports",
      exists (
        select 1 from bills where filing_id = ${filingId} and removed_at is null and kind <> 'book'
      ) as "hasBill",
      exists (select 1 from payments where filing_id = ${filingId} and state in ('PAID', 'DEPOSITED')) as "moneyHeld",
      (select tax_due_or_refund_won::float8 from report_summaries where filing_id = ${filingId}) as "nationalDueWon",
      (select local_tax_due_or_refund_won::float8 from report_summaries where filing_id = ${filingId}) as "localDueWon",
      coalesce((
        select json_agg(json_build_object('kind', kind, 'amountWon', amount_won))
        from bills where filing_id = ${filingId} and removed_at is null
      ), '[]'::json) as "slips",
      (
        select extract(epoch from d.due_at)::float8 * 1000
        from agent_desks d join filings f on f.id = d.filing_id
        where d.filing_id = ${filingId} and f.agent_state = 'release-pending'
      ) as "agentUntilMs",
      (
        select extract(epoch from c.due_at)::float8 * 1000
        from contacts c join filings f on f.id = c.filing_id
        where c.filing_id = ${filingId} and c.done_at is null
          and c.reason = case f.agent_state when 'other-bookkeeping' then 'bookkeeping' when 'released' then 'released' end
        limit 1
      ) as "callByMs",
      array(
        select distinct latest.set_by::text
        from (
          select distinct on (field) set_by
          from calculation_overrides where filing_id = ${filingId}
          order by field, set_at desc, id desc
        ) latest
      ) as "figuresSetBy"`)
  return rows[0]!
}
