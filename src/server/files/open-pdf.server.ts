import { getDocumentProxy } from 'unpdf'
import type { PdfState } from './tasks.ts'

/** Enough to notice a truncated file. */
const pagesMost = 200

export async function openPdf(bytes: Uint8Array): Promise<PdfState> {
  if (!hasItsEnd(bytes)) return 'broken'
  try {
    // pdf.js takes ownership of the bytes.
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

/** Needs a password or certificate. */
const isLocked = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'PasswordException' || /encrypt/i.test(error.message))

/** pdf.js also opens truncated files. */
function hasItsEnd(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return text.lastIndexOf('startxref') > text.lastIndexOf('endobj')
}
