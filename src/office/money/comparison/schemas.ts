import * as z from 'zod/mini'
import { instant, won } from '#contract/answers.ts'
import { differenceKinds, listTroubles } from '#domain/payment/comparison.ts'

export const difference = z.object({
  id: z.string(),
  kind: z.enum(differenceKinds),
  merchant: z.string(),
  day: z.string(),
  branch: z.nullable(z.string()),
  /** The provider's number, or our order number if the provider knows none. */
  subject: z.string(),
  caseNumber: z.nullable(z.string()),
  name: z.nullable(z.string()),
  theirWon: won,
  ourWon: won,
  mayAct: z.boolean(),
  /** Our books lack this refund; it can be requested as already made. */
  mayPropose: z.boolean(),
})
export type DifferenceRow = z.infer<typeof difference>

const trouble = z.object({ why: z.enum(listTroubles), line: z.nullable(z.int()) })
export type ReadTrouble = z.infer<typeof trouble>

export const readDay = z.object({
  merchant: z.string(),
  day: z.string(),
  lines: z.int(),
  readAt: instant,
  /** Error of a file from the folder. */
  trouble: z.nullable(trouble),
})
export type ReadDay = z.infer<typeof readDay>

/** `found`: new differences. With `trouble`, nothing was stored. */
export const listRead = z.object({ lines: z.int(), added: z.int(), found: z.int(), trouble: z.nullable(trouble) })
export type ListRead = z.infer<typeof listRead>
