/** Requirements J19 to J30. */
import * as z from 'zod/mini'
import { instant } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'

/** S: requested. F: identity rejected (`code`). D: overloaded, the client offers a queue ticket. */
export const requestAuthentication = endpoint({
  method: 'POST',
  path: '/api/spring/generateSessionId',
  summary: '간편인증 요청',
  who: 'member',
  act: 'request-auth',
  answer: z.object({
    result: z.enum(['S', 'F', 'D']),
    code: z.optional(z.enum(['identity', 'no-certificate', 'unavailable'])),
    expiresAt: z.optional(instant),
    serverNow: instant,
  }),
})
export const completeAuthentication = endpoint({
  method: 'POST',
  path: '/api/spring/validate',
  summary: '인증 완료',
  who: 'member',
  act: 'confirm-auth',
  /** `clock`: automatic polls, throttled to spare the vendor. */
  query: z.object({ by: z._default(z.enum(['press', 'clock']), 'press') }),
  /** LOST: ended at the portal within its window without an answer; request again. */
  answer: z.object({
    result: z.enum(['S', 'F']),
    reason: z.optional(z.enum(['PENDING', 'REFUSED', 'EXPIRED', 'LOST'])),
  }),
})
export const checkSession = endpoint({
  method: 'POST',
  path: '/api/spring/checkSession',
  summary: '인증 유효 확인',
  who: 'member',
  answer: z.object({ checkSessionTime: z.boolean() }),
})
