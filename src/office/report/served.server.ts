/** The calls of what is filed: report, receipts, slips, the end. A list, no logic. */
import type { Served } from '#server/serve.server.ts'
import {
  completeCaseServed,
  makeReportServed,
  readCaseReportServed,
  readCaseDocumentServed,
  readReturnPdfServed,
  uploadBillServed,
  withdrawBillServed,
  markSlipServed,
} from './handlers.server.ts'
import {
  correctReceiptsServed,
  recordFilingServed,
  recordLocalFilingServed,
  rejectFilingServed,
} from './receipts/receipts.server.ts'

export const reportServed: readonly Served[] = [
  completeCaseServed,
  makeReportServed,
  readCaseReportServed,
  readCaseDocumentServed,
  readReturnPdfServed,
  recordFilingServed,
  uploadBillServed,
  withdrawBillServed,
  markSlipServed,
  correctReceiptsServed,
  recordLocalFilingServed,
  rejectFilingServed,
]
