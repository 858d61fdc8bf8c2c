import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#database/client.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { type Filing, filingView } from '#database/filings/view.server.ts'

type ActFacts = {
  preparedBy: string | null
  approved: boolean
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
  /** Deadlines of the portal's release and of our promised call, epoch milliseconds. */
  agentUntilMs: number | null
  callByMs: number | null
  /** Last editor of each overridden figure. */
  figuresSetBy: string[]
}

async function readActFacts(db: Db, filingId: string): Promise<ActFacts> {
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

/** Across all firms. An advisory lock per number serializes concurrent checks. */
async function receiptsElsewhere(db: Db, filingId: string, bare: readonly string[]): Promise<boolean> {
  if (bare.length === 0) return false
  for (const number of bare.toSorted())
    await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`receipt ${number}`}, 0))`)
  const bareOf = (column: typeof filings.portalReceiptNumber | typeof filings.localReceiptNumber) =>
    sql`upper(regexp_replace(${column}, '[^0-9A-Za-z]', '', 'g'))`
  const found = await db
    .select({ id: filings.id })
    .from(filings)
    .where(
      and(
        ne(filings.id, filingId),
        or(
          inArray(bareOf(filings.portalReceiptNumber), [...bare]),
          inArray(bareOf(filings.localReceiptNumber), [...bare]),
        ),
      ),
    )
    .limit(1)
  return found.length > 0
}

export function casesStore({ db }: DatabaseContext) {
  return {
    async branches(): Promise<{ branchId: string; cases: number }[]> {
      return db.select({ branchId: filings.branchId, cases: count() }).from(filings).groupBy(filings.branchId)
    },
    /** Unpaid cases, by whether the fee was quoted. */
    async openQuotes(branchId: string): Promise<{ told: number; untold: number }> {
      const isOpen = and(
        eq(filings.branchId, branchId),
        isNotNull(filings.registeredAt),
        isNull(filings.feePaidAt),
        isNull(filings.completedAt),
        ne(filings.officeState, 'dismissed'),
      )
      const told = sql<number>`count(${filings.reviewCompletedAt})`.mapWith(Number)
      const [found] = await db.select({ told, all: count() }).from(filings).where(isOpen)
      return { told: found?.told ?? 0, untold: (found?.all ?? 0) - (found?.told ?? 0) }
    },
    actFacts: (filingId: string): Promise<ActFacts> => readActFacts(db, filingId),
    /** Locks rows in a fixed order to avoid deadlocks. */
    async lockMany(caseNumbers: readonly string[]): Promise<Filing[]> {
      return db
        .select(filingView)
        .from(filings)
        .where(inArray(filings.caseNumber, [...caseNumbers]))
        .orderBy(asc(filings.id))
        .for('update')
    },
    /** `bare`: letters and digits only. */
    receiptsElsewhere: (filingId: string, bare: readonly string[]): Promise<boolean> =>
      receiptsElsewhere(db, filingId, bare),
    /** Case numbers, or receipt numbers of the portal or municipality. */
    async findByNumbers(numbers: readonly string[]): Promise<Filing[]> {
      if (numbers.length === 0) return []
      const any = [...numbers]
      return db
        .select(filingView)
        .from(filings)
        .where(
          and(
            isNotNull(filings.registeredAt),
            or(
              inArray(filings.caseNumber, any),
              inArray(filings.portalReceiptNumber, any),
              inArray(filings.localReceiptNumber, any),
            ),
          ),
        )
        .orderBy(desc(filings.filingYear), asc(filings.id))
        .limit(500)
    },
  }
}
