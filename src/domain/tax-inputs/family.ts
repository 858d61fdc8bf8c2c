import type { Person } from '#tax/basis/inputs.ts'
import type { FamilyIncome } from '#domain/family/family.ts'
import type { CollectedData } from '#domain/collected-data.ts'
import { readMask } from '#domain/resident-number/resident-number.ts'
import { familyNotes } from './texts.ts'
import { finding, type Finding, type Findings } from './findings.ts'

/** Without name or number. */
export type Dependent = {
  /** Defaults to `typed`. */
  source?: FamilySource
  relation: string
  birthYear?: number
  deceasedOn?: string
  disabled?: boolean
  /** As the filer told; absent if not asked. */
  incomeAbove?: boolean
  incomeAmountWon?: number
  wageOnlyGrossWon?: number
  grandchild?: boolean
}

type FamilySource = 'registry' | 'last-year' | 'typed'
export type MappedFamily = { persons: Person[]; married: boolean; sources: FamilySource[] }

/** `residentNumber`: full, or the stored mask. */
type Member = { relation: string; name: string; residentNumber: string; deceasedOn?: string }

function toDependents(members: readonly Member[], findings: Findings): Dependent[] {
  const seen = new Set<string>()
  const found: Dependent[] = []
  for (const member of members) {
    // Twins share a mask.
    const key = `${member.residentNumber} ${member.name}`
    if (seen.has(key)) {
      findings.contradictions.push(finding('family.twice', 'persons'))
      continue
    }
    seen.add(key)
    const birthday = readMask(member.residentNumber)?.birthday
    found.push({
      relation: member.relation,
      ...(birthday && { birthYear: Number(birthday.slice(0, 4)) }),
      ...(member.deceasedOn && { deceasedOn: member.deceasedOn }),
    })
  }
  return found
}

function toPerson(dependent: Dependent, birthYear: number): Person {
  return {
    relation: Number(dependent.relation),
    birthYear,
    ...(dependent.disabled !== undefined && { disabled: dependent.disabled }),
    ...(dependent.incomeAmountWon !== undefined && { incomeAmountWon: dependent.incomeAmountWon }),
    ...(dependent.wageOnlyGrossWon !== undefined && { wageOnlyGrossWon: dependent.wageOnlyGrossWon }),
    ...(dependent.grandchild !== undefined && { grandchild: dependent.grandchild }),
  }
}

/** The filer; facts as told, absent if not asked. */
export type FamilyHead = {
  birthYear: number
  female: boolean
  disabled?: boolean
  singleParent?: boolean
  marriedThisYear?: boolean
  /** Where the family names none. */
  spouse?: boolean
  householder?: boolean
}

/** Facts of the filer that were not asked and may add a deduction (소득세법 51①3·6). */
function listOwnAsks(self: FamilyHead, persons: readonly Person[], married: boolean): Finding[] {
  if (married) return []
  const { singleParent, householder } = self
  const asksParent = singleParent === undefined && persons.some((person) => person.relation === 4)
  const asksWoman = self.female && self.spouse === undefined && !singleParent && !householder
  return [
    ...(asksParent ? [finding('single-parent.ask', 'self.singleParent')] : []),
    ...(asksWoman ? [finding('woman.ask', 'self.married')] : []),
  ]
}

/** Reviewed list, else registry, else last year. Deaths in the income year still count (소득세법 53④). */
export function mapFamily(
  self: FamilyHead,
  collected: CollectedData,
  reviewed: readonly Dependent[] | undefined,
  statedIncome: FamilyIncome | undefined,
  incomeYear: number,
  findings: Findings,
): MappedFamily {
  const dependents =
    reviewed ?? toDependents(collected.family?.members ?? collected.yearEndSimplified?.lastYearFamily ?? [], findings)
  const sources = reviewed
    ? [...new Set(reviewed.map((member) => member.source ?? 'typed'))]
    : [collected.family ? ('registry' as const) : ('last-year' as const)]
  const persons: Person[] = [{ relation: 0, birthYear: self.birthYear, ...(self.disabled && { disabled: true }) }]
  let spouses = 0
  let isUntold = false
  for (const dependent of dependents) {
    if (dependent.relation === '0') continue
    if (dependent.deceasedOn && dependent.deceasedOn < `${incomeYear}-01-01`) continue
    if (dependent.relation === '3') spouses += 1
    const isKnown = dependent.incomeAmountWon !== undefined || dependent.wageOnlyGrossWon !== undefined
    if (dependent.incomeAbove && !isKnown) {
      findings.notes.push(familyNotes.incomeAbove)
      continue
    }
    isUntold ||= !isKnown && dependent.incomeAbove === undefined
    if (dependent.birthYear === undefined) {
      findings.missing.push(finding('family.birth', 'persons'))
      continue
    }
    persons.push(toPerson(dependent, dependent.birthYear))
  }
  if (spouses > 1) findings.contradictions.push(finding('family.spouses', 'persons'))
  if (isUntold && statedIncome !== 'none')
    findings.missing.push(finding(statedIncome === 'some' ? 'family.income-told' : 'family.income', 'persons'))
  const married = spouses > 0 || self.spouse === true || self.marriedThisYear === true
  findings.missing.push(...listOwnAsks(self, persons, married))
  return { persons, married, sources: sources.length > 0 ? sources : ['typed'] }
}
