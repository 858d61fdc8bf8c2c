/** Sign-in by the messenger (site spec, section 7); the first and the last call are ours. */
import * as z from 'zod/mini'
import { redirectAnswer, success } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'

/** Sends the browser to the messenger's authorize page; state and nonce are bound to a cookie. */
export const startSignIn = endpoint({
  method: 'GET', path: '/api/spring/kakao/authorize', summary: '카카오 로그인 시작', who: 'anyone', kind: 'redirect',
  query: z.object({ login_hint: z.optional(z.string().check(z.maxLength(40))), prompt: z.optional(z.enum(['none', 'login'])) }), answer: redirectAnswer,
})

export const signIn = endpoint({
  method: 'POST', path: '/api/spring/kakao/code', summary: '카카오 로그인', who: 'anyone',
  body: z.object({
    code: z.string().check(z.minLength(1), z.maxLength(512)), affiliationId: z.string().check(z.maxLength(40)), state: z.string().check(z.minLength(1), z.maxLength(128)),
    referral: z.optional(z.string().check(z.maxLength(100))), referralUrl: z.optional(z.string().check(z.maxLength(500))),
  }),
  answer: z.object({ result: z.literal('S') }),
})

export const signOut = endpoint({ method: 'POST', path: '/api/sessions/end', summary: '로그아웃', who: 'member', answer: success })
