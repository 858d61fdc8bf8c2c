import type { Stores } from '#database/rows.ts'
import type { CaseRequest } from '#server/guards/case-acts.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { filingTexts } from './texts.ts'

export { reportFile } from './texts.ts'
/** Why a paper of a case is downloaded, as the record says it. */
export const reasonWords = filingTexts.report.reasons

/** Who asked for another refund account after the filing has it on the next return. */
export async function adoptAccount(r: Stores, request: CaseRequest): Promise<boolean> {
  const { case: filing, actor, now } = request
  const isAdopted = await r.registrations.adoptRequestedAccount(filing, staffReads(request, 'refund-account'), now)
  if (isAdopted)
    await r.cases.note(filing.id, { actor, kind: 'remark', reason: filingTexts.report.accountAdopted }, now)
  return isAdopted
}
