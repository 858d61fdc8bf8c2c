import * as z from 'zod/mini'
import { instant, textHash, won } from '#contract/answers.ts'
import { transmissionStates } from '#domain/filed-return/transmission.ts'

const previewKey = z.string().check(z.regex(/^[\w-]{32}$/))

export const returnPreview = z.object({
  name: z.string(),
  residentNumberMask: z.string(),
  form: z.string(),
  incomeYear: z.int(),
  /** Negative for a refund. */
  nationalWon: won,
  rows: z.int(),
  key: previewKey,
  /** Of everything that would be sent. */
  figures: textHash,
})

export const submitted = z.object({ version: z.int(), key: previewKey, figures: textHash })

/** The latest of a case. `code`: the vendor's, or why it is in doubt. */
export const transmissionView = z.object({
  state: z.enum(transmissionStates),
  by: z.string(),
  startedAt: instant,
  lookedAt: z.nullable(instant),
  code: z.nullable(z.string()),
})
export type TransmissionView = z.infer<typeof transmissionView>
