/** Whose names a line of the bank's statement holds, and whether its booking may be undone. Pure. */
import { isOtherName, nameKey } from '#domain/name/name-key.ts'
import type { OfficeState } from '#domain/office-case/office-state.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import type { ProblemCode } from '#domain/problems.ts'

type Names = { depositor: string; sender: string; beside: readonly string[] }
type Fee = { caseNumber: string; filerName: string | null; feeWon: number }
export type Candidate = { caseNumber: string; name: string; feeWon: number; sameName: boolean }

/** Whether one of the names in the line is the filer's. A line whose names are forgotten is nobody's. */
export function isNamed({ depositor, sender, beside }: Names, filer: string | null): boolean {
  if (filer === null || nameKey(filer) === '') return false
  return [depositor, sender, ...beside].some((name) => nameKey(name) !== '' && !isOtherName(name, filer))
}

/** Fees that wait, those of a filer whom the line names first, then by name. */
export function candidatesOf(line: Names, fees: readonly Fee[]): Candidate[] {
  return fees
    .map(({ filerName, ...fee }) => ({ ...fee, name: filerName ?? '', sameName: isNamed(line, filerName) }))
    .toSorted(
      (one, other) =>
        Number(other.sameName) - Number(one.sameName) ||
        one.name.localeCompare(other.name, 'ko') ||
        one.caseNumber.localeCompare(other.caseNumber),
    )
}

/** What an undo looks at; `filed`: the portal's receipt of the return is written down. */
export type BookingFacts = {
  state: PaymentState
  refundedWon: number
  refunding: boolean
  officeState: OfficeState
  filed: boolean
}

/** Why a booking can no longer be undone; nothing while it can. What went back to somebody is no booking any more. */
export function undoProblem(booking: BookingFacts | null): ProblemCode | undefined {
  if (!booking) return 'pay.undo'
  const { state, refundedWon, refunding, officeState, filed } = booking
  if (filed || officeState === 'filed' || officeState === 'done') return 'pay.undo-filed'
  if ((state !== 'DEPOSITED' && state !== 'MISMATCH') || refundedWon > 0 || refunding) return 'pay.undo'
  return undefined
}
