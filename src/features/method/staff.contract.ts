/** The office's calculation of a case: every method with every line, what is missing, what contradicts. */
import * as z from 'zod/mini'
import { won } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { methodOffer } from './contract.ts'

export const staffCalculation = z.object({
  notEligible: z.nullable(z.string()), offers: z.array(methodOffer),
  quotes: z.record(z.string(), z.object({ amountWon: won, lines: z.array(z.object({ id: z.string(), amountWon: won })) })),
  missing: z.array(z.string()), contradictions: z.array(z.string()), warnings: z.array(z.string()),
})
export type StaffCalculation = z.infer<typeof staffCalculation>

export const readCalculation = endpoint({
  method: 'GET', path: '/api/office/cases/:caseNumber/calculation', summary: '접수 건 계산', who: 'staff', right: 'cases.read',
  params: z.object({ caseNumber: z.string().check(z.regex(/^[\w-]{1,20}$/)) }), answer: staffCalculation,
})
