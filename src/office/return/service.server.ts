/** The official return of a case for whoever prints it, and what of it is kept with the figures. */
export { returnFactsOf } from './return-facts.ts'
export { readReturn } from './return.server.ts'
