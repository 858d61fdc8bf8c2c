export { forgetPapers } from './queries.server.ts'
