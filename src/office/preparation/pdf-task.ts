import { task } from '#server/workers/task.ts'
import type { PdfOf } from './pdf.server.ts'

export const preparationPdfTask = task<PdfOf, Uint8Array>('preparation-pdf')
