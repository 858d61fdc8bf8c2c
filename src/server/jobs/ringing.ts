import type { Branch } from '#domain/branch/branch.ts'
import { endOfNextWorkingDay } from '#domain/business-hours.ts'

type Firms = { branches: readonly Branch[]; branchOf(branchId: string): Branch }
type Due = { branchId: string; dueAt: Date | null }

/** `last`: the latest of all firms. */
export function ringing({ branches, branchOf }: Firms, now: Date): { last: Date; rings(due: Due): boolean } {
  const until = ({ businessHours }: Branch) => endOfNextWorkingDay(businessHours, now)
  return {
    last: new Date(Math.max(...branches.map((branch) => until(branch).getTime()))),
    rings: ({ branchId, dueAt }) => dueAt !== null && dueAt < until(branchOf(branchId)),
  }
}
