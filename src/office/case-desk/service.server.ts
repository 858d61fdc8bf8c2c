export { branchesFor } from './moving/branches.server.ts'
