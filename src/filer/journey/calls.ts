import { callable } from '#contract/endpoint.ts'
import type { journeyAnswer } from './schemas.ts'

export const readJourney = callable<{ answer: typeof journeyAnswer }>({
  method: 'GET',
  path: '/api/journey',
  who: 'member',
})
