/** Two-person acts for which a branch lacks staff. */
import * as z from 'zod/mini'
import { twoPersonActs } from '#domain/two-person-acts.ts'

export const branchGaps = z.object({
  branchId: z.string(),
  branch: z.string(),
  /** `one`: nobody can decide what one certain person begins. */
  gaps: z.array(z.object({ act: z.enum(twoPersonActs), gap: z.enum(['nobody', 'one']) })),
})
export type BranchGaps = z.infer<typeof branchGaps>
