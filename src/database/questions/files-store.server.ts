import { getTableColumns } from 'drizzle-orm'
import { questionFiles } from '#database/schema/questions.server.ts'

export const { ...plainFile } = getTableColumns(questionFiles)
export type QuestionFile = Omit<typeof questionFiles.$inferSelect, 'contentSealed' | 'contentHash'>
