/** What other features may ask of the calculation in process: to calculate, and one method's lines as they are kept with the figures sent to review. */
import type { FillingType } from '#domain/collected-data.ts'
import type { FeeLine } from '#domain/fee/fee.ts'
import type { KeptCalculation } from '#domain/kept-calculation/kept-calculation.ts'
import { Problem } from '#domain/problems.ts'
import type { Filing, Reader } from '#persistence/rows.ts'
import type { Context } from '#server/context.server.ts'
import { calculate } from './calculation.server.ts'
import { storedCalculationOf } from './offers.ts'

export { calculate, type Calculation } from './calculation.server.ts'
export { offersOf } from './offers.ts'

export type StoredCalculation = {
  /** Nothing where this method cannot be computed: staff then typed every figure. */
  calculation: KeptCalculation | null
  quote: readonly FeeLine[] | null
  /** Which of the office's own figures counted, to see that none was changed meanwhile. */
  overrideIds: readonly string[] | null
}

/** Calculates anew from the records; nothing of it comes from the browser. */
export async function keepCalculation(
  context: Context,
  filing: Filing,
  reader: Reader,
  method: FillingType,
): Promise<StoredCalculation> {
  try {
    const { comparison, quotes, overrideIds } = await calculate(context, filing, reader)
    return { calculation: storedCalculationOf(comparison, method), quote: quotes[method].lines, overrideIds }
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'calc.failed')) throw error
    return { calculation: null, quote: null, overrideIds: null }
  }
}
