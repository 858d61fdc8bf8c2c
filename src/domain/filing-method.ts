/**
 * The three ways to file by name. Which of them may be chosen and which serves best is the tax's own comparison
 * (tax/compare.ts).
 */
import type { FilingMethod } from '#domain/collected-data.ts'
import { methodNames } from './filing-method.texts.ts'

export type BookkeepingDuty = 'simple' | 'double'

export function methodName(method: FilingMethod): string {
  return methodNames[method]
}

/**
 * Double-entry books kept though simple ones would do: the case of the bookkeeping credit, 20 % of the tax
 * (소득세법 56의2; J68), and of what a branch may take off its fee.
 */
export function isVoluntaryDouble(method: FilingMethod, duty: BookkeepingDuty): boolean {
  return method === 'DOUBLE' && duty === 'simple'
}
