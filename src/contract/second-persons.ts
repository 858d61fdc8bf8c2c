/** What two people decide and the people of a branch cannot, as the office is warned of it. */
import * as z from 'zod/mini'
import { twoPersonActs } from '#domain/two-person-acts.ts'

export const branchGaps = z.object({
  branchId: z.string(),
  branch: z.string(),
  /** `nobody`: no two can do it. `one`: what one certain person begins, nobody decides. */
  gaps: z.array(z.object({ act: z.enum(twoPersonActs), gap: z.enum(['nobody', 'one']) })),
})
export type BranchGaps = z.infer<typeof branchGaps>
