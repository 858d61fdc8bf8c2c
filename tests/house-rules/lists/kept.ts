/**
 * A promise: the code that keeps it, a file and what it exports or the job that it runs, and the sentences that make
 * it.
 */
export type Kept = {
  keptBy: readonly [file: string, name: string]
  says: readonly (readonly [file: string, sentence: string])[]
}
