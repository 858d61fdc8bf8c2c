import type { MadePdf } from '#server/pdf/made.server.ts'
import { task } from '#server/workers/task.ts'
import type { ConsentDocument } from './consent-record-pdf.server.ts'

export const consentRecordTask = task<ConsentDocument, MadePdf>('consent-record')
