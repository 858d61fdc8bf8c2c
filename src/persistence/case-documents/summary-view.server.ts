/** A report summary as it is shown: whether a calculation is kept, never the calculation. */
import { getTableColumns, sql } from 'drizzle-orm'
import { reportSummaries } from './table.server.ts'

const { calculationSealed, returnDetailsSealed: _details, ...columns } = getTableColumns(reportSummaries)
/** As it is stored, but for what is sealed. */
export const plain = columns
export const view = { ...plain, hasCalculation: sql<boolean>`(${calculationSealed} is not null)`.as('has_calculation') }

export type ReportSummary = Omit<typeof reportSummaries.$inferSelect, 'calculationSealed' | 'returnDetailsSealed'> & {
  /** How the figures came about is kept; summaries of before, and those typed without a calculation, have none. */
  hasCalculation: boolean
}
