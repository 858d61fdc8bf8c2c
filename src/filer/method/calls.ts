/** No schemas here, for bundle size. */
import { callable } from '#contract/endpoint.ts'
import type { comparison } from './schemas.ts'

export const compareMethods = callable<{ answer: typeof comparison }>({
  method: 'GET',
  path: '/api/spring/incomeTax/calculate',
  who: 'member',
})
