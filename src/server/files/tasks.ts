import type { Page } from '#domain/page-text.ts'
import { task } from '#server/workers/task.ts'

/**
 * `opened`: unlocked with the password. `locked`: needs one. `unknown-lock`: only the sender's own program opens it.
 * `broken`: truncated or unreadable.
 */
export type OpenedPdf =
  | { kind: 'whole' | 'locked' | 'wrong-password' | 'unknown-lock' | 'broken' }
  | { kind: 'opened'; bytes: Uint8Array }

/** `password`: used for this file only, never stored. */
export const openPdfTask = task<{ bytes: Uint8Array; password: string | undefined }, OpenedPdf>('open-pdf', {
  limitMs: 15_000,
  growthMb: 400,
})

export const pdfWordsTask = task<Uint8Array, Page[]>('pdf-words', { limitMs: 15_000, growthMb: 400 })

/** `small-png` has at most 256 colours. */
export type PictureCoding = 'jpeg' | 'png' | 'small-png' | 'webp'
/**
 * `cover` crops, `inside` never enlarges. `readable`: the shorter side is at most `short`, so that long captures stay
 * legible. `pages`: likewise as JPEG, a very tall one as a PDF.
 */
export type PictureShape =
  | { width: number; height: number; fit: 'inside' | 'cover'; as: PictureCoding }
  | { short: number; fit: 'readable'; as: PictureCoding }
  | { short: number; fit: 'pages' }
type PictureType = 'image/jpeg' | 'image/png' | 'image/webp' | 'application/pdf'
export type Picture = { data: Uint8Array; width: number; height: number; type: PictureType }
export type PictureRefusal = { refused: 'large' | 'broken' }

/** A HEIC photo of 12 megapixels takes some seconds. */
export const redrawPictureTask = task<{ bytes: Uint8Array; shape: PictureShape }, Picture | PictureRefusal>(
  'redraw-picture',
  { limitMs: 40_000, growthMb: 900 },
)
