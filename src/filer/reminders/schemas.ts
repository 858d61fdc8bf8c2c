import * as z from 'zod/mini'

export const reminderChoice = z.object({ on: z.boolean() })
