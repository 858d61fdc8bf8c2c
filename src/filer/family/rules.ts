import { deductionHint, type DeductionHint, type FamilyIncome } from '#domain/family/family.ts'
import type { FamilyChoice } from '#domain/journey/facts.ts'
import type { StepName } from '#domain/journey/step-paths.ts'
import { birthdayOf } from '#domain/resident-number/resident-number.ts'
import type { FamilyRow } from './schemas.ts'

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
