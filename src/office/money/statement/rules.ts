/** Which waiting fee a line of the bank's statement may be; a person decides. Pure. */

type Fee = { caseNumber: string; filerName: string | null; feeWon: number }
export type Proposal = { caseNumber: string; name: string; feeWon: number; sameName: boolean }

const proposedAtMost = 5

/** Only fees of exactly that sum; those whose filer has the sender's name first. `isAnother`: the names differ. */
export function proposalsOf(
  { depositor }: { depositor: string },
  fees: readonly Fee[],
  isAnother: (depositor: string, filer: string | null) => boolean,
): Proposal[] {
  return fees
    .map(({ filerName, ...fee }) => ({
      ...fee,
      name: filerName ?? '',
      sameName: depositor !== '' && filerName !== null && !isAnother(depositor, filerName),
    }))
    .toSorted(
      (one, other) => Number(other.sameName) - Number(one.sameName) || one.caseNumber.localeCompare(other.caseNumber),
    )
    .slice(0, proposedAtMost)
}
