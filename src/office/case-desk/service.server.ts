export { branchesFor } from './handlers.server.ts'
