import { beginsAsPdf, pictureType } from '#domain/file-start.ts'
import { answerFileName } from './texts.ts'

export const answerFileTypes = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export type AnswerFileType = (typeof answerFileTypes)[number]

/** Limits per file (bytes) and per answer. */
export const answerFileBytes = 10_485_760
export const answerFilesMost = 10

/** The original file name may reveal personal details. */
export function fileShown(
  { id, contentType, size }: { id: string; contentType: AnswerFileType; size: number },
  place: number,
): { id: string; fileName: string; size: number } {
  return { id, fileName: answerFileName(place + 1, contentType === 'application/pdf' ? 'pdf' : 'jpg'), size }
}

/** Detected by magic bytes, not by the declared type. */
export const answerFileType = (bytes: Uint8Array): AnswerFileType | null =>
  pictureType(bytes) ?? (beginsAsPdf(bytes) ? 'application/pdf' : null)
