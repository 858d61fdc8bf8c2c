/** Whether a journey that was broken off is reminded of. */
import * as z from 'zod/mini'
import { success } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'

/** Twice is once; a journey that was registered or never begun has no such reminders, and nothing is changed. */
export const setReminders = endpoint({
  method: 'POST',
  path: '/api/reminders',
  summary: '멈춘 신청의 안내 받기',
  who: 'member',
  body: z.object({ on: z.boolean() }),
  answer: success,
})
