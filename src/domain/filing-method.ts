/** tax/compare.ts decides which methods are available and which is best. */
import type { FilingMethod } from '#domain/collected-data.ts'
import { methodNames } from './filing-method.texts.ts'

export type BookkeepingDuty = 'simple' | 'double'

export function methodName(method: FilingMethod): string {
  return methodNames[method]
}

/** Entitles to the bookkeeping credit, 20 % of the tax (소득세법 56의2; J68), and to a branch's fee reduction. */
export function isVoluntaryDouble(method: FilingMethod, duty: BookkeepingDuty): boolean {
  return method === 'DOUBLE' && duty === 'simple'
}
