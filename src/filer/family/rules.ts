import { deductionHint, type DeductionHint, type FamilyIncome } from '#domain/family/family.ts'
import { type OwnFact, type PersonFact, findFamilyQuestions } from '#domain/family/told-facts.ts'
import type { FamilyChoice } from '#domain/journey/facts.ts'
import type { StepName } from '#domain/journey/step-paths.ts'
import { readBirthday } from '#domain/resident-number/resident-number.ts'
import type { FamilyRow, FamilySelf } from './schemas.ts'

/** The mask keeps the birthday and century digit (`900101-1******`). */
export function hintOf(
  row: Pick<FamilyRow, 'gubun' | 'residentRegistrationNumber'>,
  incomeYear: number,
): DeductionHint {
  const birthday = readBirthday(row.residentRegistrationNumber.replace('-', ''))
  return deductionHint({ relation: row.gubun, ...(birthday ? { birthday } : {}) }, incomeYear)
}

/** URL fragment that shows the additional question; it survives a reload. */
export const extraHash = '#extra'

export type FamilyPlan = 'SAME' | 'CHANGED'
type Way = { status: FamilyChoice; income?: FamilyIncome; to: StepName }

/** Chosen only once loaded; its income is asked on the review step. */
export function wayOf(plan: FamilyPlan, income: FamilyIncome | null, familyLoaded: boolean, byPapers = false): Way {
  if (plan === 'SAME') return { status: 'LAST_YEAR', ...(income ? { income } : {}), to: 'history' }
  // The registry needs a certificate: without one the family is typed.
  if (byPapers && !familyLoaded) return { status: 'LAST_YEAR', to: 'family' }
  return familyLoaded ? { status: 'THIS_YEAR', to: 'family' } : { status: 'NOT_SELECTED', to: 'registry-ask' }
}

/** `none`: pressed that nothing applies. */
export type FamilyAnswers = {
  none: boolean
  self: readonly OwnFact[]
  people: Readonly<Record<string, readonly PersonFact[]>>
}

export function toFamilyAnswers(rows: readonly FamilyRow[], self: FamilySelf, answered: boolean): FamilyAnswers {
  const people = Object.fromEntries(rows.map(({ memberId, told: memberAnswer }) => [memberId, memberAnswer]))
  const answers = { none: false, self: self.told, people }
  return { ...answers, none: answered && !hasFact(answers, rows, self) }
}

function hasFact(answers: Omit<FamilyAnswers, 'none'>, rows: readonly FamilyRow[], { asks }: FamilySelf): boolean {
  return (
    answers.self.some((fact) => asks.includes(fact)) ||
    rows.some(({ memberId }) => (answers.people[memberId] ?? []).length > 0)
  )
}

export function isAnswered(answers: FamilyAnswers, rows: readonly FamilyRow[], self: FamilySelf): boolean {
  return answers.none || hasFact(answers, rows, self)
}

/** Income matters for a member of the wrong age only if it is disabled. */
export function asksOfRow(row: FamilyRow, facts: readonly PersonFact[], incomeYear: number): PersonFact[] {
  const birthday = readBirthday(row.residentRegistrationNumber.replace('-', ''))
  const asks = findFamilyQuestions({ relation: row.gubun, ...(birthday ? { birthday } : {}) }, incomeYear)
  return [...asks.always, ...(facts.includes('disabled') ? asks.ifDisabled : [])]
}

const toggled = <Fact>(facts: readonly Fact[], fact: Fact): Fact[] =>
  facts.includes(fact) ? facts.filter((other) => other !== fact) : [...facts, fact]

export function togglePerson(
  answers: FamilyAnswers,
  row: FamilyRow,
  fact: PersonFact,
  incomeYear: number,
): FamilyAnswers {
  const facts = toggled(answers.people[row.memberId] ?? [], fact)
  const asks = asksOfRow(row, facts, incomeYear)
  return {
    ...answers,
    none: false,
    people: { ...answers.people, [row.memberId]: facts.filter((fact) => asks.includes(fact)) },
  }
}

export const toggleSelf = (answers: FamilyAnswers, fact: OwnFact): FamilyAnswers => ({
  ...answers,
  none: false,
  self: toggled(answers.self, fact),
})

export const nothingApplies: FamilyAnswers = { none: true, self: [], people: {} }

export function bodyOf(answers: FamilyAnswers, rows: readonly FamilyRow[], { asks }: FamilySelf) {
  const people = rows.map(({ memberId }) => ({ person: memberId, facts: [...(answers.people[memberId] ?? [])] }))
  const income: FamilyIncome = people.some(({ facts }) => facts.includes('income')) ? 'some' : 'none'
  return { income, facts: { self: answers.self.filter((fact) => asks.includes(fact)), people } }
}

export const isSameAnswers = (
  a: FamilyAnswers,
  b: FamilyAnswers,
  rows: readonly FamilyRow[],
  self: FamilySelf,
): boolean => JSON.stringify(bodyOf(a, rows, self)) === JSON.stringify(bodyOf(b, rows, self))
