/** Linked returns of one branch and season, while both filers agree. */
import { findFamilyPerson, listFamilyPeople } from '#database/family-group/store.server.ts'
import type { Filing } from '#database/rows.ts'
import { isConsentValid, tieToMe } from '#domain/family-group/family-group.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { StaffRequest } from '#server/request-context.ts'
import type { LinkedCase } from './contract.ts'

export async function readLinkedCases(
  { database }: Pick<Context, 'database'>,
  request: StaffRequest<unknown, unknown, unknown>,
  filing: Filing,
): Promise<LinkedCase[]> {
  const own = await findFamilyPerson(database, filing)
  const people = own ? await listFamilyPeople(database, own.groupId) : []
  const agreed = people.filter(({ consentAt }) => isConsentValid(consentAt, people))
  const me = agreed.find(({ accountId }) => accountId === filing.accountId)
  if (!me) return []
  const linked: LinkedCase[] = []
  for (const person of agreed) {
    if (person === me || person.branchId !== filing.branchId) continue
    const { accountId, branchId, filingYear } = person
    // oxlint-disable-next-line no-await-in-loop
    const other = await database.filings.findOf({ accountId, branchId, filingYear })
    // oxlint-disable-next-line no-await-in-loop
    await database.accessRecords.record(
      staffReads(request, 'case-file'),
      {
        act: 'read',
        fields: ['family-group'],
        subjectId: accountId,
        branchId,
        ...(other ? { filingId: other.id } : {}),
      },
      request.now,
    )
    const caseNumber = other?.registeredAt ? other.caseNumber : null
    linked.push({ name: person.name, tie: tieToMe(me, person), caseNumber })
  }
  return linked
}
