/** Who of the family a year's return should have claimed, and whom it should not (소득세법 50, 53). */
import type { ReturnInputs } from '#tax/basis/inputs.ts'
import type { Found, FoundKind } from '#tax/past-years/judge.ts'
import { compareNames } from '#domain/name/compare-names.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { toPersonByMask } from './first-return.ts'
import type { FiledDependant, FiledReturn } from './filed-return.ts'

export const statedIncomes = ['within', 'above', 'unknown'] as const
export const statedClaims = ['nobody', 'other', 'unknown'] as const
/** Told of a family member for one year. */
export type StatedMemberFacts = {
  memberId: string
  income: (typeof statedIncomes)[number]
  claimedBy: (typeof statedClaims)[number]
}

export type Relative = {
  id: string
  relation: string
  name: string
  mask: string
  deceasedOn: string | null
  disabled: boolean
}
/** A person of the right age whom the return did not claim: never counted unasked. */
export type FamilyQuestion = { memberId: string; name: string }

/** 소득세법 50. 기초생활수급자 and 위탁아동 are decided by papers, not by age. */
function isRightAge({ relation, mask, disabled }: Relative, { year, persons }: YearData): boolean {
  const person = toPersonByMask(relation, mask)
  if (!person || person.birthYear > year) return false
  const age = year - person.birthYear
  const isElder = disabled || age >= persons.elderFromAge
  const isChild = disabled || age <= persons.childUpToAge
  if (relation === '3') return true
  if (relation === '1' || relation === '2') return isElder
  if (relation === '4' || relation === '5') return isChild
  return relation === '6' && (isElder || isChild)
}

/** Of a death within the year the deduction stays (소득세법 53④). */
const isDeadBefore = ({ deceasedOn }: Pick<Relative, 'deceasedOn'>, incomeYear: number) =>
  deceasedOn !== null && deceasedOn < `${incomeYear}-01-01`

/** Twins share a mask. A name in another form is the same: who is claimed must not be claimed twice. */
const isSame = (relative: Relative, dependant: FiledDependant) =>
  relative.mask === dependant.mask && compareNames(relative.name, dependant.name) !== 'other'

/** Who earns too much is still married (소득세법 51①3); after a death before the year nobody is. */
function without({ relation, mask }: FiledDependant, kind: FoundKind): Found['apply'] {
  const person = toPersonByMask(relation, mask)
  return (inputs: ReturnInputs) => {
    const at = inputs.persons.findIndex(
      (claimed) => claimed.relation === person?.relation && claimed.birthYear === person.birthYear,
    )
    if (at < 0) return inputs
    const left = { ...inputs, persons: inputs.persons.toSpliced(at, 1) }
    return relation === '3' && kind === 'dependant-dead' ? { ...left, self: { ...inputs.self, married: false } } : left
  }
}

/** The first that holds: one person is taken out once. */
function wrongly(dependant: FiledDependant, family: readonly Relative[], incomeYear: number): FoundKind | null {
  const known = family.find((relative) => isSame(relative, dependant))
  if (known && isDeadBefore(known, incomeYear)) return 'dependant-dead'
  if (dependant.overIncome) return 'dependant-over-income'
  return dependant.claimedElsewhere ? 'dependant-twice' : null
}

export function toFamily(
  { incomeYear, dependants }: Pick<FiledReturn, 'incomeYear' | 'dependants'>,
  family: readonly Relative[],
  stated: readonly StatedMemberFacts[],
  year: YearData,
): { found: Found[]; questions: FamilyQuestion[] } {
  const found = dependants.flatMap((dependant): Found[] => {
    const kind = wrongly(dependant, family, incomeYear)
    return kind ? [{ kind, subject: dependant.name, apply: without(dependant, kind) }] : []
  })
  const questions: FamilyQuestion[] = []
  for (const relative of family) {
    const { id, name, relation, mask, disabled } = relative
    const isClaimed = dependants.some((dependant) => isSame(relative, dependant))
    if (isClaimed || isDeadBefore(relative, incomeYear) || !isRightAge(relative, year)) continue
    const answer = stated.find(({ memberId }) => memberId === id)
    if (answer?.income === 'above' || answer?.claimedBy === 'other') continue
    const person = toPersonByMask(relation, mask)
    if (answer?.income !== 'within' || answer.claimedBy !== 'nobody' || !person) {
      questions.push({ memberId: id, name })
      continue
    }
    const added = { ...person, ...(disabled && { disabled: true }) }
    found.push({
      kind: 'dependant-missing',
      subject: name,
      apply: (inputs) => ({
        ...inputs,
        persons: [...inputs.persons, added],
        ...(relation === '3' && { self: { ...inputs.self, married: true } }),
      }),
    })
  }
  return { found, questions }
}
