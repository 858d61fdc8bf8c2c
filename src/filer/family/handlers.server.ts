import { tidyName } from '#domain/name/legal-name.ts'
import { isBlank } from '#domain/plain-text.ts'
import type { RelationCode } from '#domain/collected-data.ts'
import { countedFamily, countedSources } from '#domain/family/counted-family.ts'
import { type Died, diedInYear, familyLimit, isDeceased } from '#domain/family/family.ts'
import { type OwnFact, ownAsks, findStatedOwnFacts, findStatedPersonFacts } from '#domain/family/told-facts.ts'
import { Problem } from '#domain/problems.ts'
import { findClaimedTwice } from '#filer/family-group/service.server.ts'
import { readMask, readWholeResidentNumber } from '#domain/resident-number/resident-number.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import type { FamilyMember, Filing, Database } from '#database/rows.ts'
import { noMethod } from '#server/guards/journey-facts.server.ts'
import { incomeYears, getYearData } from '#tax/years/years.ts'
import { type Served, serveJourney } from '#server/serve.server.ts'
import {
  addFamilyMember,
  chooseFamily,
  deleteFamilyMember,
  listFamily,
  listLastYearFamily,
  restoreFamilyMember,
  tellFamily,
} from './contract.ts'
import type { FamilyRow, FamilySelf } from './schemas.ts'
import {
  findFilingsByResidentNumber,
  listWithLink,
  removeFamilyMember,
  saveFamilyFacts,
  undoFamilyRemoval,
} from './queries.server.ts'

