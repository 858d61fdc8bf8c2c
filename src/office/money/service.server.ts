export { readSheets, readTables } from './statement/read.server.ts'
