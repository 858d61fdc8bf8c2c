import * as z from 'zod/mini'
import { won } from '#contract/answers.ts'
import { isDay } from '#domain/seoul-time.ts'
import { methods } from '#office/money/schemas.ts'
import { closingPeriods } from './rules.ts'

/** Default: today. */
export const closingQuery = z.object({ day: z.optional(z.string().check(z.refine(isDay))) })
const closingSums = { paid: z.int(), paidWon: won, back: z.int(), backWon: won, leftWon: z.int(), vatWon: z.int() }
export const closingPeriod = z.object({
  name: z.enum(closingPeriods),
  lines: z.array(z.object({ branch: z.string(), method: z.enum(methods), ...closingSums })),
  total: z.object(closingSums),
  /** Paid out of the firm's guarantee, beside the fees. */
  guarantees: z.array(z.object({ branch: z.string(), paid: z.int(), paidWon: won })),
})
export type ClosingPeriod = z.infer<typeof closingPeriod>
