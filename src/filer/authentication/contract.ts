/** The simple authentication at the portal (J19 to J30). */
import * as z from 'zod/mini'
import { instant } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'

/** S: asked, until `expiresAt`. F: the identity was refused (`code`). D: overloaded, a waiting ticket is offered. */
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
  /** `clock`: the waiting screen looks by itself; the vendor is spared (domain/journey/asking). */
  query: z.object({ by: z._default(z.enum(['press', 'clock']), 'press') }),
  /** LOST: the request ended at the portal within its window, and its answer never came: it is asked for anew. */
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
