/** The hint only chooses the question; the office decides. */
import type { RelationCode } from '#domain/collected-data.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import type { addInfoNames } from '#domain/family/texts.ts'
import { deceasedMark, relationNames } from '#domain/family/texts.ts'

export type AddInfoCode = keyof typeof addInfoNames
export const addInfoCodes = ['01', '02', '03', '04'] as const satisfies readonly AddInfoCode[]

/** The resident number is encrypted; its keyed hash finds duplicates. */
export type FamilyMember = {
  memberId: string
  relation: RelationCode
  name: string
  numberHash?: string
  numberMask: string
  birthday?: SeoulDay
  deceasedOn?: SeoulDay
}

/**
 * Income above the limit of the basic deduction, as the filer states (소득세법 50①: 1,000,000 won of income, or 5,000,000
 * won if wages only).
 */
export const familyIncomes = ['none', 'some'] as const
export type FamilyIncome = (typeof familyIncomes)[number]

/** More members are a mistake or an attack. */
export const familyLimit = 30

export function relationName(relation: RelationCode): string {
  return relationNames[relation]
}

/** The registry marks the deceased inside the name; some responses carry a date instead. */
export function isDeceased(member: Pick<FamilyMember, 'name' | 'deceasedOn'>): boolean {
  return member.deceasedOn !== undefined || member.name.includes(deceasedMark)
}

export type Died = { counted: number; toCheck: number }

/** Deceased members are not listed, but who died in the income year still counts (소득세법 53④). */
export function diedInYear(
  members: readonly (Pick<FamilyMember, 'relation' | 'name' | 'birthday'> & { deceasedOn?: SeoulDay | null })[],
  incomeYear: number,
): Died {
  const died = members.filter(({ name, deceasedOn }) =>
    deceasedOn ? deceasedOn >= `${incomeYear}-01-01` : name.includes(deceasedMark),
  )
  const counted = died.filter(({ deceasedOn, relation, birthday }) => {
    const alive = deductionHint({ relation, ...(birthday ? { birthday } : {}) }, incomeYear)
    return Boolean(deceasedOn) && alive.chance === 'likely'
  }).length
  return { counted, toCheck: died.length - counted }
}

export type DeductionHint = {
  chance: 'likely' | 'check' | 'unlikely'
  reason:
    | 'income-only'
    | 'age-met'
    | 'age-unmet'
    | 'foster'
    | 'recipient'
    | 'no-birthday'
    | 'died-before-year'
    | 'died-in-year'
}

/** Met if it holds on any day of the income year (소득세법 50, 53): at most 20 means born in `year - 20` or later. */
const atMost20 = (age: number) => age <= 20
const atLeast60 = (age: number) => age >= 60

const ageRules: Record<RelationCode, ((age: number) => boolean) | 'any'> = {
  0: 'any',
  1: atLeast60,
  2: atLeast60,
  3: 'any',
  4: atMost20,
  5: atMost20,
  6: (age) => atMost20(age) || atLeast60(age),
  7: 'any',
  8: atMost20,
}

/** 소득세법 50. Income and disability are unknown: "likely" still asks for income, "unlikely" for a disability. */
export function deductionHint(
  member: Pick<FamilyMember, 'relation' | 'birthday' | 'deceasedOn'>,
  incomeYear: number,
): DeductionHint {
  const { deceasedOn, birthday, relation } = member
  if (deceasedOn !== undefined && deceasedOn < `${incomeYear}-01-01`)
    return { chance: 'unlikely', reason: 'died-before-year' }
  if (deceasedOn !== undefined) return { chance: 'check', reason: 'died-in-year' }
  const rule = ageRules[relation]
  if (relation === '8') return { chance: 'check', reason: 'foster' }
  if (relation === '7') return { chance: 'check', reason: 'recipient' }
  if (rule === 'any') return { chance: 'likely', reason: 'income-only' }
  if (birthday === undefined) return { chance: 'check', reason: 'no-birthday' }
  return rule(incomeYear - Number(birthday.slice(0, 4)))
    ? { chance: 'likely', reason: 'age-met' }
    : { chance: 'unlikely', reason: 'age-unmet' }
}

export const claimWarningKinds = [
  'claimed-twice',
  'spouse-twice',
  'age-unmet',
  'died-before-year',
  'died-in-year',
  'no-number',
] as const
export type ClaimWarning = (typeof claimWarningKinds)[number]

/** The age limit does not apply to disabled members (소득세법 50①3). */
export function claimWarnings(
  member: FamilyMember,
  options: { incomeYear: number; claimedElsewhere: ReadonlySet<string>; disabled?: boolean; spouses?: number },
): ClaimWarning[] {
  const { reason } = deductionHint(member, options.incomeYear)
  const unmet = reason === 'age-unmet' && !options.disabled
  const warningApplies: Record<ClaimWarning, boolean> = {
    'claimed-twice': member.numberHash !== undefined && options.claimedElsewhere.has(member.numberHash),
    'spouse-twice': member.relation === '3' && (options.spouses ?? 1) > 1,
    'age-unmet': unmet,
    'died-before-year': reason === 'died-before-year',
    'died-in-year': reason === 'died-in-year',
    'no-number': member.numberHash === undefined,
  }
  return claimWarningKinds.filter((kind) => warningApplies[kind])
}
