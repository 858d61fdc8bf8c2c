/** Requirements J67 and J108. `cost`: fee in won, or "DOUBLE_ONLY". */
import { filingMethod, success } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import * as calls from './calls.ts'
import * as choices from './compare-calls.ts'
import { comparison, estimate, expensesTold, household } from './schemas.ts'

export const compareMethods = endpoint({
  ...calls.compareMethods,
  summary: '신고 방법 비교',
  act: 'compare',
  answer: comparison,
})
/** At the end of the collection, with last year's family. */
export const readEstimate = endpoint({ ...calls.readEstimate, summary: '예상 세금', act: 'estimate', answer: estimate })
export const chooseMethod = endpoint({
  ...choices.chooseMethod,
  summary: '신고 방법 고르기',
  act: 'choose-method',
  body: filingMethod,
  answer: success,
})

export { explainLine, methodOffer, type Estimate } from './schemas.ts'

export const tellExpenses = endpoint({
  ...choices.tellExpenses,
  summary: '실제 경비 알리기',
  act: 'choose-method',
  body: expensesTold,
  answer: success,
})

/** Replaces what was told before. Asked for health insurance and incentives; nobody has to answer. */
export const tellHousehold = endpoint({
  ...choices.tellHousehold,
  summary: '재산·배우자·건강보험 알리기',
  act: 'choose-method',
  body: household,
  answer: success,
})
