import type { MadePdf } from '#server/pdf/made.server.ts'
import { task } from '#server/workers/task.ts'
import type { ReportOf } from './report-pdf.server.ts'
import type { ReturnPdfOf } from './return-pdf.server.ts'

export const reportPdfTask = task<ReportOf, MadePdf>('report-pdf')

export const returnPdfTask = task<ReturnPdfOf, MadePdf>('return-pdf')
