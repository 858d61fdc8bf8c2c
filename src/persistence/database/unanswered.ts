/**
 * PostgreSQL takes a statement and never answers it: every process of it stands still, or the network path is cut
 * without a word.
 */

const silent = /^Connection terminated due to connection timeout$/

/** Whether an error, or what caused it, is a wait for PostgreSQL that ended without an answer. */
export function isUnanswered(error: unknown): boolean {
  for (let told = error; told instanceof Error; told = told.cause)
    if (silent.test(told.message) || (told as { code?: unknown }).code === unansweredCode) return true
  return false
}

export const unansweredCode = 'EUNANSWERED'

/** What whoever asks next is told, without waiting. */
export const unanswered = (): Error => Object.assign(new Error('PostgreSQL does not answer'), { code: unansweredCode })
