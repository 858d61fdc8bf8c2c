/** The call of my page that home makes too, without its schemas. */
import { callable } from '#contract/endpoint.ts'
import type { reportState, reportStateQuery } from './schemas.ts'

export const readReportState = callable<{ query: typeof reportStateQuery; answer: typeof reportState }>({
  method: 'GET',
  path: '/api/spring/report/state',
  who: 'member',
})
