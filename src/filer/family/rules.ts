/** What a member's masked row tells. Pure. */
import { deductionHint, relationName, type DeductionHint } from '#domain/family/family.ts'
import { birthdayOf } from '#domain/resident-number/resident-number.ts'
import type { FamilyRow } from './contract.ts'

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

/**
 * Whether the page should ask by itself once more: at most twice, as the registry ends a request at about the third
 * question that comes too early.
 */
export function mayPoll(looks: number): boolean {
  return looks < 2
}

/** The relation in a word or two, without what stands in brackets behind it. */
export function relationWord(code: FamilyRow['gubun']): string {
  return relationName(code).replace(/\s*\(.*\)$/, '')
}
