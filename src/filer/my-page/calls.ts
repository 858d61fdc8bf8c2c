import { callable } from '#contract/endpoint.ts'
import type { accountPage, accountPageQuery, reportState, reportStateQuery } from './schemas.ts'

export const readReportState = callable<{ query: typeof reportStateQuery; answer: typeof reportState }>({
  method: 'GET',
  path: '/api/spring/report/state',
  who: 'member',
})

export const readAccountPage = callable<{ query: typeof accountPageQuery; answer: typeof accountPage }>({
  method: 'GET',
  path: '/api/my-page',
  who: 'member',
})
