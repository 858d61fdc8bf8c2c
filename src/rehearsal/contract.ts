/** For simulators; absent in service. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/** Kakao's id of the person. */
export const forgetPerson = endpoint({
  method: 'POST',
  path: '/api/rehearsal/forget',
  summary: 'A person of the rehearsal begins anew',
  who: 'anyone',
  body: z.strictObject({ messengerId: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answer: z.object({ forgotten: z.number() }),
})
