import * as z from 'zod/mini'
import { success } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ratingAsked, ratingBody } from '#contract/rating.ts'
import { filerSteps } from '#domain/rating.ts'

export const readOwnRating = endpoint({
  method: 'GET',
  path: '/api/ratings',
  summary: '얼마나 쉬웠는지 여쭤볼지',
  who: 'member',
  query: z.object({ step: z.enum(filerSteps) }),
  answer: ratingAsked,
})

/** A second answer within 30 days replaces the first. No effect where nothing is asked. */
export const giveRating = endpoint({
  method: 'POST',
  path: '/api/ratings',
  summary: '얼마나 쉬웠는지 답하기',
  who: 'member',
  body: z.extend(ratingBody, { step: z.enum(filerSteps) }),
  answer: success,
})
