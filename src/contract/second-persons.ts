/** Two-person acts for which a branch lacks staff. */
import * as z from 'zod/mini'
import { secondPersonGaps, twoPersonActs } from '#domain/two-person-acts.ts'

export const branchGaps = z.object({
  branchId: z.string(),
  branch: z.string(),
  /** `soon`: within days, when somebody's account ends. */
  gaps: z.array(z.object({ act: z.enum(twoPersonActs), gap: z.enum(secondPersonGaps), soon: z.optional(z.boolean()) })),
})
export type BranchGaps = z.infer<typeof branchGaps>
