import { task } from '#server/workers/task.ts'
import type { ReportOf } from './report-pdf.server.ts'
import type { ReturnPdfOf } from './return-pdf.server.ts'

export const reportPdfTask = task<ReportOf, Uint8Array>('report-pdf')

export const returnPdfTask = task<ReturnPdfOf, Uint8Array>('return-pdf')
