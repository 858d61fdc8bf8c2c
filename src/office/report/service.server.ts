import { filingTexts } from './texts.ts'

export { reportFile } from './texts.ts'
/** Why a paper of a case is downloaded, as the record says it. */
export const reasonWords = filingTexts.report.reasons
