/** Asked of each person only where the answer can change the tax. */
import type { RelationCode } from '#domain/collected-data.ts'
import { deductionHint } from './family.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'

/** `income`: above the limit of the basic deduction (소득세법 50①). */
export const personFacts = ['income', 'disabled'] as const
export type PersonFact = (typeof personFacts)[number]

/** 소득세법 51①, 조특법 92. `spouse` and `householder` are asked of women (51①3). */
export const ownFacts = ['disabled', 'married', 'spouse', 'singleParent', 'householder'] as const
export type OwnFact = (typeof ownFacts)[number]

/** Disabled members have no age limit, so both facts are always possible. */
export function findFamilyQuestions(
  member: { relation: RelationCode; birthday?: SeoulDay },
  incomeYear: number,
): { always: readonly PersonFact[]; ifDisabled: readonly PersonFact[] } {
  return deductionHint(member, incomeYear).chance === 'unlikely'
    ? { always: ['disabled'], ifDisabled: ['income'] }
    : { always: ['income', 'disabled'], ifDisabled: [] }
}

type Household = {
  /** Relations of counted members, and of last year's list. */
  relations: readonly string[]
  lastYearRelations: readonly string[]
  marriageCredit: boolean
  female: boolean
}

/** A spouse of last year's return was married before this income year. */
export function ownAsks({ relations, lastYearRelations, marriageCredit, female }: Household): OwnFact[] {
  const isSingle = !relations.includes('3')
  return ownFacts.filter((fact) => {
    if (fact === 'married') return marriageCredit && !lastYearRelations.includes('3')
    if (fact === 'spouse') return female && isSingle
    if (fact === 'householder') return female && isSingle && relations.length > 0
    return fact === 'disabled' || (isSingle && relations.includes('4'))
  })
}

/** Null columns were not asked. */
export function findStatedPersonFacts(member: {
  toldIncome: boolean | null
  toldDisabled: boolean | null
}): PersonFact[] {
  return personFacts.filter((fact) => (fact === 'income' ? member.toldIncome : member.toldDisabled) === true)
}

type StatedFactColumns = Record<`told${Capitalize<OwnFact>}`, boolean | null>

export function findStatedOwnFacts({
  toldDisabled: disabled,
  toldMarried: married,
  toldSpouse: spouse,
  toldSingleParent: singleParent,
  toldHouseholder: householder,
}: StatedFactColumns): OwnFact[] {
  const facts = { disabled, married, spouse, singleParent, householder }
  return ownFacts.filter((fact) => facts[fact] === true)
}
