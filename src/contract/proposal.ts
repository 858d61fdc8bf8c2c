/** What one person proposes and another decides, as every call tells it to the second person. */
import * as z from 'zod/mini'
import { instant } from './answers.ts'

/** Who proposes it, when, and why. */
export const proposed = z.object({
  by: z.string(),
  at: instant,
  /** In the proposer's own words; null where an act asks for none. */
  reason: z.nullable(z.string()),
})
export type Proposed = z.infer<typeof proposed>

/** With what is so now, and what would be. */
export const proposalOf = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({ ...proposed.shape, before: z.nullable(value), after: z.nullable(value) })
