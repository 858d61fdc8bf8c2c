import { tidyName } from '#domain/name/legal-name.ts'
import { isBlank } from '#domain/plain-text.ts'
import type { RelationCode } from '#domain/collected-data.ts'
import { countedFamily, countedSources } from '#domain/family/counted-family.ts'
import { familyLimit, isDeceased } from '#domain/family/family.ts'
import { Problem } from '#domain/problems.ts'
import { readWholeResidentNumber } from '#domain/resident-number/resident-number.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import type { FamilyMember, Filing, Database } from '#database/rows.ts'
import { serveJourney } from '#server/serve.server.ts'
import {
  addFamilyMember,
  chooseFamily,
  deleteFamilyMember,
  listFamily,
  listLastYearFamily,
  restoreFamilyMember,
} from './contract.ts'
import type { FamilyRow } from './schemas.ts'
import { findFilingsByResidentNumber, removeFamilyMember, undoFamilyRemoval } from './queries.server.ts'

const asRow = (member: FamilyMember): FamilyRow => ({
  memberId: member.id,
  gubun: member.relation as RelationCode,
  name: member.name,
  residentRegistrationNumber: member.residentMask ?? '',
})

/** Omits the filer and deceased members (J52). */
function shown(members: readonly FamilyMember[]): FamilyRow[] {
  return members
    .filter(
      (member) =>
        member.relation !== '0' &&
        !isDeceased({ name: member.name, ...(member.deceasedOn ? { deceasedOn: member.deceasedOn } : {}) }),
    )
    .map(asRow)
}

async function counted(database: Database, filing: Filing): Promise<FamilyMember[]> {
  return countedFamily(await database.family.list(filing.id), filing.familyChoice)
}

export const listFamilyServed = serveJourney(listFamily, async ({ database }, { filing }) => ({
  data: shown(await counted(database, filing)),
}))

export const listLastYearFamilyServed = serveJourney(listLastYearFamily, async ({ database }, { filing }) => ({
  body: shown(await database.family.list(filing.id, 'last-year')),
}))

export const chooseFamilyServed = serveJourney(chooseFamily, async ({ database }, { filing, facts, query, now }) => {
  // Typed members alone do not count as this year's family.
  if (query.status === 'THIS_YEAR' && !facts.familyLoaded) throw new Problem('journey.step')
  await database.filings.update(
    filing.id,
    { familyChoice: query.status, familyIncome: query.income ?? null, method: null, methodChosenAt: null },
    now,
    { act: 'person' },
  )
  return { result: 'S' as const }
})

export const addFamilyMemberServed = serveJourney(addFamilyMember, async ({ database }, request) => {
  const { filing, body, now } = request
  const number = readWholeResidentNumber(body.residentRegistrationNumber, seoulDay(now))
  if (!number.ok) throw new Problem('rrn.date', { fields: ['residentRegistrationNumber'] })
  const standing = await counted(database, filing)
  if (body.gubun === '0') throw new Problem('family.self', { fields: ['gubun'] })
  if ((await findFilingsByResidentNumber(database, number.residentNumber)).includes(filing.id))
    throw new Problem('family.self', { fields: ['residentRegistrationNumber'] })
  if (isBlank(body.name)) throw new Problem('family.missing', { fields: ['name'] })
  if (standing.length >= familyLimit) throw new Problem('family.limit')
  const added = await database.transaction(async (r) => {
    const member = await r.family.add(
      filing.id,
      { relation: body.gubun, name: tidyName(body.name), residentNumber: number.residentNumber },
      now,
      countedSources(filing.familyChoice),
    )
    if (member) await r.filings.update(filing.id, { familyReviewedAt: now, familyIncome: null }, now, { act: 'person' })
    return member
  })
  if (!added) throw new Problem('family.duplicate', { fields: ['residentRegistrationNumber'] })
  return { result: 'S' as const, memberId: added.id }
})

export const deleteFamilyMemberServed = serveJourney(deleteFamilyMember, async ({ database }, request) => {
  const { filing, familyMember, now } = request
  if (!(await removeFamilyMember(database, filing.id, familyMember.id, now))) throw new Problem('notfound')
  return { result: 'S' as const }
})

export const restoreFamilyMemberServed = serveJourney(restoreFamilyMember, async ({ database }, request) => {
  const { filing, removedMember } = request
  const back = await undoFamilyRemoval(database, filing.id, removedMember.id, countedSources(filing.familyChoice))
  if (back === 'twice') throw new Problem('family.duplicate')
  if (!back) throw new Problem('notfound')
  return { result: 'S' as const }
})
