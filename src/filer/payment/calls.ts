import type { success } from '#contract/answers.ts'
import { callable } from '#contract/endpoint.ts'
import type * as schemas from './schemas.ts'

export const readPayment = callable<{ query: typeof schemas.ofFee; answer: typeof schemas.paymentReport }>({
  method: 'GET',
  path: '/api/spring/pay',
  who: 'member',
})
export const answerDeposit = callable<{
  query: typeof schemas.ofYear
  body: typeof schemas.depositAnswer
  answer: typeof success
}>({ method: 'POST', path: '/api/spring/pay/deposit-answer', who: 'member' })
