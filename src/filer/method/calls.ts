import { callable } from '#contract/endpoint.ts'
import type { comparison, estimate } from './schemas.ts'

export const compareMethods = callable<{ answer: typeof comparison }>({
  method: 'GET',
  path: '/api/spring/incomeTax/calculate',
  who: 'member',
})
export const readEstimate = callable<{ answer: typeof estimate }>({
  method: 'GET',
  path: '/api/journey/estimate',
  who: 'member',
})
