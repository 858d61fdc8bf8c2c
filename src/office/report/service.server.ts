/** What a case's report is called, for whoever names the file. */
export { reportFile } from './texts.ts'
