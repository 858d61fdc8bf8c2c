import { callable } from '#contract/endpoint.ts'
import type { sessionsAnswer } from './schemas.ts'

export const listSessions = callable<{ answer: typeof sessionsAnswer }>({
  method: 'GET',
  path: '/api/sessions',
  who: 'member',
})
