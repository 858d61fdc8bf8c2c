export { addUnlink } from './unlinks-queries.server.ts'
