import { randomUUID } from 'node:crypto'
import { and, eq, getTableColumns, inArray, isNotNull } from 'drizzle-orm'
import { Problem } from '#domain/problems.ts'
import { one, type Reader, type DatabaseContext } from '#database/database-context.server.ts'
import type { FilingOwner } from '#database/filings/view.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { lookupHash } from '#database/sealing/lookup.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'
import { questionFiles, questions } from '#database/schema/questions.server.ts'

const { contentSealed: _content, contentHash: _hash, ...plainFile } = getTableColumns(questionFiles)
export type QuestionFile = Omit<typeof questionFiles.$inferSelect, 'contentSealed' | 'contentHash'>
type NewFile = { content: Buffer; contentType: QuestionFile['contentType']; most: number }

export function questionFilesStore(storeContext: DatabaseContext) {
  const { db } = storeContext
  return {
    /** Deduplicated by content. Throws `question.settled`, `question.files` (too many). */
    addFile: (owner: FilingOwner, questionId: string, file: NewFile, now: Date): Promise<QuestionFile> =>
      addFile(storeContext, { sealOwner: owner.sealOwner, questionId }, file, now),
    /** No-op once the answer is sent. */
    async removeFile(questionId: string, id: string): Promise<void> {
      const open = db.select({ id: questions.id }).from(questions).where(eq(questions.state, 'asked'))
      await db
        .delete(questionFiles)
        .where(
          and(
            eq(questionFiles.id, id),
            eq(questionFiles.questionId, questionId),
            inArray(questionFiles.questionId, open),
          ),
        )
    },
    async findFile(questionId: string, id: string): Promise<QuestionFile | undefined> {
      const ofQuestion = and(eq(questionFiles.id, id), eq(questionFiles.questionId, questionId))
      return (await db.select(plainFile).from(questionFiles).where(ofQuestion))[0]
    },
    async hasFiles(questionId: string): Promise<boolean> {
      return (await db.$count(questionFiles, eq(questionFiles.questionId, questionId))) > 0
    },
    /** Sent answers only. Writes an access record. */
    async readFile(
      owner: FilingOwner & { branchId: string },
      { questionId, id }: { questionId: string; id: string },
      reader: Reader,
      now: Date,
    ): Promise<(QuestionFile & { content: Buffer }) | undefined> {
      const [row] = await db
        .select({ ...plainFile, contentSealed: questionFiles.contentSealed })
        .from(questionFiles)
        .innerJoin(questions, eq(questions.id, questionFiles.questionId))
        .where(
          and(
            eq(questionFiles.id, id),
            eq(questionFiles.questionId, questionId),
            eq(questions.filingId, owner.id),
            isNotNull(questions.answeredAt),
          ),
        )
      if (!row) return undefined
      const { contentSealed, ...file } = row
      const item = {
        field: 'question-file',
        owner: owner.sealOwner,
        purpose: 'question-file',
        record: id,
        sealed: contentSealed,
      } as const
      const whose = { subjectId: owner.accountId, filingId: owner.id, branchId: owner.branchId }
      const [content = ''] = await readSealed(storeContext, reader, whose, [item], now)
      return { ...file, content: Buffer.from(content, 'base64') }
    },
  }
}

async function addFile(
  { db, ring }: DatabaseContext,
  { sealOwner, questionId }: { sealOwner: string; questionId: string },
  { content, contentType, most }: NewFile,
  now: Date,
): Promise<QuestionFile> {
  const [held] = await db
    .select({ state: questions.state })
    .from(questions)
    .where(eq(questions.id, questionId))
    .for('update')
  if (held?.state !== 'asked') throw new Problem('question.settled')
  const ofQuestion = eq(questionFiles.questionId, questionId)
  const contentHash = lookupHash(ring, 'question-file', content.toString('base64'))
  const same = and(ofQuestion, eq(questionFiles.contentHash, contentHash))
  const [kept] = await db.select(plainFile).from(questionFiles).where(same)
  if (kept) return kept
  if ((await db.$count(questionFiles, ofQuestion)) >= most) throw new Problem('question.files')
  const id = randomUUID()
  const context = { owner: sealOwner, purpose: 'question-file', record: id } as const
  const contentSealed = seal(ring, context, content.toString('base64'))
  const file = { id, questionId, contentType, contentSealed, contentHash, size: content.length, addedAt: now }
  return one(await db.insert(questionFiles).values(file).returning(plainFile))
}
