import { task } from '#server/workers/task.ts'
import type { PdfOf } from './pdf.server.ts'

/** Draws the preparation sheet as a PDF. */
export const preparationPdfTask = task<PdfOf, Uint8Array>('preparation-pdf')
