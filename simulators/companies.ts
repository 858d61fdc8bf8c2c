/** The simulated companies, in the order of the journey. Each folder's index.ts exports `simulator`. */
import type { Company, Simulator } from './world.ts'

export const companies: readonly { company: Company; load: () => Promise<{ simulator: Simulator }> }[] = [
  { company: 'kakao-login', load: () => import('#simulators/kakao-login/index.ts') },
  { company: 'tax-portal', load: () => import('#simulators/tax-portal/index.ts') },
  { company: 'family-registry', load: () => import('#simulators/family-registry/index.ts') },
  { company: 'nicepay', load: () => import('#simulators/nicepay/index.ts') },
  { company: 'messages', load: () => import('#simulators/messages/index.ts') },
]
