/** Shared by both sides of a conversation. */
import type { Conversation } from '#contract/conversation.ts'
import { inWakingHours, takeBackMs } from '#domain/message/sending-time.ts'
import { fileShown } from '#domain/question/answer-file.ts'
import type { ConversationRead, Filing, Stores } from '#database/rows.ts'
import { tellFiler } from './tell-filer.server.ts'

type FileOf = ConversationRead['draft'][number]

export function conversationShown(
  { messages, draft }: ConversationRead,
  names: ReadonlyMap<string, string>,
  showFile: (file: FileOf, place: number, writtenAt: Date) => Conversation['draft'][number] = fileShown,
): Conversation {
  return {
    messages: messages.map(({ id, side, authorId, words, writtenAt, readAt, files }) => ({
      id,
      side,
      by: side === 'office' ? (names.get(authorId) ?? '') : '',
      words,
      at: writtenAt.toISOString(),
      readAt: readAt?.toISOString() ?? null,
      files: files.map((file, place) => showFile(file, place, writtenAt)),
    })),
    draft: draft.map(fileShown),
  }
}

/** One notice for all unread, never at night and within the daily limit. */
export async function notifyConversation(r: Stores, filing: Filing, now: Date): Promise<void> {
  const messageId = await r.conversation.firstUnread(filing.id, 'office')
  if (!messageId || filing.filerName === null) return
  const variables = { caseNumber: filing.caseNumber }
  const dueAt = inWakingHours(new Date(now.getTime() + takeBackMs))
  await tellFiler(r, filing, { template: 'conversation', variables }, { turn: messageId, dueAt }, now)
}
