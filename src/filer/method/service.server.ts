export { calculate, type Calculation } from './calculation.server.ts'
export { offersOf, storedCalculationOf } from './offers.ts'
export { readHousehold } from './queries.server.ts'
