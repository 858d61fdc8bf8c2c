/** Who of a return's family another return of the same year claims as well: by keyed hash, and as the office left it. */
import { countedFamily } from '#domain/family/counted-family.ts'
import { valuesOf } from '#domain/family/office-values.ts'
import type { ClaimedTwice } from '#domain/cross-checks/facts.ts'
import type { Filing, Stores } from '#persistence/rows.ts'

type Family = Pick<Stores, 'family' | 'overrides'>
type Claiming = Pick<Filing, 'id' | 'familyChoice'>

/** The hashes of whom a filing claims; `open` leaves out whom a member of staff looked into. */
async function claimedBy(stores: Family, filing: Claiming, open: boolean): Promise<string[]> {
  const [members, standing] = await Promise.all([stores.family.list(filing.id), stores.overrides.standing(filing.id)])
  return countedFamily(members, filing.familyChoice).flatMap(({ id, residentHash }) => {
    const { excluded, claimSettled } = valuesOf(id, standing)
    return residentHash === null || excluded || (open && claimSettled) ? [] : [residentHash]
  })
}

/** Each person with the other case; its number only within the branch. */
export async function claimedTwice(stores: Family, filing: Claiming & { branchId: string }): Promise<ClaimedTwice[]> {
  const here = await claimedBy(stores, filing, true)
  const others = await stores.family.claimingFilings(filing.id, here)
  const found = await Promise.all(
    others.map(async (other) => {
      const there = new Set(await claimedBy(stores, other, false))
      const caseNumber = other.branchId === filing.branchId ? other.caseNumber : null
      return here.filter((hash) => there.has(hash)).map(() => ({ caseNumber }))
    }),
  )
  return found.flat()
}
