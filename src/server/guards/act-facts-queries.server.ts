/** What the table of acts asks of a case, in one statement. */
import { sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { engagementKind } from '#domain/engagement.ts'
import type { TransmissionState } from '#domain/filed-return/transmission.ts'

type ActFacts = {
  preparedBy: string | null
  approved: boolean
  figuresFiled: boolean
  booksMissing: boolean
  recallAskedBy: string | null
  /** Latest first; epoch milliseconds. */
  reports: { version: number; madeMs: number }[]
  hasBill: boolean
  /** True also for partial payment. */
  moneyHeld: boolean
  /** Negative for a refund; null without figures. */
  nationalDueWon: number | null
  localDueWon: number | null
  slips: { kind: string; amountWon: number | null }[]
  /** Of the portal's release and our promised call, epoch milliseconds. */
  agentUntilMs: number | null
  callByMs: number | null
  /** Papers of the portal that the filer gave. */
  givenPapers: number
  /** The latest; times in epoch milliseconds. */
  transmitted: {
    state: TransmissionState
    startedBy: string
    startedMs: number
    lookedMs: number | null
    code: string | null
  } | null
  /** The contract that was signed last; times in epoch milliseconds. */
  contract: {
    atMs: number
    endedMs: number | null
    officeMs: number | null
    officeName: string | null
    licence: string | null
  } | null
  /** Last editor of each overridden figure. */
  figuresSetBy: string[]
}

const selectContract = (filingId: string) => sql`(
    select json_build_object(
      'atMs', extract(epoch from at)::float8 * 1000,
      'endedMs', extract(epoch from withdrawn_at)::float8 * 1000,
      'officeMs', extract(epoch from countersigned_at)::float8 * 1000,
      'officeName', countersigner_name, 'licence', countersigner_licence
    )
    from consents where filing_id = ${filingId} and kind = ${engagementKind} and granted
    order by at desc, id limit 1
  )`

const hasFiledFigures = (filingId: string) => sql`exists (
    select 1 from report_summaries s join filings f on f.id = s.filing_id
    where s.filing_id = ${filingId} and s.prepared_at < f.portal_receipt_at and (
      select jsonb_exists(data, 'before') from filing_events
      where filing_id = ${filingId} and kind = 'return-amended' order by at desc, id desc limit 1
    )
  )`

const selectTransmission = (filingId: string) => sql`(
    select json_build_object(
      'state', state, 'startedBy', started_by, 'code', code,
      'startedMs', extract(epoch from started_at)::float8 * 1000,
      'lookedMs', extract(epoch from looked_at)::float8 * 1000
    )
    from return_transmissions where filing_id = ${filingId} order by started_at desc, id limit 1
  )`

export async function findActFacts({ db }: DatabaseContext, filingId: string): Promise<ActFacts> {
  const { rows } = await db.execute<ActFacts>(sql`select
      (select prepared_by from report_summaries where filing_id = ${filingId}) as "preparedBy",
      exists (select 1 from report_summaries where filing_id = ${filingId} and approved_at is not null) as "approved",
      ${hasFiledFigures(filingId)} as "figuresFiled",
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
          and c.reason = case f.agent_state
            when 'other-bookkeeping' then 'bookkeeping' when 'released' then 'released'
            when 'failed' then 'agent-failed' when 'other-filing' then 'agent-failed'
          end
        limit 1
      ) as "callByMs",
      (select count(*)::int from portal_papers where filing_id = ${filingId}) as "givenPapers",
      ${selectTransmission(filingId)} as "transmitted",
      ${selectContract(filingId)} as "contract",
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
