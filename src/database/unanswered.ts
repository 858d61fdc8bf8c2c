/** PostgreSQL accepts a statement but never answers: it is frozen, or the network is cut. */

const silent = /^Connection terminated due to connection timeout$/

export function isUnanswered(error: unknown): boolean {
  for (let told = error; told instanceof Error; told = told.cause)
    if (silent.test(told.message) || (told as { code?: unknown }).code === unansweredCode) return true
  return false
}

export const unansweredCode = 'EUNANSWERED'

export const unanswered = (): Error => Object.assign(new Error('PostgreSQL does not answer'), { code: unansweredCode })
