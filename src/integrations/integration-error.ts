/**
 * The one error of this room: a company does not answer, answers nonsense or refuses our credentials. It carries the
 * company, the kind and its short code, never its text or personal data.
 */
export type IntegrationName = 'kakao-login' | 'tax-portal' | 'family-registry' | 'nicepay' | 'messages' | 'mail'

/** The code of a `busy` error for a company that the office has switched off: nothing was sent. */
export const switchedOff = 'switched-off'

/** Whether the office has switched a company off (trust, section 4.1 f). */
export type IsOff = () => Promise<boolean>

export type IntegrationErrorKind =
  /** No answer in time; whether the company acted is unknown. */
  | 'timeout'
  /** No connection, or it broke off. */
  | 'network'
  /** Our own limit of simultaneous calls, or the breaker is open; nothing was sent. */
  | 'busy'
  /** The company says that it cannot (5xx, maintenance). */
  | 'unavailable'
  /** The answer cannot be read. */
  | 'shape'
  /** The company refuses our credentials or the request as such. */
  | 'refused'
  /** A code that no document names; never taken for success. */
  | 'unknown-code'

export class IntegrationError extends Error {
  readonly company: IntegrationName
  readonly kind: IntegrationErrorKind
  /**
   * The company's own code where there is one, such as "CF-00016" or "503": letters, digits, dot, dash and underscore
   * only.
   */
  readonly code: string | undefined

  constructor(company: IntegrationName, kind: IntegrationErrorKind, code?: string, options?: ErrorOptions) {
    const safeCode = code === undefined ? undefined : /^[\w.-]{1,40}$/.test(code) ? code : 'unreadable'
    super(`${company}: ${kind}${safeCode === undefined ? '' : ` (${safeCode})`}`, options)
    this.name = 'IntegrationError'
    this.company = company
    this.kind = kind
    this.code = safeCode
  }
}

export const isIntegrationError = (error: unknown): error is IntegrationError => error instanceof IntegrationError

/**
 * Our own slots are full, or the office has switched the company off: to the person the same as a company that is full.
 */
export const isFull = (error: unknown): boolean =>
  isIntegrationError(error) && error.kind === 'busy' && (error.code === 'slots' || error.code === switchedOff)
