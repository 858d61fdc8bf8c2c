import { getTableColumns } from 'drizzle-orm'
import { questionFiles } from '#database/schema/questions.server.ts'

const { contentSealed: _content, contentHash: _hash, ...plainColumns } = getTableColumns(questionFiles)
export const plainFile = plainColumns
export type QuestionFile = Omit<typeof questionFiles.$inferSelect, 'contentSealed' | 'contentHash'>
