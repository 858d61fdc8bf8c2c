/** PostgreSQL accepts a statement but never answers: it is frozen, or the network is cut. */

const silent = /^Connection terminated due to connection timeout$/

export function isUnanswered(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (silent.test(cause.message) || (cause as { code?: unknown }).code === unansweredCode) return true
  return false
}

export const unansweredCode = 'EUNANSWERED'

export const unanswered = (): Error => Object.assign(new Error('PostgreSQL does not answer'), { code: unansweredCode })
