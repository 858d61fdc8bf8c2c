import { task } from '#server/workers/task.ts'
import type { ConsentDocument } from './consent-record-pdf.server.ts'

export const consentRecordTask = task<ConsentDocument, Uint8Array>('consent-record')
