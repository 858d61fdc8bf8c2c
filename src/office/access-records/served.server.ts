/** The calls of the access records: found, taken away, reviewed by month, gathered for an incident. No logic. */
import { downloadPersonRecordsServed, listAccessRecordsServed } from './handlers.server.ts'
import { downloadIncidentServed, readIncidentServed } from './incident.server.ts'
import { readAccessReviewServed, signAccessReviewServed } from './review/reviews.server.ts'
import type { Served } from '#server/serve.server.ts'

export const accessRecordsServed: readonly Served[] = [
  listAccessRecordsServed,
  downloadPersonRecordsServed,
  readAccessReviewServed,
  signAccessReviewServed,
  readIncidentServed,
  downloadIncidentServed,
]
