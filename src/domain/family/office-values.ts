/**
 * What the office sets of a dependent, kept among its own values of a case: who set it, when, by which source and why.
 * Pure.
 */

const kinds = {
  /** Not in the return though on the list. */
  excluded: 'flag',
  disabled: 'flag',
  /** Claimed in another return as well, and looked into: counted here. */
  claimSettled: 'flag',
  /** Income amount of all kinds, won. */
  incomeAmountWon: 'won',
  /** Gross wages where there are wages only, won. */
  wageOnlyGrossWon: 'won',
  birthYear: 'year',
} as const
export type DependentValue = keyof typeof kinds
export const dependentValues = Object.keys(kinds) as [DependentValue, ...DependentValue[]]

const prefix = 'family.'
export const dependentField = (memberId: string, what: DependentValue) => `${prefix}${memberId}.${what}`
/** Whether a kept value is about a dependent and no figure of the calculation. */
export const isOfDependent = ({ field }: { field: string }) => field.startsWith(prefix)

/** Whether a value is of the kind that is asked: a flag, whole won, or a year of birth. */
export function fitsDependent(what: DependentValue, value: number | boolean): boolean {
  if (kinds[what] === 'flag') return typeof value === 'boolean'
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return false
  return kinds[what] === 'won' ? value >= 0 : value >= 1850 && value <= 2100
}

type Kept = { field: string; value: number | boolean | string }
export type ValuesOfDependent = {
  excluded?: boolean
  disabled?: boolean
  claimSettled?: boolean
  incomeAmountWon?: number
  wageOnlyGrossWon?: number
  birthYear?: number
}

/** What is set of one member. */
export function valuesOf(memberId: string, kept: readonly Kept[]): ValuesOfDependent {
  const found: Record<string, unknown> = {}
  for (const what of dependentValues) {
    const value = kept.find(({ field }) => field === dependentField(memberId, what))?.value
    if (typeof value !== 'string' && value !== undefined && fitsDependent(what, value)) found[what] = value
  }
  return found
}
