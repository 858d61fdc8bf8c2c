/** Who of a return's family another return of the same year claims as well: by keyed hash, and as the office left it. */
import { countedFamily } from '#domain/family/counted-family.ts'
import { valuesOf } from '#domain/family/office-values.ts'
import type { ClaimedTwice } from '#domain/cross-checks/facts.ts'
import type { CurrentOverride } from '#persistence/overrides/store.server.ts'
import type { FamilyMember, Filing, Stores } from '#persistence/rows.ts'

type Family = Pick<Stores, 'family' | 'overrides'>
type Claiming = Pick<Filing, 'id' | 'familyChoice'>
type Claims = { members: readonly FamilyMember[]; standing: readonly CurrentOverride[] }

/** The hashes of whom a filing claims; `open` leaves out whom a member of staff looked into. */
function claimedBy({ members, standing }: Claims, { familyChoice }: Claiming, open: boolean): string[] {
  return countedFamily(members, familyChoice).flatMap(({ id, residentHash }) => {
    const { excluded, claimSettled } = valuesOf(id, standing)
    return residentHash === null || excluded || (open && claimSettled) ? [] : [residentHash]
  })
}

/** Each person with the other case; its number only within the branch. `own`: what was read of the filing already. */
export async function claimedTwice(
  stores: Family,
  filing: Claiming & Pick<Filing, 'branchId' | 'filingYear'>,
  own: Claims,
): Promise<ClaimedTwice[]> {
  const here = claimedBy(own, filing, true)
  const others = await stores.family.claimingFilings(filing, here)
  const found = await Promise.all(
    others.map(async (other) => {
      const [members, standing] = await Promise.all([stores.family.list(other.id), stores.overrides.standing(other.id)])
      const there = new Set(claimedBy({ members, standing }, other, false))
      const caseNumber = other.branchId === filing.branchId ? other.caseNumber : null
      return here.filter((hash) => there.has(hash)).map(() => ({ caseNumber }))
    }),
  )
  return found.flat()
}
