export { calculate, dependentOf, type Calculation } from './calculation.server.ts'
export { offersOf, storedCalculationOf } from './offers.ts'
export { openHousehold, readHousehold } from './queries.server.ts'
export { effectsOfYear } from './yearly.server.ts'
