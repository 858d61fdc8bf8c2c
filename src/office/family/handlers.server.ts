/** Each change updates the calculation and any submission. */
import type { RelationCode } from '#domain/collected-data.ts'
import { countedFamily, countedSources } from '#domain/family/counted-family.ts'
import { claimWarnings, relationName } from '#domain/family/family.ts'
import { dependentField, dependentValues, fitsDependent } from '#domain/family/office-values.ts'
import { tidyName } from '#domain/name/legal-name.ts'
import { ownFactsTold, personFactsTold } from '#domain/family/told-facts.ts'
import { Problem } from '#domain/problems.ts'
import { readMask, readWholeResidentNumber } from '#domain/resident-number/resident-number.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import type { FamilyMember } from '#database/rows.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveCaseAct, serveStaff } from '#server/serve.server.ts'
import { addDependent, readDependents, setDependent, type CaseDependent } from './contract.ts'
import { readLinkedCases } from './linked.server.ts'
import { sourceNames } from './texts.ts'
import { listClaimedElsewhere } from './queries.server.ts'

/** The mask contains the birthday. */
function guardedOf({ id, relation, name, residentHash, residentMask, deceasedOn }: FamilyMember) {
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
  const [members, kept, people, elsewhere, linked] = await Promise.all([
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
  const spouses = counted.filter(({ relation }) => relation === '3').length
  const dependents = counted.map((member): CaseDependent => ({
    memberId: member.id,
    relation: relationName(member.relation as RelationCode),
    name: member.name,
    residentNumberMask: member.residentMask ?? '',
    from: sourceNames[member.source] ?? '',
    told: personFactsTold(member),
    leftToFamily: member.leftToFamily,
    warnings: claimWarnings(guardedOf(member), {
      incomeYear: filing.filingYear - 1,
      claimedElsewhere: elsewhere,
      disabled: kept.some(({ field, value }) => field === dependentField(member.id, 'disabled') && value === true),
      spouses,
    }),
    values: dependentValues.flatMap((dependentValue) => {
      const currentOverride = kept.find(({ field }) => field === dependentField(member.id, dependentValue))
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
  return { dependents, incomeTold: filing.familyIncome, selfTold: ownFactsTold(filing), linked }
})

/** Throws `input.invalid` for an invalid value. */
export const setDependentServed = serveCaseAct(
  setDependent,
  async (r, { familyMember, body, staff, by, now, case: filing }) => {
    const { what, value } = body
    if (value !== null && !fitsDependent(what, value)) throw new Problem('input.invalid', { fields: ['value'] })
    const override = { field: dependentField(familyMember.id, what), value, setBy: staff.id }
    const before = (await r.overrides.standing(filing.id)).find(({ field }) => field === override.field)?.value ?? null
    await r.overrides.set(filing.id, { ...override, reason: body.reason.trim(), source: body.source.trim() }, now)
    await r.cases.note(filing.id, { by, kind: 'family-changed', data: { field: what, before, after: value } }, now)
    return { result: 'S' as const }
  },
)

/** Throws `rrn.date` for an invalid number, `family.duplicate` for a person already listed. */
export const addDependentServed = serveCaseAct(addDependent, async (r, { body, staff, by, now, case: filing }) => {
  const { relation, name, residentRegistrationNumber: residentNumber } = body
  if (!readWholeResidentNumber(residentNumber, seoulDay(now)).ok)
    throw new Problem('rrn.date', { fields: ['residentRegistrationNumber'] })
  const among = countedSources(filing.familyChoice)
  const added = await r.family.add(filing.id, { relation, name: tidyName(name), residentNumber }, now, among)
  if (!added) throw new Problem('family.duplicate')
  const override = { field: dependentField(added.id, 'excluded'), value: false, setBy: staff.id }
  await r.overrides.set(filing.id, { ...override, reason: body.reason.trim(), source: body.source.trim() }, now)
  await r.cases.note(filing.id, { by, kind: 'family-added' }, now)
  return { result: 'S' as const }
})
