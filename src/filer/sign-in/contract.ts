/** Requirements S24 to S26 and S82. */
import { redirectAnswer, success } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import * as calls from './calls.ts'
import { signInBody, startQuery } from './schemas.ts'

export const startSignIn = endpoint({
  ...calls.startSignIn,
  summary: '카카오 로그인 시작',
  query: startQuery,
  answer: redirectAnswer,
})
export const signIn = endpoint({
  ...calls.signIn,
  summary: '카카오 로그인',
  who: 'anyone',
  whose: 'anyone',
  body: signInBody,
  answer: success,
})
export const signOut = endpoint({ ...calls.signOut, summary: '로그아웃', answer: success })
