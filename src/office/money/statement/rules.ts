import { isOtherName, nameKey } from '#domain/name/name-key.ts'
import type { OfficeState } from '#domain/office-case/office-state.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import type { ProblemCode } from '#domain/problems.ts'

type Names = { depositor: string; sender: string; beside: readonly string[] }
type PastYear = { id: string; incomeYear: number }
type Fee = { caseNumber: string; filerName: string | null; feeWon: number; pastYear: PastYear | null }
export type Candidate = Omit<Fee, 'filerName'> & { name: string; sameName: boolean }

/** A transaction whose names were erased matches nobody. */
export function isNamed({ depositor, sender, beside }: Names, filer: string | null): boolean {
  if (filer === null || nameKey(filer) === '') return false
  return [depositor, sender, ...beside].some((name) => nameKey(name) !== '' && !isOtherName(name, filer))
}

/** Matching names first. */
export function candidatesOf(names: Names, fees: readonly Fee[]): Candidate[] {
  return fees
    .map(({ filerName, ...fee }) => ({ ...fee, name: filerName ?? '', sameName: isNamed(names, filerName) }))
    .toSorted(
      (a, b) =>
        Number(b.sameName) - Number(a.sameName) ||
        a.name.localeCompare(b.name, 'ko') ||
        a.caseNumber.localeCompare(b.caseNumber) ||
        (b.pastYear?.incomeYear ?? 0) - (a.pastYear?.incomeYear ?? 0),
    )
}

/** `filed`: the portal receipt is recorded. A past year is filed before its fee is due: that binds nobody. */
export type BookingFacts = {
  ofPastYear: boolean
  state: PaymentState
  refundedWon: number
  refunding: boolean
  officeState: OfficeState
  filed: boolean
}

/** A refunded payment cannot be undone. */
export function undoProblem(booking: BookingFacts | null): ProblemCode | undefined {
  if (!booking) return 'pay.undo'
  const { ofPastYear, state, refundedWon, refunding, officeState, filed } = booking
  if (!ofPastYear && (filed || officeState === 'filed' || officeState === 'done')) return 'pay.undo-filed'
  if ((state !== 'DEPOSITED' && state !== 'MISMATCH') || refundedWon > 0 || refunding) return 'pay.undo'
  return undefined
}
