export { readTables } from './statement/read.server.ts'
