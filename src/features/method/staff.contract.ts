/** The office's calculation of a case: every method with every line, what is missing, what contradicts. */
import * as z from 'zod/mini'
import { instant, success, won } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { methodOffer } from './contract.ts'

export const staffCalculation = z.object({
  notEligible: z.nullable(z.string()), offers: z.array(methodOffer),
  quotes: z.record(z.string(), z.object({ amountWon: won, lines: z.array(z.object({ id: z.string(), amountWon: won, count: z.optional(z.int()), percent: z.optional(z.number()) })) })),
  /** The office's own figures that count now. */
  overrides: z.array(z.object({ field: z.string(), value: z.union([z.number(), z.boolean(), z.string()]), reason: z.string(), by: z.string(), at: instant })),
  missing: z.array(z.string()), contradictions: z.array(z.string()), warnings: z.array(z.string()),
})
export type StaffCalculation = z.infer<typeof staffCalculation>

export const readCalculation = endpoint({
  method: 'GET', path: '/api/office/cases/:caseNumber/calculation', summary: '접수 건 계산', who: 'staff', right: 'cases.read',
  params: z.object({ caseNumber: z.string().check(z.regex(/^[\w-]{1,20}$/)) }), answer: staffCalculation,
})

/** Puts the office's figure in the place of a collected one, or takes it back with null; a reason is needed. What may not be set, or does not fit, is refused. */
export const overrideCalculation = endpoint({
  method: 'POST', path: '/api/office/cases/:caseNumber/calculation/overrides', summary: '접수 건 계산 고치기', who: 'staff', right: 'case.prepare',
  params: z.object({ caseNumber: z.string().check(z.regex(/^[\w-]{1,20}$/)) }),
  body: z.object({ field: z.string().check(z.minLength(1), z.maxLength(80)), value: z.nullable(z.union([z.number(), z.boolean(), z.string().check(z.maxLength(40))])), reason: z.string().check(z.minLength(2), z.maxLength(300)) }),
  answer: success,
})
