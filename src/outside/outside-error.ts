/**
 * The one error that the outside room throws. Expected outcomes are answers of a port; this is for what nobody expected:
 * a company that does not answer, answers nonsense, or refuses our own credentials. It never carries anything personal,
 * nor the text a company sent: only which company, what kind of trouble, and the company's own short code.
 */
export type OutsideCompany = 'kakao-login' | 'tax-portal' | 'family-registry' | 'nicepay' | 'messages'

/** The code of a `busy` error for a company that the office has switched off: nothing was sent. */
export const switchedOff = 'switched-off'

/** Whether the office has switched a company off (trust, section 4.1 f). */
export type IsOff = () => Promise<boolean>

/**
 * - `timeout`: no answer in time; whether the company acted is unknown
 * - `network`: no connection, or it broke off
 * - `busy`: our own limit of simultaneous calls, or the breaker is open; nothing was sent
 * - `unavailable`: the company says that it cannot (5xx, maintenance)
 * - `shape`: the answer cannot be read
 * - `refused`: the company refuses our own credentials or the request as such
 * - `unknown-code`: a code that no document names; never taken for success
 */
export type OutsideErrorKind = 'timeout' | 'network' | 'busy' | 'unavailable' | 'shape' | 'refused' | 'unknown-code'

export class OutsideError extends Error {
  readonly company: OutsideCompany
  readonly kind: OutsideErrorKind
  /** The company's own code where there is one, such as "CF-00016" or "503": letters, digits, dot, dash and underscore only. */
  readonly code: string | undefined

  constructor(company: OutsideCompany, kind: OutsideErrorKind, code?: string, options?: ErrorOptions) {
    const safeCode = code === undefined ? undefined : /^[\w.-]{1,40}$/.test(code) ? code : 'unreadable'
    super(`${company}: ${kind}${safeCode === undefined ? '' : ` (${safeCode})`}`, options)
    this.name = 'OutsideError'
    this.company = company
    this.kind = kind
    this.code = safeCode
  }
}

export const isOutsideError = (error: unknown): error is OutsideError => error instanceof OutsideError

/** Our own slots are full, or the office has switched the company off: to the person the same as a company that is full. */
export const isFull = (error: unknown): boolean => isOutsideError(error) && error.kind === 'busy' && (error.code === 'slots' || error.code === switchedOff)
