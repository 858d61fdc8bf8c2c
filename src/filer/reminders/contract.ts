/** Whether a journey that was broken off is reminded of. */
import { success } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import * as calls from './calls.ts'
import { reminderChoice } from './schemas.ts'

/** Twice is once; a journey that was registered or never begun has no such reminders, and nothing is changed. */
export const setReminders = endpoint({
  ...calls.setReminders,
  summary: '멈춘 신청의 안내 받기',
  body: reminderChoice,
  answer: success,
})
