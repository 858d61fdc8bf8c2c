/** Whom two linked returns claim: told to both (소득세법 시행령 106). */
import type { FamilyMember, Filing } from '#database/rows.ts'
import { countedFamily } from '#domain/family/counted-family.ts'
import type { Context } from '#server/context.server.ts'
import { filerReads } from '#server/guards/readers.ts'
import { isClaimed } from './claims.ts'
import { rowsOf } from './comparison.server.ts'
import { filingOfPerson, findGroup, type Group, isStopped, type Member, seenBy } from './group.server.ts'

type Claims = { filing: Filing; members: readonly FamilyMember[]; claimed: ReadonlySet<string> }

async function claimsOf({ database }: Context, filing: Filing): Promise<Claims> {
  const [members, overrides] = await Promise.all([
    database.family.list(filing.id),
    database.overrides.standing(filing.id),
  ])
  const claimed = rowsOf(members, overrides, filing).filter(isClaimed)
  return { filing, members, claimed: new Set(claimed.map(({ hash }) => hash)) }
}

/** Own family members whom another of the group claims too; empty before both agreed. Writes access records. */
export async function listClaimedTwice(context: Context, request: Member, group: Group): Promise<FamilyMember[]> {
  const seen = seenBy(group)
  const own = seen.length > 0 ? await filingOfPerson(context, group.me) : undefined
  if (!own) return []
  const mine = await claimsOf(context, own)
  const twice = new Set<string>()
  for (const person of mine.claimed.size > 0 ? seen : []) {
    // oxlint-disable-next-line no-await-in-loop
    const filing = await filingOfPerson(context, person)
    if (!filing || isStopped(filing)) continue
    const subject = { subjectId: person.accountId, filingId: filing.id, branchId: filing.branchId }
    const reader = filerReads(request, 'family-group')
    // oxlint-disable-next-line no-await-in-loop
    await context.database.accessRecords.record(reader, { act: 'read', fields: ['family'], ...subject }, request.now)
    // oxlint-disable-next-line no-await-in-loop
    const { claimed } = await claimsOf(context, filing)
    for (const hash of mine.claimed) if (claimed.has(hash)) twice.add(hash)
  }
  return countedFamily(mine.members, own.familyChoice).filter(
    ({ residentHash }) => residentHash !== null && twice.has(residentHash),
  )
}

/** Ids of own family members; empty without a link. */
export async function findClaimedTwice(context: Context, request: Member): Promise<string[]> {
  const group = await findGroup(context.database, request)
  return group ? (await listClaimedTwice(context, request, group)).map(({ id }) => id) : []
}
