import { success } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import * as calls from './calls.ts'
import { reminderChoice } from './schemas.ts'

/** Idempotent. No effect if the journey was registered or never begun. */
export const setReminders = endpoint({
  ...calls.setReminders,
  summary: '멈춘 신청의 안내 받기',
  body: reminderChoice,
  answer: success,
})
