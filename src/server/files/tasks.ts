/** What arrives is opened by a worker, within bounds of time and memory. */
import { task } from '#server/workers/task.ts'

/** `locked`: it opens with a password only. `broken`: cut off, or no reader would show every page. */
export type PdfState = 'whole' | 'locked' | 'broken'

/** Opens a foreign PDF. */
export const openPdfTask = task<Uint8Array, PdfState>('open-pdf', { limitMs: 10_000, growthMb: 400 })

/** How a picture is drawn anew; `cover` cuts what goes beyond, `inside` never enlarges. */
export type PictureShape = { width: number; height: number; fit: 'inside' | 'cover'; as: 'jpeg' | 'png' | 'webp' }
export type Picture = { data: Uint8Array; width: number; height: number }
/** `large`: more points than are read. `broken`: cut off, damaged, or no picture. */
export type PictureRefusal = { refused: 'large' | 'broken' }

/** Draws a foreign picture anew, without what its file carries beside its points. */
export const redrawPictureTask = task<{ bytes: Uint8Array; shape: PictureShape }, Picture | PictureRefusal>(
  'redraw-picture',
  { limitMs: 20_000, growthMb: 700 },
)
