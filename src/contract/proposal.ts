import * as z from 'zod/mini'
import { instant } from './answers.ts'

export const proposed = z.object({
  by: z.string(),
  at: instant,
  /** Null if the act requires none. */
  reason: z.nullable(z.string()),
})
export type Proposed = z.infer<typeof proposed>

export const proposalOf = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({ ...proposed.shape, before: z.nullable(value), after: z.nullable(value) })
