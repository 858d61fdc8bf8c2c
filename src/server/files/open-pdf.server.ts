/** Whether a foreign PDF can be opened, by the reader that Firefox shows PDFs with (pdf.js, as unpdf packs it). */
import { getDocumentProxy } from 'unpdf'
import type { PdfState } from './tasks.ts'

/** Pages that are looked at: enough to find a file that was cut, few enough for one of thousands. */
const pagesMost = 200

export async function openPdf(bytes: Uint8Array): Promise<PdfState> {
  if (!hasItsEnd(bytes)) return 'broken'
  try {
    // pdf.js takes the bytes for itself.
    const pdf = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 })
    try {
      if (pdf.numPages === 0) return 'broken'
      for (let page = 1; page <= Math.min(pdf.numPages, pagesMost); page += 1) (await pdf.getPage(page)).cleanup()
      return 'whole'
    } finally {
      await pdf.loadingTask.destroy()
    }
  } catch (error) {
    return isLocked(error) ? 'locked' : 'broken'
  }
}

/** A password is asked for, or a certificate. */
const isLocked = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'PasswordException' || /encrypt/i.test(error.message))

/** After the last object a whole file says where its table stands; pdf.js shows what it finds of a cut one too. */
function hasItsEnd(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return text.lastIndexOf('startxref') > text.lastIndexOf('endobj')
}
