import * as z from 'zod/mini'
import { ratingScores, ratingWordsMost } from '#domain/rating.ts'
import { typedWords } from './answers.ts'

export const ratingBody = z.object({
  score: z.int().check(z.gte(ratingScores[0]), z.lte(ratingScores.length)),
  words: typedWords(0, ratingWordsMost),
})
/** False once answered, or with nothing to ask. */
export const ratingAsked = z.object({ asked: z.boolean() })
