/** The one door for files of people, judged by content, never by name. */
import { beginsAsPdf, isHeif, pictureType } from '#domain/file-start.ts'
import { unpackFile } from '#domain/packed-file.ts'
import { Problem, type ProblemCode } from '#domain/problems.ts'
import { toLines, type TextLine } from '#domain/text-lines.ts'
import type { Context } from '#server/context.server.ts'
import { WorkerEndedError } from '#server/workers/task.ts'
import { searchFile, type Searching } from './search-file.server.ts'
import { openPdfTask, pdfWordsTask, redrawPictureTask, type Picture, type PictureShape } from './tasks.ts'

type Working = Pick<Context, 'workers'>
type Doing = Working & Searching

const refuse = (code: ProblemCode) => new Problem(code, { fields: ['file'] })

/** Refuses decompression bombs. */
async function bounded<Made>(work: Promise<Made>): Promise<Made> {
  try {
    return await work
  } catch (error) {
    if (error instanceof WorkerEndedError) throw refuse('file.heavy')
    throw error
  }
}

const buffer = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const refusals = {
  locked: 'file.locked',
  'wrong-password': 'file.password',
  'unknown-lock': 'file.unknown-lock',
  broken: 'file.broken',
} as const

/**
 * The file alone or packed with its password (domain/packed-file). The result opens without one, and is searched
 * then: the call has searched it locked. Throws `file.empty`, `file.not-pdf`, `file.locked`, `file.password`,
 * `file.unknown-lock`, `file.broken` or `file.heavy`, and what `searchFile` throws.
 */
export async function receivePdf(context: Doing, body: Uint8Array): Promise<Buffer> {
  const { workers } = context
  const { file, password } = unpackFile(body)
  if (file.length === 0) throw refuse('file.empty')
  if (!beginsAsPdf(file)) throw refuse('file.not-pdf')
  const opened = await bounded(workers.run(openPdfTask, { bytes: file, password: password || undefined }))
  if (opened.kind === 'whole') return buffer(file)
  if (opened.kind === 'opened') {
    await searchFile(context, opened.bytes)
    return buffer(opened.bytes)
  }
  throw refuse(refusals[opened.kind])
}

/** Papers of authorities have their facts on the first pages. */
const pagesOfFacts = 10

/** Of a PDF that `receivePdf` took; empty for a scan. Throws `file.heavy`. */
export async function readPdfText({ workers }: Working, bytes: Uint8Array): Promise<TextLine[]> {
  return toLines((await bounded(workers.run(pdfWordsTask, bytes))).slice(0, pagesOfFacts))
}

/** Throws `file.empty`, `picture.type`, `picture.large`, `picture.broken` or `file.heavy`. */
export async function receivePicture({ workers }: Working, bytes: Uint8Array, shape: PictureShape): Promise<Picture> {
  if (bytes.length === 0) throw refuse('file.empty')
  if (!isHeif(bytes) && !pictureType(bytes)) throw refuse('picture.type')
  const drawn = await bounded(workers.run(redrawPictureTask, { bytes, shape }))
  if ('refused' in drawn) throw refuse(drawn.refused === 'large' ? 'picture.large' : 'picture.broken')
  return drawn
}

/** A photographed A4 page stays legible at about a tenth of the file size. */
const legible: PictureShape = { fit: 'pages', short: 1_950 }

export type ReceivedPaper = { content: Buffer; contentType: 'application/pdf' | 'image/jpeg' }

/** A PDF, or a photo or capture of a paper. Throws what `receivePdf` and `receivePicture` throw, and `question.file`. */
export async function receivePaper(context: Doing, body: Uint8Array): Promise<ReceivedPaper> {
  const { file } = unpackFile(body)
  if (file.length === 0) throw refuse('file.empty')
  if (!pictureType(file) && beginsAsPdf(file))
    return { content: await receivePdf(context, body), contentType: 'application/pdf' }
  if (!isHeif(file) && !pictureType(file)) throw refuse('question.file')
  const { data, type } = await receivePicture(context, file, legible)
  return { content: buffer(data), contentType: type === 'application/pdf' ? type : 'image/jpeg' }
}
