import * as z from 'zod/mini'
import { success } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { id } from '#contract/id.ts'
import * as calls from './calls.ts'
import { sessionsAnswer } from './schemas.ts'

export type { MemberSession } from './schemas.ts'

/** The last used first. */
export const listSessions = endpoint({ ...calls.listSessions, summary: '로그인한 기기', answer: sessionsAnswer })
/** Sessions of others, and ended ones, are not found. */
export const endMemberSession = endpoint({
  method: 'POST',
  path: '/api/sessions/:sessionId/end',
  summary: '기기 하나 로그아웃',
  who: 'member',
  whose: 'own',
  params: z.object({ sessionId: id('memberSession') }),
  answer: success,
})
export const endOtherMemberSessions = endpoint({
  method: 'POST',
  path: '/api/sessions/end-others',
  summary: '다른 기기 모두 로그아웃',
  who: 'member',
  answer: success,
})
