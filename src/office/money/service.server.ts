/** Tables of a foreign file, for what else is read in. */
export { readTables } from './statement/read.server.ts'
