/** Requirements J69 to J72. */
import * as z from 'zod/mini'
import { textHash } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { registrationPayload } from '#filer/member/contract.ts'

export const register = endpoint({
  method: 'POST',
  path: '/api/spring/hometax/register',
  summary: '신고 신청',
  who: 'member',
  act: 'register',
  /** `contractHash`: of the contract that was shown. */
  body: z.extend(registrationPayload, { contractHash: z.optional(textHash) }),
  answer: z.object({ result: z.literal('S'), caseNumber: z.string() }),
})
