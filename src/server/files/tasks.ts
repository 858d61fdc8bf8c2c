import { task } from '#server/workers/task.ts'

/** `locked`: needs a password; `broken`: truncated or unreadable. */
export type PdfState = 'whole' | 'locked' | 'broken'

export const openPdfTask = task<Uint8Array, PdfState>('open-pdf', { limitMs: 10_000, growthMb: 400 })

/** `cover` crops, `inside` never enlarges. */
export type PictureShape = { width: number; height: number; fit: 'inside' | 'cover'; as: 'jpeg' | 'png' | 'webp' }
export type Picture = { data: Uint8Array; width: number; height: number }
/** `large`: too many pixels. */
export type PictureRefusal = { refused: 'large' | 'broken' }

export const redrawPictureTask = task<{ bytes: Uint8Array; shape: PictureShape }, Picture | PictureRefusal>(
  'redraw-picture',
  { limitMs: 20_000, growthMb: 700 },
)
