import { within } from '#database/client.server.ts'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { reportSummaries } from '#database/schema/case-documents.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { type SealContext, seal } from '#database/sealing/envelope.server.ts'
import { type FiledFigure, filedFigures } from '#domain/filed-return/filed-figures.ts'
import type { EarlierSubmission } from '#domain/filed-return/submission.ts'
import type { KeptCalculation } from '#domain/kept-calculation.ts'
import { eq, getTableColumns, sql } from 'drizzle-orm'

const { calculationSealed, returnDetailsSealed: _details, ...columns } = getTableColumns(reportSummaries)
const plain = columns
export const view = { ...plain, hasCalculation: sql<boolean>`(${calculationSealed} is not null)`.as('has_calculation') }

export type ReportSummary = Omit<typeof reportSummaries.$inferSelect, 'calculationSealed' | 'returnDetailsSealed'> & {
  /** False for old summaries and those typed by hand. */
  hasCalculation: boolean
}

export type SummaryFigures = Pick<
  ReportSummary,
  'type' | 'totalIncomeWon' | 'decidedTaxWon' | 'prepaidTaxWon' | 'taxDueOrRefundWon' | 'feeWon' | 'quote'
> &
  Partial<Pick<ReportSummary, FiledFigure | 'differences' | 'checks' | 'inputsHash' | 'books'>> & {
    calculation?: KeptCalculation | null
  }

function toEarlierSubmission(row: Omit<ReportSummary, 'hasCalculation'>): EarlierSubmission {
  const { version, type, feeWon, differences, checks, preparedBy, approvedBy, sentBackReason } = row
  return {
    version,
    type,
    figures: Object.fromEntries(filedFigures.map((figure) => [figure, row[figure]])),
    feeWon,
    differences,
    checks,
    preparedBy,
    preparedAt: row.preparedAt.toISOString(),
    approvedBy,
    approvedAt: row.approvedAt?.toISOString() ?? null,
    sentBackReason,
  }
}

const cleared = {
  penaltyWon: 0,
  paidBeforeWon: 0,
  localDecidedTaxWon: null,
  localPenaltyWon: null,
  localPrepaidTaxWon: null,
  localTaxDueOrRefundWon: null,
  inputsHash: null,
  books: null,
  differences: [],
  checks: [],
  approvedBy: null,
  approvedAt: null,
  sentBackBy: null,
  sentBackAt: null,
  sentBackReason: null,
  recallAskedBy: null,
  recallReason: null,
}

/** What lists show of an otherwise sealed calculation. */
function listed(calculation: KeptCalculation | null | undefined) {
  const facts = calculation?.facts
  if (!facts) return { revenueWon: null, incomeKinds: null, dueDay: null }
  const earned = facts.incomes.filter(({ incomeWon, lossWon }) => incomeWon !== 0 || lossWon !== 0)
  const traded = facts.trades.length > 0 ? (['business'] as const) : []
  return {
    revenueWon: facts.trades.reduce((sum, { revenueWon }) => sum + revenueWon, 0),
    incomeKinds: [...new Set([...traded, ...earned.map(({ kind }) => kind)])],
    dueDay: facts.dueDay,
  }
}

export const sealedAs = (owner: string, filingId: string): SealContext => ({
  owner,
  purpose: 'calculation',
  record: filingId,
})

function prepare(
  { db, ring }: DatabaseContext,
  filingId: string,
  { calculation, ...figures }: SummaryFigures,
  staffId: string,
  now: Date,
): Promise<ReportSummary> {
  return within(db, async (tx) => {
    const { sealOwner } = onlyRow(
      await tx.select({ sealOwner: filings.sealOwner }).from(filings).where(eq(filings.id, filingId)),
    )
    const calculationSealed = calculation
      ? seal(ring, sealedAs(sealOwner, filingId), JSON.stringify(calculation))
      : null
    const [before] = await tx.select(plain).from(reportSummaries).where(eq(reportSummaries.filingId, filingId))
    const values = {
      ...cleared,
      ...figures,
      ...listed(calculation),
      calculationSealed,
      preparedBy: staffId,
      preparedAt: now,
      version: (before?.version ?? 0) + 1,
      earlier: before ? [...before.earlier, toEarlierSubmission(before)] : [],
    }
    return onlyRow(
      await tx
        .insert(reportSummaries)
        .values({ filingId, ...values })
        .onConflictDoUpdate({ target: reportSummaries.filingId, set: values })
        .returning(view),
    )
  })
}

export function summariesStore(storeContext: DatabaseContext) {
  const { db } = storeContext
  return {
    async find(filingId: string): Promise<ReportSummary | undefined> {
      return (await db.select(view).from(reportSummaries).where(eq(reportSummaries.filingId, filingId)))[0]
    },
    /** Throws `notfound`. */
    async get(filingId: string): Promise<ReportSummary> {
      return onlyRow(await db.select(view).from(reportSummaries).where(eq(reportSummaries.filingId, filingId)))
    },
    /** Archives the previous version with its checks and approval. */
    prepare: (filingId: string, figures: SummaryFigures, staffId: string, now: Date): Promise<ReportSummary> =>
      prepare(storeContext, filingId, figures, staffId, now),
  }
}
