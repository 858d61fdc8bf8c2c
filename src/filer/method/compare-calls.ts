/** Apart from `calls.ts`, which pages at their bound of script load too. */
import type { filingMethod, success } from '#contract/answers.ts'
import { callable } from '#contract/endpoint.ts'
import type { expensesTold, household } from './schemas.ts'

export const chooseMethod = callable<{ body: typeof filingMethod; answer: typeof success }>({
  method: 'POST',
  path: '/api/spring/filingType',
  who: 'member',
})
export const tellExpenses = callable<{ body: typeof expensesTold; answer: typeof success }>({
  method: 'POST',
  path: '/api/journey/expenses',
  who: 'member',
})
export const tellHousehold = callable<{ body: typeof household; answer: typeof success }>({
  method: 'POST',
  path: '/api/journey/household',
  who: 'member',
})
