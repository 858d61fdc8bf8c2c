/** Requirements J69 to J72. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { registrationPayload } from '#filer/member/contract.ts'

export const register = endpoint({
  method: 'POST',
  path: '/api/spring/hometax/register',
  summary: '신고 신청',
  who: 'member',
  act: 'register',
  body: registrationPayload,
  answer: z.object({ result: z.literal('S'), caseNumber: z.string() }),
})
