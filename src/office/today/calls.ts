/** No schemas here: every page of the office asks it. */
import { callable } from '#contract/endpoint.ts'
import type { InboxCountAnswer } from './contract.ts'

export const countInbox = callable<{ answer: InboxCountAnswer }>({
  method: 'GET',
  path: '/api/office/inbox/count',
  who: 'staff',
})
