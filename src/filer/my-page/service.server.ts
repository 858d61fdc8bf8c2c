export { consentRecordOf } from './files/links.server.ts'
