import { answerFileName } from './texts.ts'

export type AnswerFileType = 'application/pdf' | 'image/jpeg' | 'image/png' | 'image/webp'

/** Per answer. */
export const answerFilesMost = 10

/** The original file name may reveal personal details. */
export function fileShown(
  { id, contentType, size }: { id: string; contentType: AnswerFileType; size: number },
  place: number,
): { id: string; fileName: string; size: number } {
  return { id, fileName: answerFileName(place + 1, contentType === 'application/pdf' ? 'pdf' : 'jpg'), size }
}
