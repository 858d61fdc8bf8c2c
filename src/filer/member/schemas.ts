import * as z from 'zod/mini'

export const userAnswer = z.object({
  result: z.literal('S'),
  userInfo: z.object({
    name: z.string(),
    email: z.string(),
    phoneNumber: z.string(),
    /** Why there is no phone, if the provider says so. */
    phoneLack: z.nullable(z.enum(['consent', 'none'])),
  }),
})
