export { returnFactsOf } from './return-facts.ts'
export { readReturn } from './return.server.ts'
