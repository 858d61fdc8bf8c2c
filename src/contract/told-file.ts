/** A file whose making is told: a line of JSON per part, then the line of the file and its bytes, or that of a failure. */
import type { Failure } from './answers.ts'

/** Asked for in `accept`. A file that is quick, and a refusal before the first part, come as ever. */
export const toldFileType = 'application/x-told-file'

export type Told = { done: number; of: number }
export type ToldLine = Told | { file: { name: string; type: string; size: number } } | { failure: Failure }
