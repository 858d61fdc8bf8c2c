/** Requirements J67 and J108. `cost`: fee in won, or "DOUBLE_ONLY". */
import * as z from 'zod/mini'
import { filingMethod, success } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import * as calls from './calls.ts'
import { mostAmountWon } from './most-amount.ts'
import { comparison, estimate, household } from './schemas.ts'

export const compareMethods = endpoint({
  ...calls.compareMethods,
  summary: '신고 방법 비교',
  act: 'compare',
  answer: comparison,
})
/** At the end of the collection, with last year's family. */
export const readEstimate = endpoint({ ...calls.readEstimate, summary: '예상 세금', act: 'estimate', answer: estimate })
export const chooseMethod = endpoint({
  method: 'POST',
  path: '/api/spring/filingType',
  summary: '신고 방법 고르기',
  who: 'member',
  act: 'choose-method',
  body: filingMethod,
  answer: success,
})

export { explainLine, methodOffer, type Estimate } from './schemas.ts'

export const tellExpenses = endpoint({
  method: 'POST',
  path: '/api/journey/expenses',
  summary: '실제 경비 알리기',
  who: 'member',
  act: 'choose-method',
  body: z.object({ expenses: z.nullable(z.int().check(z.minimum(0), z.maximum(mostAmountWon))) }),
  answer: success,
})

/** Replaces what was told before. Asked for health insurance and incentives; nobody has to answer. */
export const tellHousehold = endpoint({
  method: 'POST',
  path: '/api/journey/household',
  summary: '재산·배우자·건강보험 알리기',
  who: 'member',
  act: 'choose-method',
  body: household,
  answer: success,
})
