export { shownAccount } from './handlers.server.ts'
export { consentRecordOf } from './files/links.server.ts'
