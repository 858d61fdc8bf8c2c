import { getTableColumns, sql } from 'drizzle-orm'
import { reportSummaries } from '#database/schema/case-documents.server.ts'

const { calculationSealed, returnDetailsSealed: _details, ...columns } = getTableColumns(reportSummaries)
export const plain = columns
export const view = { ...plain, hasCalculation: sql<boolean>`(${calculationSealed} is not null)`.as('has_calculation') }

export type ReportSummary = Omit<typeof reportSummaries.$inferSelect, 'calculationSealed' | 'returnDetailsSealed'> & {
  /** False for old summaries and those typed by hand. */
  hasCalculation: boolean
}
