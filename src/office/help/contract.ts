import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

export const firstDaySteps = ['take', 'check', 'submit', 'approve', 'file'] as const
export type FirstDayStep = (typeof firstDaySteps)[number]

/** Of the case with which the asking person has come farthest; only in the rehearsal. */
export const readFirstDay = endpoint({
  method: 'GET',
  path: '/api/office/first-day',
  summary: '첫날 연습의 진행',
  who: 'staff',
  right: 'case.prepare',
  answer: z.object({
    open: z.boolean(),
    /** The case to go on with; null if nobody's is left. */
    caseNumber: z.nullable(z.string()),
    done: z.array(z.enum(firstDaySteps)),
  }),
})
