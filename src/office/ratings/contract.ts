import * as z from 'zod/mini'
import { success } from '#contract/answers.ts'
import { endpoint } from '#contract/endpoint.ts'
import { ratingAsked, ratingBody } from '#contract/rating.ts'
import { ratingSteps } from '#domain/rating.ts'

export const readStaffRating = endpoint({
  method: 'GET',
  path: '/api/office/ratings/own',
  summary: '이번 달 사무실 화면이 쉬웠는지 여쭤볼지',
  who: 'staff',
  answer: ratingAsked,
})

/** A second answer within the month replaces the first. */
export const giveStaffRating = endpoint({
  method: 'POST',
  path: '/api/office/ratings/own',
  summary: '사무실 화면이 쉬웠는지 답하기',
  who: 'staff',
  body: ratingBody,
  answer: success,
})

const place = { branch: z.string(), step: z.enum(ratingSteps), month: z.string() }
const ratingRow = z.object({
  ...place,
  answers: z.int(),
  /** Mean of 1 to 5, one decimal; null where few answers would show authors. */
  mean: z.nullable(z.number()),
  /** How many found it hard (1 or 2); null likewise. */
  hard: z.nullable(z.int()),
})
export type RatingRow = z.infer<typeof ratingRow>

/** Names nobody. Newest month first. */
export const listRatings = endpoint({
  method: 'GET',
  path: '/api/office/ratings',
  summary: '고객과 직원이 얼마나 쉬웠다고 했는지',
  who: 'staff',
  right: 'staff.manage',
  answer: z.object({
    rows: z.array(ratingRow),
    /** What filers wrote; the words of staff only where enough answered. */
    words: z.array(z.object({ ...place, score: z.int(), words: z.string() })),
  }),
})
