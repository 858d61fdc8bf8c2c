import * as z from 'zod/mini'
import { conversationSides } from '#domain/conversation.ts'
import { instant } from './answers.ts'

const file = z.object({ id: z.string(), fileName: z.string(), size: z.int() })

export const conversation = z.object({
  /** Earliest first. */
  messages: z.array(
    z.object({
      id: z.string(),
      side: z.enum(conversationSides),
      /** The member of staff; empty for the filer. */
      by: z.string(),
      words: z.string(),
      at: instant,
      readAt: z.nullable(instant),
      files: z.array(file),
    }),
  ),
  /** Files of the reader's next message. */
  draft: z.array(file),
})
export type Conversation = z.infer<typeof conversation>
