import { type SQL, and, desc, eq, gt, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type { Db } from '#database/client.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import type { BankTransaction, Twin } from '#database/payments/bank-lines-store.server.ts'
import { bankTransactions } from '#database/schema/bank-lines.server.ts'
import { reportSummaries } from '#database/schema/case-documents.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { pastYearCases } from '#database/schema/past-years.server.ts'
import { payments, refunds } from '#database/schema/payments.server.ts'
import type { OfficeState } from '#domain/office-case/office-state.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import { bankTransactionView } from './bank-lines-queries.server.ts'
import { isFound } from './queries.server.ts'

type PastYear = { id: string; incomeYear: number }
type WaitingFee = { caseNumber: string; filerName: string | null; feeWon: number; pastYear: PastYear | null }

export type OpenTransaction = { line: BankTransaction; wholeWon: number | null; fees: WaitingFee[]; twin: Twin | null }

export type SettledTransaction = {
  line: BankTransaction
  wholeWon: number | null
  caseNumber: string | null
  filerName: string | null
  pastYear: PastYear | null
  booking: {
    ofPastYear: boolean
    orderId: string
    state: PaymentState
    refundedWon: number
    officeState: OfficeState
    filed: boolean
    refunding: boolean
  } | null
}

const wholeWon = sql<number | null>`(select w.amount_won::float8 from bank_lines w where w.id = bank_lines.part_of_id)`
const feeWon = sql<number>`(${reportSummaries.feeWon} - ${reportSummaries.paidBeforeWon})`.mapWith(Number)

const waitingFees = sql<WaitingFee[]>`coalesce((
  select json_agg(json_build_object(
      'caseNumber', w.case_number, 'filerName', w.filer_name, 'feeWon', bank_lines.amount_won, 'pastYear', w.past_year))
    from (
      select f.case_number, f.filer_name, null::json as past_year
        from ${filings} f join ${reportSummaries} s on s.filing_id = f.id
        where f.branch_id = bank_lines.branch_id and f.fee_paid_at is null
          and s.fee_won - s.paid_before_won = bank_lines.amount_won
          and f.office_state = 'waiting-for-fee' and s.approved_at is not null
      union all
      select f.case_number, f.filer_name, json_build_object('id', y.id, 'incomeYear', y.income_year)
        from ${pastYearCases} y join ${filings} f on f.id = y.filing_id
        where f.branch_id = bank_lines.branch_id and y.fee_won = bank_lines.amount_won
          and y.filed_day is not null and y.fee_paid_at is null and y.state <> 'withdrawn'
    ) w), '[]')`

/** Days: the day that a dialog offers is today's, not the deposit's. */
const laterByHand = sql.raw('7')

const twin = sql<Twin | null>`case when bank_lines.distinct_at is null then coalesce((
  select json_build_object('day', t.booked_on, 'time', t.booked_time, 'depositor', t.depositor, 'state', t.state,
      'caseNumber', f.case_number, 'filerName', f.filer_name)
    from bank_lines t left join ${payments} p on p.id = t.payment_id left join ${filings} f on f.id = p.filing_id
    where t.id = bank_lines.resembles_id), (
  select json_build_object('day', (p.paid_at at time zone 'Asia/Seoul')::date, 'time', null, 'depositor', '',
      'state', 'by-hand',
      'caseNumber', f.case_number, 'filerName', f.filer_name)
    from ${payments} p join ${filings} f on f.id = p.filing_id
    where p.branch_id = bank_lines.branch_id and p.method = 'TRANSFER'
      and p.state in ('DEPOSITED', 'MISMATCH', 'LATE', 'REFUND_PENDING')
      and coalesce(p.arrived_won, p.amount_won) = bank_lines.amount_won
      and (p.paid_at at time zone 'Asia/Seoul')::date - bank_lines.booked_on::date between 0 and ${laterByHand}
      and ((p.paid_at at time zone 'Asia/Seoul')::date = bank_lines.booked_on::date
        or f.filer_name_key in (search_key(bank_lines.depositor), search_key(bank_lines.sender)))
      and not exists (select 1 from bank_lines b where b.payment_id = p.id)
    order by p.paid_at limit 1)) end`

type Part = { branchId?: string; limit: number }

const ofBranch = (branchId: string | undefined): SQL | undefined =>
  branchId === undefined ? undefined : eq(bankTransactions.branchId, branchId)

export async function listOpenBankTransactions(
  { db }: DatabaseContext,
  { branchId, limit }: Part,
): Promise<OpenTransaction[]> {
  return db
    .select({ line: bankTransactionView, wholeWon, fees: waitingFees, twin })
    .from(bankTransactions)
    .where(and(eq(bankTransactions.state, 'open'), ofBranch(branchId)))
    .orderBy(desc(bankTransactions.bookedOn), desc(bankTransactions.readAt), desc(bankTransactions.id))
    .limit(limit)
}

export async function findBankTransactionTwin({ db }: DatabaseContext, id: string): Promise<Twin | null> {
  return (await db.select({ twin }).from(bankTransactions).where(eq(bankTransactions.id, id)))[0]?.twin ?? null
}

export function listSettledBankTransactions(
  { db }: DatabaseContext,
  { branchId, limit }: Part,
): Promise<SettledTransaction[]> {
  return settledLines(db, ofBranch(branchId), limit)
}

/** Fees of one amount, or search results. */
export async function listWaitingFees(storeContext: DatabaseContext, wanted: FindFees) {
  const found = [await caseFees(storeContext, wanted), await pastYearFees(storeContext, wanted)].flat()
  const fees = found.slice(0, wanted.limit).map(({ total: _, ...fee }): WaitingFee => fee)
  const total = (of: boolean) => found.find(({ pastYear }) => (pastYear === null) === of)?.total ?? 0
  return { fees, total: total(true) + total(false) }
}

async function caseFees({ db }: DatabaseContext, { branchId, amountWon, keyword, limit }: FindFees) {
  const rows = await db
    .select({
      caseNumber: filings.caseNumber,
      filerName: filings.filerName,
      feeWon,
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(filings)
    .innerJoin(reportSummaries, eq(reportSummaries.filingId, filings.id))
    .where(
      and(
        eq(filings.branchId, branchId),
        sql`${filings.feePaidAt} is null and ${filings.officeState} = 'waiting-for-fee'`,
        sql`${reportSummaries.approvedAt} is not null and ${feeWon} > 0`,
        keyword.trim() === '' ? sql`${feeWon} = ${amountWon}` : isFound(keyword, feeWon),
      ),
    )
    .orderBy(filings.filerName, filings.caseNumber)
    .limit(limit)
  return rows.map((row) => ({ ...row, pastYear: null }))
}

async function pastYearFees({ db }: DatabaseContext, { branchId, amountWon, keyword, limit }: FindFees) {
  const { id, incomeYear, feeWon: yearFeeWon, feePaidAt, filedDay, state, filingId } = pastYearCases
  return db
    .select({
      caseNumber: filings.caseNumber,
      filerName: filings.filerName,
      feeWon: yearFeeWon,
      pastYear: { id, incomeYear },
      total: sql<number>`count(*) over ()`.mapWith(Number),
    })
    .from(pastYearCases)
    .innerJoin(filings, eq(filings.id, filingId))
    .where(
      and(
        eq(filings.branchId, branchId),
        and(isNotNull(filedDay), isNull(feePaidAt), ne(state, 'withdrawn'), gt(yearFeeWon, 0)),
        keyword.trim() === '' ? eq(yearFeeWon, amountWon) : isFound(keyword, yearFeeWon),
      ),
    )
    .orderBy(filings.filerName, filings.caseNumber, desc(incomeYear))
    .limit(limit)
}

async function settledLines(db: Db, own: SQL | undefined, limit: number): Promise<SettledTransaction[]> {
  const rows = await db
    .select({
      line: bankTransactionView,
      wholeWon,
      caseNumber: filings.caseNumber,
      filerName: filings.filerName,
      officeState: filings.officeState,
      filed: sql<boolean>`${filings.portalReceiptAt} is not null`,
      pastYearId: payments.pastYearId,
      incomeYear: pastYearCases.incomeYear,
      orderId: payments.orderId,
      state: payments.state,
      refundedWon: payments.refundedWon,
      refunding: sql<boolean>`exists (select 1 from ${refunds} r where r.payment_id = ${payments.id}
        and r.state in ('asked', 'approved'))`,
    })
    .from(bankTransactions)
    .leftJoin(payments, eq(payments.id, bankTransactions.paymentId))
    .leftJoin(filings, eq(filings.id, payments.filingId))
    .leftJoin(pastYearCases, eq(pastYearCases.id, payments.pastYearId))
    .where(and(notInArray(bankTransactions.state, ['open', 'shared']), own))
    .orderBy(desc(bankTransactions.settledAt), desc(bankTransactions.id))
    .limit(limit)
  return rows.map(({ line, wholeWon: ofWon, caseNumber, filerName, pastYearId, incomeYear, ...paid }) => {
    const { orderId, state, refundedWon, officeState, filed, refunding } = paid
    const ofPastYear = pastYearId !== null
    return {
      line,
      wholeWon: ofWon,
      caseNumber,
      filerName,
      pastYear: ofPastYear && incomeYear !== null ? { id: pastYearId, incomeYear } : null,
      booking:
        orderId !== null && state !== null && refundedWon !== null && officeState !== null
          ? { ofPastYear, orderId, state, refundedWon, officeState, filed, refunding }
          : null,
    }
  })
}

type FindFees = { branchId: string; amountWon: number; keyword: string; limit: number }
