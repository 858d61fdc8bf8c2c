/** What other rooms of the office may ask of the case desk. */
export { branchesFor } from './moving/branches.server.ts'
