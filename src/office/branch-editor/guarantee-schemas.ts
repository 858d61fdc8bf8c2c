import * as z from 'zod/mini'
import { typedWords } from '#contract/answers.ts'
import { guaranteeCauses, leastGuaranteeWon, mostGuaranteeWon } from '#domain/branch/stages.ts'

export const guaranteeForm = z.object({
  mostWon: z.int().check(z.minimum(leastGuaranteeWon), z.maximum(mostGuaranteeWon)),
  words: typedWords(10, 500),
  causes: z.array(z.enum(guaranteeCauses)).check(z.minLength(1), z.maxLength(guaranteeCauses.length)),
})