const asRow = (member: FamilyMember): FamilyRow => ({
  memberId: member.id,
  gubun: member.relation as RelationCode,
  name: member.name,
  residentRegistrationNumber: member.residentMask ?? '',
  told: findStatedPersonFacts(member),
  ...(member.leftToFamily ? { shared: 'left' as const } : {}),
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

function diedOf(members: readonly FamilyMember[], { filingYear }: Filing): { died?: Died } {
  const died = diedInYear(
    members.map(({ relation, name, residentMask, deceasedOn }) => {
      const birthday = readMask(residentMask)?.birthday
      return { relation: relation as RelationCode, name, deceasedOn, ...(birthday ? { birthday } : {}) }
    }),
    filingYear - 1,
  )
  return died.counted + died.toCheck > 0 ? { died } : {}
}

function selfOf(members: readonly FamilyMember[], all: readonly FamilyMember[], filing: Filing): FamilySelf {
  const asks = ownAsks({
    relations: members.flatMap(({ relation }) => (relation === '0' ? [] : [relation])),
    lastYearRelations: all.filter(({ source }) => source === 'last-year').map(({ relation }) => relation),
    marriageCredit: hasMarriageCredit(filing.filingYear - 1),
    female: readMask(filing.residentMask)?.female === true,
  })
  return { asks, told: findStatedOwnFacts(filing) }
}

/** A year whose law is unknown asks nothing. */
const hasMarriageCredit = (incomeYear: number) =>
  incomeYears.includes(incomeYear) && getYearData(incomeYear).marriageCredit !== null

async function counted(database: Database, filing: Filing): Promise<FamilyMember[]> {
  return countedFamily(await database.family.list(filing.id), filing.familyChoice)
}

const listFamilyServed = serveJourney(listFamily, async (context, request) => {
  const { filing } = request
  const { members: all, linked } = await listWithLink(context.database, filing)
  const twice = linked ? await findClaimedTwice(context, request) : []
  const members = countedFamily(all, filing.familyChoice)
  const data = shown(members).map((row) => (twice.includes(row.memberId) ? { ...row, shared: 'twice' as const } : row))
  return { data, ...diedOf(members, filing), self: selfOf(members, all, filing) }
})

const listLastYearFamilyServed = serveJourney(listLastYearFamily, async ({ database }, { filing }) => {
  const members = await database.family.list(filing.id, 'last-year')
  return { body: shown(members), ...diedOf(members, filing), self: selfOf(members, members, filing) }
})

const tellFamilyServed = serveJourney(tellFamily, async ({ database }, { filing, body, now }) => {
  await database.transaction(async (r) => {
    await r.filings.lock(filing.id)
    const known = new Set((await r.family.list(filing.id)).map(({ id }) => id))
    if (body.people.some(({ person }) => !known.has(person))) throw new Problem('notfound')
    await saveFamilyFacts(r, body.people)
    const isAnswered = (fact: OwnFact) => body.self.includes(fact)
    await r.filings.update(
      filing.id,
      {
        toldDisabled: isAnswered('disabled'),
        toldMarried: isAnswered('married'),
        toldSpouse: isAnswered('spouse'),
        toldSingleParent: isAnswered('singleParent'),
        toldHouseholder: isAnswered('householder'),
        ...noMethod,
      },
      now,
      { act: 'person' },
    )
  })
  return { result: 'S' as const }
})

const chooseFamilyServed = serveJourney(chooseFamily, async ({ database }, { filing, facts, query, now }) => {
  // Typed members alone do not count as this year's family.
  if (query.status === 'THIS_YEAR' && !facts.familyLoaded) throw new Problem('journey.step')
  await database.filings.update(
    filing.id,
    { familyChoice: query.status, familyIncome: query.income ?? null, ...noMethod },
    now,
    { act: 'person' },
  )
  return { result: 'S' as const }
})

const addFamilyMemberServed = serveJourney(addFamilyMember, async ({ database }, request) => {
  const { filing, body, now } = request
  const number = readWholeResidentNumber(body.residentRegistrationNumber, seoulDay(now))
  if (!number.ok) throw new Problem('rrn.date', { fields: ['residentRegistrationNumber'] })
  const existing = await counted(database, filing)
  if (body.gubun === '0') throw new Problem('family.self', { fields: ['gubun'] })
  if ((await findFilingsByResidentNumber(database, number.residentNumber)).includes(filing.id))
    throw new Problem('family.self', { fields: ['residentRegistrationNumber'] })
  if (isBlank(body.name)) throw new Problem('family.missing', { fields: ['name'] })
  if (existing.length >= familyLimit) throw new Problem('family.limit')
  const added = await database.transaction(async (r) => {
    const member = await r.family.add(
      filing.id,
      { relation: body.gubun, name: tidyName(body.name), residentNumber: number.residentNumber },
      now,
      countedSources(filing.familyChoice),
    )
    if (member)
      await r.filings.update(filing.id, { familyReviewedAt: now, familyIncome: null, ...noMethod }, now, {
        act: 'person',
      })
    return member
  })
  if (!added) throw new Problem('family.duplicate', { fields: ['residentRegistrationNumber'] })
  return { result: 'S' as const, memberId: added.id }
})

/** Its sum was that of another family. */
async function endMethod(database: Database, { id, method }: Filing, now: Date): Promise<void> {
  if (method) await database.filings.update(id, noMethod, now, { act: 'person' })
}

const deleteFamilyMemberServed = serveJourney(deleteFamilyMember, async ({ database }, request) => {
  const { filing, familyMember, now } = request
  if (!(await removeFamilyMember(database, filing.id, familyMember.id, now))) throw new Problem('notfound')
  await endMethod(database, filing, now)
  return { result: 'S' as const }
})

const restoreFamilyMemberServed = serveJourney(restoreFamilyMember, async ({ database }, request) => {
  const { filing, removedMember, now } = request
  const back = await undoFamilyRemoval(database, filing.id, removedMember.id, countedSources(filing.familyChoice))
  if (back === 'twice') throw new Problem('family.duplicate')
  if (!back) throw new Problem('notfound')
  await endMethod(database, filing, now)
  return { result: 'S' as const }
})

export const familyServed: readonly Served[] = [
  listLastYearFamilyServed,
  chooseFamilyServed,
  tellFamilyServed,
  listFamilyServed,
  addFamilyMemberServed,
  deleteFamilyMemberServed,
  restoreFamilyMemberServed,
]
