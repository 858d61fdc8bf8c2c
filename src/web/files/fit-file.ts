/** The one door for chosen files: judged by content, photos made smaller before they travel. */
import { beginsAsPdf, fileBytesMost, isHeif, pictureType, startBytes } from '#domain/file-start.ts'
import type { fileTexts } from './texts.ts'

/** `paper`: a PDF or a photo of one. `any`: travels as it is. */
export type Takes = 'pdf' | 'paper' | 'picture' | 'any'
export type FileProblem = keyof typeof fileTexts.problems

const pictures = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif'
/** What the file window of the system offers first. */
export const acceptOf: Record<Exclude<Takes, 'any'>, string> = {
  pdf: 'application/pdf,.pdf',
  paper: `application/pdf,.pdf,${pictures}`,
  picture: pictures,
}

/** Photos that are smaller than this travel as they are. */
const lightBytes = 1_500_000

export type Fitted = { bytes: Uint8Array<ArrayBuffer> } | { problem: FileProblem }

/** The server judges again. */
export async function fitFile(file: Blob, takes: Takes): Promise<Fitted> {
  if (file.size === 0) return { problem: 'empty' }
  const start = await read(file.slice(0, startBytes))
  if (!start) return { problem: 'unreadable' }
  if (takes === 'any') return travelling(file, 'large-file')
  const isPicture = pictureType(start) !== null || isHeif(start)
  if (isPicture ? takes === 'pdf' : takes === 'picture' || !beginsAsPdf(start)) return { problem: `not-${takes}` }
  const fitted = isPicture ? await smaller(file, isHeif(start)) : file
  return travelling(fitted, isPicture ? 'large-picture' : 'large-pdf')
}

async function travelling(file: Blob, large: FileProblem): Promise<Fitted> {
  if (file.size > fileBytesMost) return { problem: large }
  const bytes = await read(file)
  return bytes ? { bytes } : { problem: 'unreadable' }
}

/** Undefined if the device cannot give it: moved, or in a cloud. */
const read = (part: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> =>
  part.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => undefined,
  )

async function smaller(photo: Blob, isForeign: boolean): Promise<Blob> {
  if (photo.size < lightBytes && !isForeign) return photo
  const chunk = await import('./shrink-picture.ts').catch(() => undefined)
  return (await chunk?.shrinkPicture(photo, isForeign).catch(() => undefined)) ?? photo
}
