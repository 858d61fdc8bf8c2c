import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { conversationMessages } from '#database/schema/conversation.server.ts'

/** Written by the office and not opened. */
export const countUnread = ({ db }: DatabaseContext, filingId: string): Promise<number> =>
  db.$count(
    conversationMessages,
    and(
      eq(conversationMessages.filingId, filingId),
      eq(conversationMessages.side, 'office'),
      isNull(conversationMessages.readAt),
      isNotNull(conversationMessages.writtenAt),
    ),
  )
