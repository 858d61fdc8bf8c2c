/**
 * What a person is told of their return, as calls carry it: decided on the server, so that every screen says the same.
 */
import * as z from 'zod/mini'
import { caseKinds } from '#domain/case-view/kinds.ts'

export const caseViewAnswer = z.object({
  kind: z.enum(caseKinds),
  headline: z.string(),
  sentence: z.string(),
  weDo: z.string(),
  until: z.string(),
  act: z.nullable(z.object({ label: z.string(), to: z.string() })),
})
