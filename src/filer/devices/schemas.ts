import * as z from 'zod/mini'
import { instant } from '#contract/answers.ts'

const memberSession = z.object({
  id: z.string(),
  /** Null for an unknown browser. */
  device: z.nullable(z.string()),
  since: instant,
  lastUsedAt: instant,
  isThis: z.boolean(),
})
export type MemberSession = z.infer<typeof memberSession>

export const sessionsAnswer = z.object({ sessions: z.array(memberSession) })
