/** The calculation of one method in the form that is kept with the figures staff send to review, so that the report can say line by line how they came about. */
import type { FillingType } from '#domain/collected-data.ts'
import type { FeeLine } from '#domain/fee/fee.ts'
import type { KeptCalculation } from '#domain/kept-calculation/kept-calculation.ts'
import { Problem } from '#domain/problems.ts'
import type { Filing, Reader } from '#records/rows.ts'
import type { Context } from '#server/context.server.ts'
import { calculate } from './calculation.server.ts'
import { keptOf } from './offers.ts'

export type Kept = {
  /** Nothing where this method cannot be computed: staff then typed every figure. */
  calculation: KeptCalculation | null
  quote: readonly FeeLine[] | null
  /** Which of the office's own figures counted, to see that none was changed meanwhile. */
  overrideIds: readonly string[] | null
}

/** Calculates anew from the records; nothing of it comes from the browser. */
export async function keepCalculation(context: Context, filing: Filing, reader: Reader, method: FillingType): Promise<Kept> {
  try {
    const { comparison, quotes, overrideIds } = await calculate(context, filing, reader)
    return { calculation: keptOf(comparison, method), quote: quotes[method].lines, overrideIds }
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'calc.failed')) throw error
    return { calculation: null, quote: null, overrideIds: null }
  }
}
