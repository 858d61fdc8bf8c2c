export { reportFile } from './texts.ts'
