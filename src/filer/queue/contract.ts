/** Requirements S69 to S71. */
import * as z from 'zod/mini'
import { success } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'

export const applyToWait = endpoint({
  method: 'POST',
  path: '/api/spring/temp-apply',
  summary: '대기 신청',
  who: 'member',
  act: 'wait-in-line',
  answer: z.object({ result: z.literal('S'), ticket: z.object({ number: z.int(), ahead: z.int() }) }),
})

/** Night only; does not join the queue. */
export const askForMorning = endpoint({
  method: 'POST',
  path: '/api/waiting/morning',
  summary: '아침에 알려 달라고 하기',
  who: 'member',
  act: 'wait-in-line',
  answer: success,
})

export const leaveLine = endpoint({
  method: 'POST',
  path: '/api/waiting/leave',
  summary: '대기 줄에서 나가기',
  who: 'member',
  act: 'wait-in-line',
  answer: success,
})
