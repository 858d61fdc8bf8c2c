/** A file with progress: a line of JSON per part, then a line about the file and its bytes, or a line about a failure. */
import type { Failure } from './answers.ts'

/** Asked for in `accept`. A file that is quick, and a refusal before the first part, come as ever. */
export const fileWithProgressType = 'application/x-file-with-progress'

export type FileProgress = { done: number; of: number }
export type ProgressLine = FileProgress | { file: { name: string; type: string; size: number } } | { failure: Failure }
