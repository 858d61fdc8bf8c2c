import type { success } from '#contract/answers.ts'
import { callable } from '#contract/endpoint.ts'
import type { reminderChoice } from './schemas.ts'

export const setReminders = callable<{ body: typeof reminderChoice; answer: typeof success }>({
  method: 'POST',
  path: '/api/reminders',
  who: 'member',
})
