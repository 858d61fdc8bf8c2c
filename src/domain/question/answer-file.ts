/** What a filer may send with an answer: photos as phones make them, and papers as PDF. */
import { beginsAsPdf, pictureType } from '#domain/file-start.ts'
import { answerFileName } from './texts.ts'

export const answerFileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export type AnswerFileType = (typeof answerFileTypes)[number]

/** The server's limit for a file, and how many go with one answer. */
export const answerFileBytes = 10_485_760
export const answerFilesMost = 10

/** A kept file by the name under which people see it: a sender's own name may tell more than is needed. */
export function fileShown(
  { id, contentType, size }: { id: string; contentType: AnswerFileType; size: number },
  place: number,
): { id: string; fileName: string; size: number } {
  return { id, fileName: answerFileName(place + 1, contentType === 'application/pdf' ? 'pdf' : 'jpg'), size }
}

/** The type by the first bytes, whatever a file calls itself; null for everything else. */
export const answerFileType = (bytes: Uint8Array): AnswerFileType | null =>
  pictureType(bytes) ?? (beginsAsPdf(bytes) ? 'application/pdf' : null)
