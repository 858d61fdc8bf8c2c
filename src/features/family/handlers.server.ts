/** Dependents: list, add, delete, choose whose list counts. The registry's own two calls stand in registry.server.ts. */
import type { RelationCode } from '#domain/collected-data.ts'
import { familyLimit, isDeceased } from '#domain/family/family.ts'
import { Problem } from '#domain/problems.ts'
import { readWholeResidentNumber } from '#domain/resident-number/resident-number.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import type { FamilyMember, FamilySource, Filing, Records } from '#records/rows.ts'
import { isIdentifier } from '#server/guards/identifiers.ts'
import { filerReads } from '#server/guards/readers.ts'
import { serveJourney } from '#server/serve.server.ts'
import { addFamilyMember, chooseFamily, deleteFamilyMember, listFamily, listLastYearFamily, type FamilyRow } from './contract.ts'

const asRow = (member: FamilyMember): FamilyRow => ({ memberId: member.id, gubun: member.relation as RelationCode, name: member.name, residentRegistrationNumber: member.residentMask ?? '' })

/** Whom a list shows: self and the deceased are left out silently (journey spec, section 2.7). */
function shown(members: readonly FamilyMember[]): FamilyRow[] {
  return members.filter((member) => member.relation !== '0' && !isDeceased({ name: member.name, ...(member.deceasedOn ? { deceasedOn: member.deceasedOn } : {}) })).map(asRow)
}

/** Whose people count: last year's or this year's (the registry's), and always the ones typed. */
function sourceFor(filing: Filing): FamilySource {
  return filing.familyChoice === 'LAST_YEAR' ? 'last-year' : 'registry'
}

async function counted(records: Records, filing: Filing): Promise<FamilyMember[]> {
  const [chosen, typed] = await Promise.all([records.family.list(filing.id, sourceFor(filing)), records.family.list(filing.id, 'typed')])
  return [...chosen, ...typed]
}

export const listFamilyServed = serveJourney(listFamily, async ({ records }, { filing }) => ({ data: shown(await counted(records, filing)) }))

export const listLastYearFamilyServed = serveJourney(listLastYearFamily, async ({ records }, { filing }) => ({ body: shown(await records.family.list(filing.id, 'last-year')) }))

export const chooseFamilyServed = serveJourney(chooseFamily, async ({ records }, { filing, query, now }) => {
  await records.filings.update(filing.id, { familyChoice: query.status, method: null, methodChosenAt: null }, now, { act: 'person' })
  return { result: 'S' as const }
})

export const addFamilyMemberServed = serveJourney(addFamilyMember, async ({ records }, asked) => {
  const { filing, body, now } = asked
  const number = readWholeResidentNumber(body.residentRegistrationNumber, seoulDay(now))
  if (!number.ok) throw new Problem('rrn.date', { fields: ['residentRegistrationNumber'] })
  const standing = await counted(records, filing)
  if (body.gubun === '0') throw new Problem('family.self', { fields: ['gubun'] })
  if ((await records.filings.findByResidentNumber(number.residentNumber)).includes(filing.id)) throw new Problem('family.self', { fields: ['residentRegistrationNumber'] })
  if (body.name.trim() === '') throw new Problem('family.missing', { fields: ['name'] })
  if (standing.length >= familyLimit) throw new Problem('family.limit')
  const added = await records.transaction(async (r) => {
    const member = await r.family.add(filing.id, { relation: body.gubun, name: body.name.trim(), residentNumber: number.residentNumber }, now)
    if (member) await r.filings.update(filing.id, { familyReviewedAt: now, familyLoadedAt: filing.familyLoadedAt ?? now }, now, { act: 'person' })
    return member
  })
  if (!added) throw new Problem('family.duplicate', { fields: ['residentRegistrationNumber'] })
  return { result: 'S' as const, memberId: added.id }
})

export const deleteFamilyMemberServed = serveJourney(deleteFamilyMember, async ({ records }, asked) => {
  const { filing, query, now } = asked
  const wanted = query.residentRegistrationNumber
  const byNumber = /^\d{13}$/.test(wanted) ? await records.family.findByNumber(filing.id, wanted) : undefined
  const id = byNumber?.id ?? wanted
  if (!isIdentifier(id) || !(await records.family.remove(filing.id, id, filerReads(asked, 'family-removed'), now))) throw new Problem('notfound')
  return { result: 'S' as const }
})
