/** No schemas here, for bundle size. */
import type { success } from '#contract/answers.ts'
import { callable } from '#contract/endpoint.ts'
import type * as of from './schemas.ts'

export const readPayment = callable<{ query: typeof of.ofFee; answer: typeof of.paymentReport }>({
  method: 'GET',
  path: '/api/spring/pay',
  who: 'member',
})
export const answerDeposit = callable<{
  query: typeof of.ofYear
  body: typeof of.depositAnswer
  answer: typeof success
}>({ method: 'POST', path: '/api/spring/pay/deposit-answer', who: 'member' })
