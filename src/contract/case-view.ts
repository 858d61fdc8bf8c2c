/** Decided on the server, so that every screen shows the same. */
import * as z from 'zod/mini'
import { won } from '#contract/answers.ts'
import { caseKinds } from '#domain/case-view/kinds.ts'

export const caseViewAnswer = z.object({
  kind: z.enum(caseKinds),
  headline: z.string(),
  sentence: z.string(),
  weDo: z.string(),
  until: z.string(),
  untilIs: z.string(),
  expected: z.nullable(z.object({ nationalWon: won, localWon: won })),
  act: z.nullable(z.object({ label: z.string(), to: z.string() })),
})
