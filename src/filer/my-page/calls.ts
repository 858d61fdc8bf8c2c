/** No schemas here, for bundle size. */
import { callable } from '#contract/endpoint.ts'
import type { reportState, reportStateQuery } from './schemas.ts'

export const readReportState = callable<{ query: typeof reportStateQuery; answer: typeof reportState }>({
  method: 'GET',
  path: '/api/spring/report/state',
  who: 'member',
})
