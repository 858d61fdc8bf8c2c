import * as z from 'zod/mini'
import { id } from '#contract/id.ts'

export const startQuery = z.object({
  login_hint: z.optional(z.string().check(z.maxLength(40))),
  prompt: z.optional(z.enum(['none', 'login'])),
  /** Asks once more for this item alone. */
  ask: z.optional(z.literal('phone')),
})

export const signInBody = z.object({
  code: z.string().check(z.minLength(1), z.maxLength(512)),
  affiliationId: id('branch'),
  state: z.string().check(z.minLength(1), z.maxLength(128)),
  referral: z.optional(z.string().check(z.maxLength(100))),
  referralUrl: z.optional(z.string().check(z.maxLength(500))),
})

export const unlinkNotice = z.object({ user_id: z.string().check(z.regex(/^\d{1,20}$/)) })
