/** What the simulators tell the product of a rehearsal; a service does not have it. */
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

/** The messenger's number of a person who is to begin anew. */
export const forgetPerson = endpoint({
  method: 'POST',
  path: '/api/rehearsal/forget',
  summary: 'A person of the rehearsal begins anew',
  who: 'anyone',
  body: z.strictObject({ messengerId: z.string().check(z.minLength(1), z.maxLength(100)) }),
  answer: z.object({ forgotten: z.number() }),
})
