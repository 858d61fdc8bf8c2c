/** When people are told of what runs out, by each firm's working days. */
import type { Branch } from '#domain/branch/branch.ts'
import { endOfNextWorkingDay } from '#domain/business-hours.ts'

type Firms = { branches: readonly Branch[]; branchOf(branchId: string): Branch }
type Due = { branchId: string; dueAt: Date | null }

/** `last`: until when something must be due to ring anywhere; `rings`: whether this is to ring where it belongs. */
export function ringing({ branches, branchOf }: Firms, now: Date): { last: Date; rings(due: Due): boolean } {
  const until = ({ businessHours }: Branch) => endOfNextWorkingDay(businessHours, now)
  return {
    last: new Date(Math.max(...branches.map((branch) => until(branch).getTime()))),
    rings: ({ branchId, dueAt }) => dueAt !== null && dueAt < until(branchOf(branchId)),
  }
}
