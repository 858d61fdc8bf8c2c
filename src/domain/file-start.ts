/** Same as the server's limit. */
export const fileBytesMost = 10_485_760

/** PDF readers accept the mark within 1,024 bytes: mail programs prepend blanks, a BOM or headers. */
const beforePdf = 1_024
const pdfMark = '%PDF-'
/** Number of bytes needed for detection. */
export const startBytes = beforePdf + pdfMark.length

const latin = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))

export const beginsAsPdf = (bytes: Uint8Array): boolean => latin(bytes, 0, startBytes).includes(pdfMark)

/** Formats that every browser displays. */
export function pictureType(bytes: Uint8Array): 'image/jpeg' | 'image/png' | 'image/webp' | null {
  if (latin(bytes, 0, 3) === '\u00ff\u00d8\u00ff') return 'image/jpeg'
  if (latin(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png'
  return latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP' ? 'image/webp' : null
}

/** ISO 23008-12. AVIF uses the same container but is another format. */
const heifBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'])

/** Photo format of iPhones and some Android phones. */
export const isHeif = (bytes: Uint8Array): boolean =>
  latin(bytes, 4, 8) === 'ftyp' && heifBrands.has(latin(bytes, 8, 12))
