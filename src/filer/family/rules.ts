/** What a member's masked row tells. Pure. */
import { deductionHint, type DeductionHint, type FamilyIncome } from '#domain/family/family.ts'
import type { FamilyChoice } from '#domain/journey/facts.ts'
import type { StepName } from '#domain/journey/step-paths.ts'
import { birthdayOf } from '#domain/resident-number/resident-number.ts'
import type { FamilyRow } from './schemas.ts'

/**
 * The hint from relation and age; the mask keeps the birthday and the digit that tells the century (`900101-1******`).
 */
export function hintOf(
  row: Pick<FamilyRow, 'gubun' | 'residentRegistrationNumber'>,
  incomeYear: number,
): DeductionHint {
  const birthday = birthdayOf(row.residentRegistrationNumber.replace('-', ''))
  return deductionHint({ relation: row.gubun, ...(birthday ? { birthday } : {}) }, incomeYear)
}

/** The mark in /tax-report-6 by which the registry's additional question is shown: a reload keeps it. */
export const extraHash = '#extra'

/** As last year, or something has changed. */
export type FamilyPlan = 'SAME' | 'CHANGED'
type Way = { status: FamilyChoice; income?: FamilyIncome; to: StepName }

/**
 * What is written down for a plan, and the step it leads to. This year's family counts as chosen only when it is here;
 * its income is asked where it is looked over.
 */
export function wayOf(plan: FamilyPlan, income: FamilyIncome | null, familyLoaded: boolean): Way {
  if (plan === 'SAME') return { status: 'LAST_YEAR', ...(income ? { income } : {}), to: 'history' }
  return familyLoaded ? { status: 'THIS_YEAR', to: 'family' } : { status: 'NOT_SELECTED', to: 'registry-ask' }
}
