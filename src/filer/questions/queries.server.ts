import { and, eq, inArray } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { sha256OfFile } from '#database/file-hash.server.ts'
import { keepFile } from '#database/files/store.server.ts'
import type { FilingOwner } from '#database/filings/store.server.ts'
import { type QuestionFile, plainFile } from '#database/questions/store.server.ts'
import { questionFiles, questions } from '#database/schema/conversation.server.ts'
import { lookupHash } from '#database/sealing/lookup.server.ts'
import { Problem } from '#domain/problems.ts'

type NewFile = { content: Buffer; contentType: QuestionFile['contentType']; most: number }

/** Deduplicated by content. Throws `question.settled`, `question.files` (too many). */
export function addQuestionFile(
  storeContext: DatabaseContext,
  owner: FilingOwner,
  questionId: string,
  file: NewFile,
  now: Date,
): Promise<QuestionFile> {
  return addFile(storeContext, { sealOwner: owner.sealOwner, questionId }, file, now)
}

/** No-op once the answer is sent. */
export async function removeQuestionFile({ db }: DatabaseContext, questionId: string, id: string): Promise<void> {
  const open = db.select({ id: questions.id }).from(questions).where(eq(questions.state, 'asked'))
  await db
    .delete(questionFiles)
    .where(
      and(eq(questionFiles.id, id), eq(questionFiles.questionId, questionId), inArray(questionFiles.questionId, open)),
    )
}

export async function hasQuestionFiles({ db }: DatabaseContext, questionId: string): Promise<boolean> {
  return (await db.$count(questionFiles, eq(questionFiles.questionId, questionId))) > 0
}

async function addFile(
  storeContext: DatabaseContext,
  { sealOwner, questionId }: { sealOwner: string; questionId: string },
  { content, contentType, most }: NewFile,
  now: Date,
): Promise<QuestionFile> {
  const { db, ring } = storeContext
  const [held] = await db
    .select({ state: questions.state })
    .from(questions)
    .where(eq(questions.id, questionId))
    .for('update')
  if (held?.state !== 'asked') throw new Problem('question.settled')
  const ofQuestion = eq(questionFiles.questionId, questionId)
  const contentHash = lookupHash(ring, 'question-file', await sha256OfFile(content))
  const same = and(ofQuestion, eq(questionFiles.contentHash, contentHash))
  const [existing] = await db.select(plainFile).from(questionFiles).where(same)
  if (existing) return existing
  if ((await db.$count(questionFiles, ofQuestion)) >= most) throw new Problem('question.files')
  const id = randomUUID()
  const file = { id, questionId, contentType, contentHash, size: content.length, addedAt: now }
  const added = await db.insert(questionFiles).values(file).returning(plainFile)
  await keepFile(storeContext, { owner: sealOwner, id }, content)
  return onlyRow(added)
}

export async function findOpenDocumentQuestion({ db }: DatabaseContext, filingId: string): Promise<string | undefined> {
  const open = and(eq(questions.filingId, filingId), eq(questions.kind, 'document'), eq(questions.state, 'asked'))
  return (await db.select({ id: questions.id }).from(questions).where(open).limit(1))[0]?.id
}
