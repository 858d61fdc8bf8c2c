const kinds = {
  excluded: 'flag',
  disabled: 'flag',
  /** Also claimed in another return, but cleared for this one. */
  claimSettled: 'flag',
  incomeAmountWon: 'won',
  wageOnlyGrossWon: 'won',
  birthYear: 'year',
} as const
export type DependentValue = keyof typeof kinds
export const dependentValues = Object.keys(kinds) as [DependentValue, ...DependentValue[]]

const prefix = 'family.'
export const dependentField = (memberId: string, part: DependentValue) => `${prefix}${memberId}.${part}`
export const isOfDependent = ({ field }: { field: string }) => field.startsWith(prefix)

export function fitsDependent(part: DependentValue, value: number | boolean): boolean {
  if (kinds[part] === 'flag') return typeof value === 'boolean'
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) return false
  return kinds[part] === 'won' ? value >= 0 : value >= 1850 && value <= 2100
}

type TypedValue = { field: string; value: number | boolean | string }
export type DependantValues = {
  excluded?: boolean
  disabled?: boolean
  claimSettled?: boolean
  incomeAmountWon?: number
  wageOnlyGrossWon?: number
  birthYear?: number
}

export function toValues(memberId: string, stored: readonly TypedValue[]): DependantValues {
  const found: Record<string, unknown> = {}
  for (const dependentValue of dependentValues) {
    const value = stored.find(({ field }) => field === dependentField(memberId, dependentValue))?.value
    if (typeof value !== 'string' && value !== undefined && fitsDependent(dependentValue, value))
      found[dependentValue] = value
  }
  return found
}
