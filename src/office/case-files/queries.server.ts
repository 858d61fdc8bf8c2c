import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { DatabaseContext, Reader } from '#database/database-context.server.ts'
import type { FilingOwner } from '#database/filings/store.server.ts'
import { plainFile, wordsPlace } from '#database/questions/store.server.ts'
import {
  conversationFiles,
  conversationMessages,
  questionFiles,
  questions,
} from '#database/schema/conversation.server.ts'
import { portalPapers } from '#database/schema/portal-papers.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'

type Owner = FilingOwner & { branchId: string }

/** Of sent answers, with the question's words. Writes an access record if there are any. */
export async function listAnswerFiles(context: DatabaseContext, owner: Owner, reader: Reader, now: Date) {
  const rows = await context.db
    .select({ ...plainFile, wordsSealed: questions.wordsSealed })
    .from(questionFiles)
    .innerJoin(questions, eq(questions.id, questionFiles.questionId))
    .where(and(eq(questions.filingId, owner.id), isNotNull(questions.answeredAt)))
    .orderBy(asc(questions.askedAt), asc(questions.id), asc(questionFiles.addedAt), asc(questionFiles.id))
  const questionWords = [...new Map(rows.map(({ questionId, wordsSealed }) => [questionId, wordsSealed]))]
  const opened = await readSealed(
    context,
    reader,
    { subjectId: owner.accountId, filingId: owner.id, branchId: owner.branchId },
    questionWords.map(([id, sealed]) => ({
      owner: owner.sealOwner,
      field: 'questions',
      purpose: 'question',
      record: wordsPlace(id, 'words'),
      sealed,
    })),
    now,
  )
  const words = new Map(questionWords.map(([id], at) => [id, opened[at] ?? '']))
  return rows.map(({ wordsSealed: _, ...file }) => ({ ...file, words: words.get(file.questionId) ?? '' }))
}

/** Sent ones, of either side. */
export const listConversationFiles = ({ db }: DatabaseContext, filingId: string) =>
  db
    .select({
      id: conversationFiles.id,
      contentType: conversationFiles.contentType,
      size: conversationFiles.size,
      at: conversationMessages.writtenAt,
    })
    .from(conversationFiles)
    .innerJoin(conversationMessages, eq(conversationMessages.id, conversationFiles.messageId))
    .where(and(eq(conversationMessages.filingId, filingId), isNotNull(conversationMessages.writtenAt)))
    .orderBy(asc(conversationMessages.writtenAt), asc(conversationFiles.addedAt), asc(conversationFiles.id))

export const listPaperFiles = ({ db }: DatabaseContext, filingId: string) =>
  db
    .select({
      id: portalPapers.id,
      kind: portalPapers.kind,
      contentType: portalPapers.contentType,
      size: portalPapers.size,
      at: portalPapers.addedAt,
    })
    .from(portalPapers)
    .where(eq(portalPapers.filingId, filingId))
    .orderBy(asc(portalPapers.addedAt), asc(portalPapers.id))
