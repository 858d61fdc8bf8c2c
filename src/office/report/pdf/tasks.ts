/** The two papers of the report part, drawn by a worker. */
import { task } from '#server/workers/task.ts'
import type { ReportOf } from './report-pdf.server.ts'
import type { ReturnPdfOf } from './return-pdf.server.ts'

/** Draws the filer's summary as a PDF. */
export const reportPdfTask = task<ReportOf, Uint8Array>('report-pdf')

/** Draws the office's return as a PDF. */
export const returnPdfTask = task<ReturnPdfOf, Uint8Array>('return-pdf')
