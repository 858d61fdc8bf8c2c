/** Two-person acts for which a branch lacks staff. */
import * as z from 'zod/mini'
import { secondPersonGaps, twoPersonActs } from '#domain/two-person-acts.ts'

export const branchGaps = z.object({
  branchId: z.string(),
  branch: z.string(),
  gaps: z.array(z.object({ act: z.enum(twoPersonActs), gap: z.enum(secondPersonGaps) })),
})
export type BranchGaps = z.infer<typeof branchGaps>
