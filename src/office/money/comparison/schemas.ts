import * as z from 'zod/mini'
import { instant, typedWords, won } from '#contract/answers.ts'
import { refundedCases } from '#domain/fee/refund-due.ts'
import { differenceKinds, listTroubles } from '#domain/payment/comparison.ts'
import { isDay } from '#domain/seoul-time.ts'

const difference = z.object({
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

const readDay = z.object({
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

export const providerListQuery = z.object({
  day: z.string().check(z.refine(isDay)),
  merchant: z.string().check(z.regex(/^\w{1,10}$/)),
})

export const differencesAnswer = z.object({
  /** The default first. */
  merchants: z.array(z.string()),
  days: z.array(readDay),
  rows: z.array(difference),
  total: z.int(),
})

export const differenceSettled = z.discriminatedUnion('act', [
  z.object({ act: z.literal('settle'), reason: typedWords(2, 200) }),
  z.object({ act: z.literal('propose'), reason: typedWords(2, 200), caseThen: z.enum(refundedCases) }),
])
