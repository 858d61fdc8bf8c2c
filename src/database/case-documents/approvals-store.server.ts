import { and, eq, ne } from 'drizzle-orm'
import type { StoredCheck } from '#domain/filed-return/submission.ts'
import { Problem } from '#domain/problems.ts'
import { onlyRow, type DatabaseContext } from '#database/database-context.server.ts'
import { view, type ReportSummary } from './summaries-store.server.ts'
import { reportSummaries } from '#database/schema/case-documents.server.ts'

export function summaryApprovalsStore({ db }: DatabaseContext) {
  return {
    /** Throws `case.second-person` for the preparer, `notfound` without figures. */
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
      onlyRow(await db.select(view).from(reportSummaries).where(eq(reportSummaries.filingId, filingId)))
      throw new Problem('case.second-person')
    },
  }
}
