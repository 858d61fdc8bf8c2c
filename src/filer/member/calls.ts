import { callable } from '#contract/endpoint.ts'
import type { userAnswer } from './schemas.ts'

export const readUser = callable<{ answer: typeof userAnswer }>({
  method: 'POST',
  path: '/api/spring/user',
  who: 'member',
})
