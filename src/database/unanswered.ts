/** PostgreSQL accepts a statement but never answers: it is frozen, or the network is cut. */

const silent = /^Connection terminated due to connection timeout$/

export function isUnanswered(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (silent.test(cause.message) || (cause as { code?: unknown }).code === unansweredCode) return true
  return false
}

export const unansweredCode = 'EUNANSWERED'

export const unanswered = (): Error => Object.assign(new Error('PostgreSQL does not answer'), { code: unansweredCode })

export const brokenCode = 'EBROKEN'

/** Errors of a caller or of the settings, not of one connection. */
const misuse = /^(A query must|Query values|Prepared statements)|SSL/

/**
 * Errors of PostgreSQL, a pooler or the network have a code. The driver's own have none: the connection was lost or its
 * answers no longer fit, and another may do.
 */
export function asBroken(error: unknown): unknown {
  const isDrivers = error instanceof Error && error.constructor === Error && !('code' in error)
  return isDrivers && !misuse.test(error.message) ? Object.assign(error, { code: brokenCode }) : error
}
