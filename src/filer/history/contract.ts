/** Requirement S123. */
import * as z from 'zod/mini'
import { filingMethod, won } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'

const incomeYear = z.object({
  year: z.int(),
  fillingType: z.nullable(filingMethod),
  totalGrossIncome: won,
  determinedTaxAmount: won,
  prepaidTaxAmount: won,
  taxDueAfterOffset: won,
})
export type IncomeYear = z.infer<typeof incomeYear>
export const readHistory = endpoint({
  method: 'GET',
  path: '/api/spring/check/incomeTax',
  summary: '지난 3년 종합소득세',
  who: 'member',
  act: 'read-history',
  answer: z.array(incomeYear),
})
