import type { IsOff } from '#integrations/integration-error.ts'

export type VendorCompany = 'tax-portal' | 'family-registry'

export type VendorSettings = {
  company: VendorCompany
  /** No trailing slash: https://api.codef.io. */
  url: string
  tokenUrl: string
  clientId: string
  clientSecret: string
  /** Concurrent requests; further ones are queued. */
  slots: number
  clock: { now(): Date }
  isOff?: IsOff
  limits?: Partial<VendorLimits>
}

export type VendorLimits = {
  connectMs: number
  tokenMs: number
  /** One pause per retry. */
  pausesMs: readonly number[]
  /** Consecutive lost answers that open the breaker. */
  breakAfter: number
  restMs: number
  /** Ten per slot by default. */
  inLine?: number
}
