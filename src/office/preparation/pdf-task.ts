import type { MadePdf } from '#server/pdf/made.server.ts'
import { task } from '#server/workers/task.ts'
import type { PdfOf } from './pdf.server.ts'

export const preparationPdfTask = task<PdfOf, MadePdf>('preparation-pdf')
