/** What the comparison with the provider's lists shows: days that were read, and what differs. */
import * as z from 'zod/mini'
import { instant, won } from '#contract/answers.ts'
import { differenceKinds, listTroubles } from '#domain/payment/comparison.ts'

export const difference = z.object({
  id: z.string(),
  kind: z.enum(differenceKinds),
  /** Whose list, and the day of it. */
  merchant: z.string(),
  day: z.string(),
  branch: z.nullable(z.string()),
  /** The provider's number, or our order where the provider knows none. */
  subject: z.string(),
  caseNumber: z.nullable(z.string()),
  name: z.nullable(z.string()),
  theirWon: won,
  ourWon: won,
  mayAct: z.boolean(),
  /** What the provider gave back and our books do not know: may be asked for as a refund that is already made. */
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
  /** A file from the folder that could not be read. */
  trouble: z.nullable(trouble),
})
export type ReadDay = z.infer<typeof readDay>

/** `found`: differences that were not known before. With a trouble nothing of the file was kept. */
export const listRead = z.object({ lines: z.int(), added: z.int(), found: z.int(), trouble: z.nullable(trouble) })
export type ListRead = z.infer<typeof listRead>
