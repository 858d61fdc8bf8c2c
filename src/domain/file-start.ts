/** What a file is by its first bytes, whatever it calls itself. Pure: the browser and the server ask the same. */

/** Readers of PDF look for its mark in so many bytes: servers and mail programs put blanks, a BOM or headers before. */
const beforePdf = 1_024
const pdfMark = '%PDF-'
/** So much of a file is read to know what it is. */
export const startBytes = beforePdf + pdfMark.length

const latin = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

export const beginsAsPdf = (bytes: Uint8Array): boolean => latin(bytes, 0, startBytes).includes(pdfMark)

/** The pictures that every browser shows; null for everything else. */
export function pictureType(bytes: Uint8Array): 'image/jpeg' | 'image/png' | 'image/webp' | null {
  if (latin(bytes, 0, 3) === '\u00ff\u00d8\u00ff') return 'image/jpeg'
  if (latin(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png'
  return latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP' ? 'image/webp' : null
}

/** The brands of ISO 23008-12 that phones write; AVIF, in the same container, is another format. */
const heifBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** A photo as iPhones and some Android phones keep it, which needs a licensed decoder. */
export const isHeif = (bytes: Uint8Array): boolean =>
  latin(bytes, 4, 8) === 'ftyp' && heifBrands.has(latin(bytes, 8, 12))
