/** The calls of the calculation, the review and what follows from it. A list, no logic. */
import type { Served } from '#server/serve.server.ts'
import { answerCheckServed, overrideCalculationServed, readCalculationServed } from './calculation.server.ts'
import { keepBooksServed, uploadBookServed, withdrawBookServed } from './books/handlers.server.ts'
import { amendReturnServed, requestRecallServed, recallServed } from './approval/recall.server.ts'
import { approveReviewServed, sendBackServed, sendToReviewServed } from './handlers.server.ts'

export const reviewServed: readonly Served[] = [
  answerCheckServed,
  overrideCalculationServed,
  readCalculationServed,
  keepBooksServed,
  uploadBookServed,
  withdrawBookServed,
  amendReturnServed,
  requestRecallServed,
  recallServed,
  approveReviewServed,
  sendBackServed,
  sendToReviewServed,
]
