export { calculate, type Calculation } from './calculation.server.ts'
export { offersOf, storedCalculationOf } from './offers.ts'
export { openHousehold } from './queries.server.ts'
