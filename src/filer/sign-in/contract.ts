/** Requirements S24 to S26 and S82. */
import { redirectAnswer, success } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import * as calls from './calls.ts'
import { signInBody, startQuery, unlinkNotice } from './schemas.ts'

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
/** From the messenger: somebody ended the connection there. Proven by the admin key in its header. */
export const hearUnlink = endpoint({
  method: 'POST',
  path: '/api/spring/kakao/unlinked',
  summary: '카카오 연결 해제 알림',
  who: 'anyone',
  accepts: 'form',
  body: unlinkNotice,
  answer: success,
})
export const signOut = endpoint({ ...calls.signOut, summary: '로그아웃', answer: success })
