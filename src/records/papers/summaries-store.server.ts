/** The report summary and the fee: prepared by one person, approved by another. */
import { eq } from 'drizzle-orm'
import { Problem } from '#domain/problems.ts'
import { one, type Cabinet } from '#records/database/cabinet.server.ts'
import { within } from '#records/database/database.server.ts'
import { reportSummaries } from './table.server.ts'

export type ReportSummary = typeof reportSummaries.$inferSelect
export type SummaryFigures = Pick<ReportSummary, 'type' | 'totalIncomeWon' | 'decidedTaxWon' | 'prepaidTaxWon' | 'taxDueOrRefundWon' | 'feeWon' | 'quote'>

export function summariesStore({ db }: Cabinet) {
  return {
    async find(filingId: string): Promise<ReportSummary | undefined> {
      return (await db.select().from(reportSummaries).where(eq(reportSummaries.filingId, filingId)))[0]
    },
    /** Sets or changes the figures; an approval given before is gone with the figures it was given for. */
    async prepare(filingId: string, figures: SummaryFigures, staffId: string, now: Date): Promise<ReportSummary> {
      const values = { ...figures, preparedBy: staffId, preparedAt: now, approvedBy: null, approvedAt: null }
      return one(await db.insert(reportSummaries).values({ filingId, ...values }).onConflictDoUpdate({ target: reportSummaries.filingId, set: values }).returning())
    },
    /** The second person; who prepared throws `case.second-person`. */
    async approve(filingId: string, staffId: string, now: Date): Promise<ReportSummary> {
      return within(db, async (tx) => {
        const summary = one(await tx.select().from(reportSummaries).where(eq(reportSummaries.filingId, filingId)).for('update'))
        if (summary.preparedBy === staffId) throw new Problem('case.second-person')
        return one(await tx.update(reportSummaries).set({ approvedBy: staffId, approvedAt: now }).where(eq(reportSummaries.filingId, filingId)).returning())
      })
    },
  }
}
