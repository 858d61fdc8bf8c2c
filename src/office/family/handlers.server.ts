/** Each change updates the calculation and any submission. */
import type { RelationCode } from '#domain/collected-data.ts'
import { countedFamily, countedSources } from '#domain/family/counted-family.ts'
import { claimWarnings, relationName } from '#domain/family/family.ts'
import { dependentField, dependentValues, fitsDependent } from '#domain/family/office-values.ts'
import { tidyName } from '#domain/name/legal-name.ts'
import { findStatedOwnFacts, findStatedPersonFacts } from '#domain/family/told-facts.ts'
import { Problem } from '#domain/problems.ts'
import { readMask, readWholeResidentNumber } from '#domain/resident-number/resident-number.ts'
import { type SeoulDay, seoulDay } from '#domain/seoul-time.ts'
import type { FamilyMember, Filing } from '#database/rows.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveCaseAct, serveStaff } from '#server/serve.server.ts'
import { addDependent, readDependents, setDependent, type CaseDependent, type LinkedCase } from './contract.ts'
import { sourceNames } from './texts.ts'
import { listClaimedElsewhere, listDeaths } from './queries.server.ts'
import { findFamilyPerson, listFamilyPeople } from '#database/family-group/store.server.ts'
import { isConsentValid, tieToMe } from '#domain/family-group/family-group.ts'
import type { Context } from '#server/context.server.ts'
import type { StaffRequest } from '#server/request-context.ts'

/** Linked returns of one branch and season, while both filers agree. */
async function readLinkedCases(
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

function guardedOf(
  { id, relation, name, residentHash, residentMask, ...member }: FamilyMember,
  deaths: ReadonlyMap<string, SeoulDay>,
) {
  const deceasedOn = member.deceasedOn ?? deaths.get(residentHash ?? '') ?? null
  const birthday = readMask(residentMask)?.birthday
  return {
    memberId: id,
    relation: relation as RelationCode,
    name,
    numberMask: residentMask ?? '',
    ...(residentHash === null ? {} : { numberHash: residentHash }),
    ...(birthday ? { birthday } : {}),
    ...(deceasedOn === null ? {} : { deceasedOn }),
  }
}

export const readDependentsServed = serveStaff(readDependents, async (context, request) => {
  const { case: filing, now } = request
  const { database } = context
  const [members, storedValues, people, elsewhere, linked] = await Promise.all([
    database.family.list(filing.id),
    database.overrides.standing(filing.id),
    database.staff.list(),
    listClaimedElsewhere(database, filing.id),
    readLinkedCases(context, request, filing),
  ])
  await database.accessRecords.record(
    staffReads(request, 'case-file'),
    { act: 'read', fields: ['family'], subjectId: filing.accountId, filingId: filing.id, branchId: filing.branchId },
    now,
  )
  const counted = countedFamily(members, filing.familyChoice)
  const hashes = counted.flatMap(({ residentHash }) => residentHash ?? [])
  const deaths = await listDeaths(database, filing.branchId, hashes)
  const spouses = counted.filter(({ relation }) => relation === '3').length
  const dependents = counted.map((member): CaseDependent => ({
    memberId: member.id,
    relation: relationName(member.relation as RelationCode),
    name: member.name,
    residentNumberMask: member.residentMask ?? '',
    from: sourceNames[member.source] ?? '',
    told: findStatedPersonFacts(member),
    leftToFamily: member.leftToFamily,
    warnings: claimWarnings(guardedOf(member, deaths), {
      incomeYear: filing.filingYear - 1,
      claimedElsewhere: elsewhere,
      disabled: storedValues.some(
        ({ field, value }) => field === dependentField(member.id, 'disabled') && value === true,
      ),
      spouses,
    }),
    values: dependentValues.flatMap((dependentValue) => {
      const currentOverride = storedValues.find(({ field }) => field === dependentField(member.id, dependentValue))
      if (!currentOverride || typeof currentOverride.value === 'string') return []
      const setByName = people.find(({ id }) => id === currentOverride.setBy)?.name ?? ''
      const { value, reason, setAt } = currentOverride
      return [
        {
          what: dependentValue,
          value,
          source: currentOverride.source ?? '',
          reason,
          by: setByName,
          at: setAt.toISOString(),
        },
      ]
    }),
  }))
  return { dependents, incomeTold: filing.familyIncome, selfTold: findStatedOwnFacts(filing), linked }
})

/** Throws `input.invalid` for an invalid value. */
export const setDependentServed = serveCaseAct(
  setDependent,
  async (r, { familyMember, body, staff, actor, now, case: filing }) => {
    const { what: field, value } = body
    if (value !== null && !fitsDependent(field, value)) throw new Problem('input.invalid', { fields: ['value'] })
    const override = { field: dependentField(familyMember.id, field), value, setBy: staff.id }
    const before = (await r.overrides.standing(filing.id)).find(({ field }) => field === override.field)?.value ?? null
    await r.overrides.set(filing.id, { ...override, reason: body.reason.trim(), source: body.source.trim() }, now)
    await r.cases.note(filing.id, { actor, kind: 'family-changed', data: { field, before, after: value } }, now)
    return { result: 'S' as const }
  },
)

/** Throws `rrn.date` for an invalid number, `family.duplicate` for a person already listed. */
export const addDependentServed = serveCaseAct(addDependent, async (r, { body, staff, actor, now, case: filing }) => {
  const { relation, name, residentRegistrationNumber: residentNumber } = body
  if (!readWholeResidentNumber(residentNumber, seoulDay(now)).ok)
    throw new Problem('rrn.date', { fields: ['residentRegistrationNumber'] })
  const among = countedSources(filing.familyChoice)
  const added = await r.family.add(filing.id, { relation, name: tidyName(name), residentNumber }, now, among)
  if (!added) throw new Problem('family.duplicate')
  const override = { field: dependentField(added.id, 'excluded'), value: false, setBy: staff.id }
  await r.overrides.set(filing.id, { ...override, reason: body.reason.trim(), source: body.source.trim() }, now)
  await r.cases.note(filing.id, { actor, kind: 'family-added' }, now)
  return { result: 'S' as const }
})
