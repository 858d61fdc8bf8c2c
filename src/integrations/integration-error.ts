/** Never carries the company's text or personal data. */
export type IntegrationName =
  | 'kakao-login'
  | 'tax-portal'
  | 'family-registry'
  | 'nicepay'
  | 'messages'
  | 'mail'
  | 'object-store'
  | 'staff-login'
  | 'malware-scanner'

/** Nothing was sent. */
export const switchedOff = 'switched-off'

/** Trust, section 4.1 f. */
export type IsOff = () => Promise<boolean>

export type IntegrationErrorKind =
  /** It is unknown whether the company acted. */
  | 'timeout'
  | 'network'
  /** Concurrency limit or open breaker; nothing was sent. */
  | 'busy'
  /** 5xx or maintenance. */
  | 'unavailable'
  | 'shape'
  | 'refused'
  /** Undocumented; never treated as success. */
  | 'unknown-code'

export class IntegrationError extends Error {
  readonly company: IntegrationName
  readonly kind: IntegrationErrorKind
  /** Such as "CF-00016" or "503": letters, digits, dot, dash and underscore only. */
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

/** To the user a switched-off company looks overloaded. */
export const isFull = (error: unknown): boolean =>
  isIntegrationError(error) && error.kind === 'busy' && (error.code === 'slots' || error.code === switchedOff)
