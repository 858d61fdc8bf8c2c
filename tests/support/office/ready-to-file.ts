/** One person's approved return with its report, paid and wanted by the filer, as the desk would bring it there. */
import { readReportState } from '#filer/my-page/contract.ts'
import { readCase, takeCase } from '#office/cases/contract.ts'
import { makeReport } from '#office/report/contract.ts'
import { approveReview, readCalculation, sendToReview } from '#office/review/contract.ts'
import type { Officer } from '#tests/support/officer.ts'
import type { Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { answerChecks, everyReason, hearApproval, reviewOf, typeBooks } from './review.ts'

export async function readyToFile(
  rehearsal: Rehearsal,
  { preparer, reviewer }: { preparer: Officer; reviewer: Officer },
  person = 'haneul',
) {
  const filer = await walkTo(rehearsal, person, 'registered')
  const params = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  const version = async () => ({ version: (await preparer.call(readCase, { params })).version })
  await preparer.call(takeCase, { params, body: await version() })
  await answerChecks(preparer.call, params)
  await typeBooks(preparer.call, params)
  const calculation = await preparer.call(readCalculation, { params })
  await preparer.call(sendToReview, { params, body: { ...(await version()), ...reviewOf(calculation, 'ESTIMATE') } })
  await reviewer.call(approveReview, { params, body: { ...(await version()), reasons: everyReason } })
  const { database, clock } = rehearsal.product.context
  const filingId = (await database.filings.findByCaseNumber(params.caseNumber))!.id
  const actor = { kind: 'system' as const, id: 'test' }
  await database.cases.move(filingId, 'office', 'ready-to-file', { actor, kind: 'rehearsal' }, clock.now())
  await hearApproval(preparer.call, params)
  await preparer.call(makeReport, { params, body: await version() })
  return { filer, filingId, params }
}
