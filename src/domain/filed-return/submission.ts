import type { FilingMethod } from '#domain/collected-data.ts'
import type { CheckResult } from '#domain/cross-checks/cross-checks.ts'
import type { FiledFigure } from './filed-figures.ts'

export type StoredDifference = { figure: FiledFigure; calculatedWon: number; filedWon: number; reason: string }

/** `reason` is the preparer's, `reviewReason` the reviewer's. */
export type StoredCheck = CheckResult & { reason?: string; reviewReason?: string }

export type EarlierSubmission = {
  version: number
  type: FilingMethod
  figures: Partial<Record<FiledFigure, number | null>>
  feeWon: number
  differences: StoredDifference[]
  checks: StoredCheck[]
  preparedBy: string
  preparedAt: string
  approvedBy: string | null
  approvedAt: string | null
  sentBackReason: string | null
}
