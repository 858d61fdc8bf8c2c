/** What a client of the data vendor is opened with. */
import type { IsOff } from '#integrations/integration-error.ts'

export type VendorCompany = 'tax-portal' | 'family-registry'

export type VendorSettings = {
  company: VendorCompany
  /** Address before the product paths, without a closing slash: https://api.codef.io. */
  url: string
  tokenUrl: string
  clientId: string
  clientSecret: string
  /** Calls to the vendor at the same time; others stand in our own line, first come first served. */
  slots: number
  clock: { now(): Date }
  isOff?: IsOff
  limits?: Partial<VendorLimits>
}

export type VendorLimits = {
  connectMs: number
  tokenMs: number
  /** Pauses before each silent repetition; their number is the number of repetitions. */
  pausesMs: readonly number[]
  /** Lost answers in a row that open the breaker, and how long it then rests. */
  breakAfter: number
  restMs: number
  /** How many may stand in our own line; by default ten for each slot. */
  inLine?: number
}
