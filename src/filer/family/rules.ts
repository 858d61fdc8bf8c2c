import { deductionHint, type DeductionHint, type FamilyIncome } from '#domain/family/family.ts'
import { type OwnFact, type PersonFact, asksOf } from '#domain/family/told-facts.ts'
import type { FamilyChoice } from '#domain/journey/facts.ts'
import type { StepName } from '#domain/journey/step-paths.ts'
import { birthdayOf } from '#domain/resident-number/resident-number.ts'
import type { FamilyRow, FamilySelf } from './schemas.ts'

/** The mask keeps the birthday and century digit (`900101-1******`). */
export function hintOf(
  row: Pick<FamilyRow, 'gubun' | 'residentRegistrationNumber'>,
  incomeYear: number,
): DeductionHint {
  const birthday = birthdayOf(row.residentRegistrationNumber.replace('-', ''))
  return deductionHint({ relation: row.gubun, ...(birthday ? { birthday } : {}) }, incomeYear)
}

/** URL fragment that shows the additional question; it survives a reload. */
export const extraHash = '#extra'

export type FamilyPlan = 'SAME' | 'CHANGED'
type Way = { status: FamilyChoice; income?: FamilyIncome; to: StepName }

/** This year's family can be chosen only once loaded; its income is asked on the review step. */
export function wayOf(plan: FamilyPlan, income: FamilyIncome | null, familyLoaded: boolean): Way {
  if (plan === 'SAME') return { status: 'LAST_YEAR', ...(income ? { income } : {}), to: 'history' }
  return familyLoaded ? { status: 'THIS_YEAR', to: 'family' } : { status: 'NOT_SELECTED', to: 'registry-ask' }
}

/** `none`: pressed that nothing applies. */
export type Told = { none: boolean; self: readonly OwnFact[]; people: Readonly<Record<string, readonly PersonFact[]>> }

export function toldOf(rows: readonly FamilyRow[], self: FamilySelf, answered: boolean): Told {
  const people = Object.fromEntries(rows.map(({ memberId, told }) => [memberId, told]))
  const told = { none: false, self: self.told, people }
  return { ...told, none: answered && !hasFact(told, rows, self) }
}

/** Only what is asked now counts. */
function hasFact(told: Omit<Told, 'none'>, rows: readonly FamilyRow[], { asks }: FamilySelf): boolean {
  return (
    told.self.some((fact) => asks.includes(fact)) ||
    rows.some(({ memberId }) => (told.people[memberId] ?? []).length > 0)
  )
}

export function isAnswered(told: Told, rows: readonly FamilyRow[], self: FamilySelf): boolean {
  return told.none || hasFact(told, rows, self)
}

/** Income matters for a member of the wrong age only if it is disabled. */
export function asksOfRow(row: FamilyRow, facts: readonly PersonFact[], incomeYear: number): PersonFact[] {
  const birthday = birthdayOf(row.residentRegistrationNumber.replace('-', ''))
  const asks = asksOf({ relation: row.gubun, ...(birthday ? { birthday } : {}) }, incomeYear)
  return [...asks.always, ...(facts.includes('disabled') ? asks.ifDisabled : [])]
}

const toggled = <Fact>(facts: readonly Fact[], fact: Fact): Fact[] =>
  facts.includes(fact) ? facts.filter((one) => one !== fact) : [...facts, fact]

export function togglePerson(told: Told, row: FamilyRow, fact: PersonFact, incomeYear: number): Told {
  const facts = toggled(told.people[row.memberId] ?? [], fact)
  const asked = asksOfRow(row, facts, incomeYear)
  return {
    ...told,
    none: false,
    people: { ...told.people, [row.memberId]: facts.filter((one) => asked.includes(one)) },
  }
}

export const toggleSelf = (told: Told, fact: OwnFact): Told => ({
  ...told,
  none: false,
  self: toggled(told.self, fact),
})

export const nothingApplies: Told = { none: true, self: [], people: {} }

/** As the calls take it. */
export function bodyOf(told: Told, rows: readonly FamilyRow[], { asks }: FamilySelf) {
  const people = rows.map(({ memberId }) => ({ person: memberId, facts: [...(told.people[memberId] ?? [])] }))
  const income: FamilyIncome = people.some(({ facts }) => facts.includes('income')) ? 'some' : 'none'
  return { income, facts: { self: told.self.filter((fact) => asks.includes(fact)), people } }
}

export const isSameTold = (a: Told, b: Told, rows: readonly FamilyRow[], self: FamilySelf): boolean =>
  JSON.stringify(bodyOf(a, rows, self)) === JSON.stringify(bodyOf(b, rows, self))
