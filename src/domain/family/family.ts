/**
 * The family of a filer: who is shown, who is a double, and a hint whether the basic deduction is likely. The office
 * decides; the hint only asks the right question.
 */
import type { RelationCode } from '#domain/collected-data.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import { addInfoNames, deceasedMark, relationNames } from '#domain/family/texts.ts'

export type AddInfoCode = keyof typeof addInfoNames
export const addInfoCodes = ['01', '02', '03', '04'] as const satisfies readonly AddInfoCode[]

/** A member as records keep it: the number itself is sealed, its keyed hash tells doubles, its mask is shown. */
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
 * Whether a family member has more income than the basic deduction allows, as the filer says (소득세법 50①:
 * 1,000,000 won of income, or 5,000,000 won of wages alone).
 */
export const familyIncomes = ['none', 'some'] as const
export type FamilyIncome = (typeof familyIncomes)[number]

/** More members than this are a mistake or an attack; the largest real families stay far below it. */
export const familyLimit = 30

export function relationName(relation: RelationCode): string {
  return relationNames[relation]
}

/** The registry marks the dead inside the name; some answers carry a date instead. */
export function isDeceased(member: Pick<FamilyMember, 'name' | 'deceasedOn'>): boolean {
  return member.deceasedOn !== undefined || member.name.includes(deceasedMark)
}

export type DeductionHint = {
  chance: 'likely' | 'check' | 'unlikely'
  /** What to ask or say, an id for the texts. */
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

/**
 * Ages count by calendar year: met when it holds on any day of the income year (소득세법 50, 53): at most 20
 * means born in or after `year - 20`.
 */
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

/**
 * Whether the basic deduction is likely by relation, age and death in the income year (소득세법 50). Income and
 * disability are unknown: "likely" still asks for the income, "unlikely" for a disability.
 */
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

/**
 * The dependent guard for the office: what speaks against claiming a member this year. `claimedElsewhere` comes from
 * the keyed hashes of this season's other filings; who is disabled is counted at any age (소득세법 50①3).
 */
export function claimWarnings(
  member: FamilyMember,
  of: { incomeYear: number; claimedElsewhere: ReadonlySet<string>; disabled?: boolean; spouses?: number },
): ClaimWarning[] {
  const { reason } = deductionHint(member, of.incomeYear)
  const unmet = reason === 'age-unmet' && !of.disabled
  const holds: Record<ClaimWarning, boolean> = {
    'claimed-twice': member.numberHash !== undefined && of.claimedElsewhere.has(member.numberHash),
    'spouse-twice': member.relation === '3' && (of.spouses ?? 1) > 1,
    'age-unmet': unmet,
    'died-before-year': reason === 'died-before-year',
    'died-in-year': reason === 'died-in-year',
    'no-number': member.numberHash === undefined,
  }
  return claimWarningKinds.filter((kind) => holds[kind])
}
