/** The same filings as the office's cases: how many there are, found by their numbers, held together. */
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { Db } from '#persistence/database/database.server.ts'
import type { StoreContext } from '#persistence/database/store-context.server.ts'
import { filings } from '#persistence/filings/table.server.ts'
import { type Filing, filingView } from '#persistence/filings/view.server.ts'

type ActFacts = {
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

/**
 * Receipt numbers of other filings, of any firm, however they are written. Whoever asks for the same at the same time
 * waits until the first has written it down.
 */
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

export function casesStore({ db }: StoreContext) {
  return {
    /** The firms that have cases, with their number. */
    async branches(): Promise<{ branchId: string; cases: number }[]> {
      return db.select({ branchId: filings.branchId, cases: count() }).from(filings).groupBy(filings.branchId)
    },
    /** Registered cases of a branch that have paid nothing yet, by whether their fee was told already. */
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
    /** What the table of acts asks beside the row itself. */
    actFacts: (filingId: string): Promise<ActFacts> => readActFacts(db, filingId),
    /**
     * Holds several cases, in one order for everybody, so that two who hold the same wait and do not block each other.
     */
    async lockMany(caseNumbers: readonly string[]): Promise<Filing[]> {
      return db
        .select(filingView)
        .from(filings)
        .where(inArray(filings.caseNumber, [...caseNumbers]))
        .orderBy(asc(filings.id))
        .for('update')
    },
    /** Whether another filing of any firm has one of these receipt numbers, given as letters and digits alone. */
    receiptsElsewhere: (filingId: string, bare: readonly string[]): Promise<boolean> =>
      receiptsElsewhere(db, filingId, bare),
    /** Registered cases by any of these: a case's own number, or a receipt number of the portal or the municipality. */
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
