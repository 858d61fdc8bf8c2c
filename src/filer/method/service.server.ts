/**
 * What other features may ask of the calculation in process: to calculate, and one method's lines as they are kept with
 * the figures sent to review.
 */
export { calculate, type Calculation } from './calculation.server.ts'
export { offersOf, storedCalculationOf } from './offers.ts'
