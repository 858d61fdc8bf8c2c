/** The three ways to file, which of them a person may choose, and which one serves them best. */
import type { FillingType } from '#domain/collected-data.ts'
import { methodNames } from '#domain/filing-method/texts.ts'

export type BookkeepingDuty = 'simple' | 'double'

/** In the order the comparison shows them. */
export const methodOrder = ['ESTIMATE', 'SIMPLE', 'DOUBLE'] as const satisfies readonly FillingType[]

/** On the wire, a fee that says "double-entry books are the only way" (journey spec, section 3). */
export const doubleOnly = 'DOUBLE_ONLY'

export function methodName(method: FillingType): string {
  return methodNames[method]
}

/**
 * What may be chosen. Whoever must keep double-entry books files by them alone: an estimate would count as not having filed, simple books as none
 * (소득세법 70④, 160③). Everybody else may choose any of the three.
 */
export function allowedMethods(duty: BookkeepingDuty): readonly FillingType[] {
  return duty === 'double' ? ['DOUBLE'] : methodOrder
}

export function mayChoose(method: FillingType, duty: BookkeepingDuty): boolean {
  return allowedMethods(duty).includes(method)
}

/** The fee as the wire carries it: won, or the mark on every method that the duty closes. */
export function wireCost(method: FillingType, duty: BookkeepingDuty, feeWon: number): number | typeof doubleOnly {
  return mayChoose(method, duty) ? feeWon : doubleOnly
}

/** Double-entry books kept though simple ones would do: the case of the 20 % reduction (journey spec, section 9) and of the bookkeeping credit (소득세법 56의2). */
export function isVoluntaryDouble(method: FillingType, duty: BookkeepingDuty): boolean {
  return method === 'DOUBLE' && duty === 'simple'
}

export type MethodOutcome = { method: FillingType; taxDueWon: number; feeWon: number; notEligible?: boolean }

/** What a method costs a person in all: the tax still due (negative when refunded) and the office's fee. */
export function totalCostWon(outcome: Pick<MethodOutcome, 'taxDueWon' | 'feeWon'>): number {
  return outcome.taxDueWon + outcome.feeWon
}

/** The allowed method that costs least in all; on a tie the one with less to hand in, which stands first. Nothing when none is allowed. */
export function recommendedMethod(outcomes: readonly MethodOutcome[], duty: BookkeepingDuty): FillingType | undefined {
  return outcomes
    .filter((outcome) => !outcome.notEligible && mayChoose(outcome.method, duty))
    .toSorted((a, b) => totalCostWon(a) - totalCostWon(b) || methodOrder.indexOf(a.method) - methodOrder.indexOf(b.method))[0]?.method
}
