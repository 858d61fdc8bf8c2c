import { beginsAsPdf, isHeif, pictureType } from '#domain/file-start.ts'
import { Problem, type ProblemCode } from '#domain/problems.ts'
import type { Context } from '#server/context.server.ts'
import { WorkerEndedError } from '#server/workers/task.ts'
import { openPdfTask, redrawPictureTask, type Picture, type PictureShape } from './tasks.ts'

type Doing = Pick<Context, 'workers'>

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

/** Throws `file.not-pdf`, `file.locked`, `file.broken` or `file.heavy`. */
export async function receivePdf({ workers }: Doing, bytes: Uint8Array): Promise<Buffer> {
  if (!beginsAsPdf(bytes)) throw refuse('file.not-pdf')
  const state = await bounded(workers.run(openPdfTask, bytes))
  if (state !== 'whole') throw refuse(state === 'locked' ? 'file.locked' : 'file.broken')
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

/** Throws `picture.type`, `picture.heic`, `picture.large`, `picture.broken` or `file.heavy`. */
export async function receivePicture({ workers }: Doing, bytes: Uint8Array, shape: PictureShape): Promise<Picture> {
  if (isHeif(bytes)) throw refuse('picture.heic')
  if (!pictureType(bytes)) throw refuse('picture.type')
  const drawn = await bounded(workers.run(redrawPictureTask, { bytes, shape }))
  if ('refused' in drawn) throw refuse(drawn.refused === 'large' ? 'picture.large' : 'picture.broken')
  return drawn
}
