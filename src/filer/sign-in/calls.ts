import type { redirectAnswer, success } from '#contract/answers.ts'
import { callable } from '#contract/endpoint.ts'
import type { signInBody, startQuery } from './schemas.ts'

/** Security: state and nonce are bound to a cookie. */
export const startSignIn = callable<{ query: typeof startQuery; answer: typeof redirectAnswer }>({
  method: 'GET',
  path: '/api/spring/kakao/authorize',
  who: 'anyone',
  kind: 'redirect',
})

export const signIn = callable<{ body: typeof signInBody; answer: typeof success }>({
  method: 'POST',
  path: '/api/spring/kakao/code',
  who: 'anyone',
})

export const signOut = callable<{ answer: typeof success }>({
  method: 'POST',
  path: '/api/sessions/end',
  who: 'member',
})
