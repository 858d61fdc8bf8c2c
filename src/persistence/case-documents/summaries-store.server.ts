/**
 * The report summary and the fee: prepared by one person, approved by another. With them how the figures came about,
 * sealed like the documents they were made from.
 */
import { and, eq, getTableColumns, ne, sql } from 'drizzle-orm'
import { keptCalculation, type KeptCalculation } from '#domain/kept-calculation/kept-calculation.ts'
import { Problem } from '#domain/problems.ts'
import { one, type StoreContext, type Reader } from '#persistence/database/store-context.server.ts'
import type { EarlierSubmission, StoredCheck } from '#domain/filed-return/submission.ts'
import { filedFigures, type FiledFigure } from '#domain/filed-return/filed-figures.ts'
import { within } from '#persistence/database/database.server.ts'
import { filings } from '#persistence/filings/table.server.ts'
import { seal, type SealContext } from '#persistence/sealing/envelope.server.ts'
import { readSealed } from '#persistence/sealing/reading.server.ts'
import { reportSummaries } from './table.server.ts'

const { calculationSealed, returnDetailsSealed: _details, ...plain } = getTableColumns(reportSummaries)
const view = { ...plain, hasCalculation: sql<boolean>`(${calculationSealed} is not null)`.as('has_calculation') }

export type ReportSummary = Omit<typeof reportSummaries.$inferSelect, 'calculationSealed' | 'returnDetailsSealed'> & {
  /** How the figures came about is kept; summaries of before, and those typed without a calculation, have none. */
  hasCalculation: boolean
}
export type SummaryFigures = Pick<
  ReportSummary,
  'type' | 'totalIncomeWon' | 'decidedTaxWon' | 'prepaidTaxWon' | 'taxDueOrRefundWon' | 'feeWon' | 'quote'
> &
  Partial<Pick<ReportSummary, FiledFigure | 'differences' | 'checks' | 'inputsHash'>> & {
    calculation?: KeptCalculation | null
  }

/** A submission as it stands beside the ones before it. */
function earlierOf(row: Omit<ReportSummary, 'hasCalculation'>): EarlierSubmission {
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

/** What a new submission begins without. */
const cleared = {
  penaltyWon: 0,
  paidBeforeWon: 0,
  localDecidedTaxWon: null,
  localPenaltyWon: null,
  localPrepaidTaxWon: null,
  localTaxDueOrRefundWon: null,
  inputsHash: null,
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

export const sealedAs = (owner: string, filingId: string): SealContext => ({
  owner,
  purpose: 'calculation',
  record: filingId,
})

export function summariesStore(storeContext: StoreContext) {
  const { db, ring } = storeContext
  return {
    async find(filingId: string): Promise<ReportSummary | undefined> {
      return (await db.select(view).from(reportSummaries).where(eq(reportSummaries.filingId, filingId)))[0]
    },
    /** Throws `notfound`. */
    async get(filingId: string): Promise<ReportSummary> {
      return one(await db.select(view).from(reportSummaries).where(eq(reportSummaries.filingId, filingId)))
    },
    /**
     * Submits figures and the calculation behind them as the next version; the one before, its checks and its approval
     * are kept with it.
     */
    async prepare(
      filingId: string,
      { calculation, ...figures }: SummaryFigures,
      staffId: string,
      now: Date,
    ): Promise<ReportSummary> {
      return within(db, async (tx) => {
        const { accountId } = one(
          await tx.select({ accountId: filings.accountId }).from(filings).where(eq(filings.id, filingId)),
        )
        const calculationSealed = calculation
          ? seal(ring, sealedAs(accountId, filingId), JSON.stringify(calculation))
          : null
        const [before] = await tx.select(plain).from(reportSummaries).where(eq(reportSummaries.filingId, filingId))
        const values = {
          ...cleared,
          ...figures,
          calculationSealed,
          preparedBy: staffId,
          preparedAt: now,
          version: (before?.version ?? 0) + 1,
          earlier: before ? [...before.earlier, earlierOf(before)] : [],
        }
        return one(
          await tx
            .insert(reportSummaries)
            .values({ filingId, ...values })
            .onConflictDoUpdate({ target: reportSummaries.filingId, set: values })
            .returning(view),
        )
      })
    },
    /**
     * The second person, with the checks as they came out then and what of the fee is paid already; who prepared throws
     * `case.second-person`, a case without figures `notfound`.
     */
    async approve(
      filingId: string,
      staffId: string,
      now: Date,
      { checks, paidBeforeWon = 0 }: { checks?: readonly StoredCheck[]; paidBeforeWon?: number } = {},
    ): Promise<ReportSummary> {
      const [approved] = await db
        .update(reportSummaries)
        .set({ approvedBy: staffId, approvedAt: now, paidBeforeWon, ...(checks ? { checks: [...checks] } : {}) })
        .where(and(eq(reportSummaries.filingId, filingId), ne(reportSummaries.preparedBy, staffId)))
        .returning(view)
      if (approved) return approved
      one(await db.select(view).from(reportSummaries).where(eq(reportSummaries.filingId, filingId)))
      throw new Problem('case.second-person')
    },
    /** Notes what the reviewer wants mended; the next submission clears it. */
    async sendBack(filingId: string, { by, reason }: { by: string; reason: string }, now: Date): Promise<void> {
      await db
        .update(reportSummaries)
        .set({ sentBackBy: by, sentBackAt: now, sentBackReason: reason })
        .where(eq(reportSummaries.filingId, filingId))
    },
    /** Asks to take the approval back; the next submission clears it. */
    async askRecall(filingId: string, { by, reason }: { by: string; reason: string }): Promise<void> {
      await db
        .update(reportSummaries)
        .set({ recallAskedBy: by, recallReason: reason })
        .where(eq(reportSummaries.filingId, filingId))
    },
    /** The wish is gone, withdrawn or declined: the approval stands. */
    async dropRecall(filingId: string): Promise<void> {
      await db
        .update(reportSummaries)
        .set({ recallAskedBy: null, recallReason: null })
        .where(eq(reportSummaries.filingId, filingId))
    },
    /** Takes the approval back: the reason stands as what is to be mended. */
    async recall(filingId: string, { by, reason }: { by: string; reason: string }, now: Date): Promise<void> {
      await db
        .update(reportSummaries)
        .set({
          approvedBy: null,
          approvedAt: null,
          recallAskedBy: null,
          sentBackBy: by,
          sentBackAt: now,
          sentBackReason: reason,
        })
        .where(eq(reportSummaries.filingId, filingId))
    },
    /** The calculation as it was kept with the figures, recorded as one reading; nothing when none was. */
    async readCalculation(filingId: string, reader: Reader, now: Date): Promise<KeptCalculation | undefined> {
      const [row] = await db
        .select({ sealed: calculationSealed, accountId: filings.accountId, branchId: filings.branchId })
        .from(reportSummaries)
        .innerJoin(filings, eq(filings.id, reportSummaries.filingId))
        .where(eq(reportSummaries.filingId, filingId))
      if (!row?.sealed) return undefined
      const { purpose, record } = sealedAs(row.accountId, filingId)
      const [text] = await readSealed(
        storeContext,
        reader,
        { subjectId: row.accountId, filingId, branchId: row.branchId },
        [{ field: 'report', purpose, record, sealed: row.sealed }],
        now,
      )
      return text === undefined ? undefined : keptCalculation.parse(JSON.parse(text))
    },
  }
}
