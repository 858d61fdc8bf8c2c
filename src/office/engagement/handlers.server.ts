import { Problem } from '#domain/problems.ts'
import { consentRecordOf } from '#filer/my-page/service.server.ts'
import { reasonWords } from '#office/report/service.server.ts'
import { countersign, findEngagement } from '#server/consents/queries.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveCaseAct, serveStaff } from '#server/serve.server.ts'
import { engagementNotes } from './texts.ts'
import { readEngagement, signEngagement } from './contract.ts'

/** Throws `notfound`. Writes an access record. */
const readEngagementServed = serveStaff(readEngagement, async (context, request) => {
  const { case: filing, now, query } = request
  const { database } = context
  const { id: filingId, accountId: subjectId, branchId } = filing
  const engagement = await findEngagement(database, filingId)
  if (!engagement) throw new Problem('notfound')
  const act = { act: 'download' as const, fields: ['consent'], subjectId, filingId, branchId }
  await database.accessRecords.record(staffReads(request, reasonWords[query.reason]), act, now)
  const { title, bytes } = await consentRecordOf(context, engagement, {
    person: filing.filerName ?? '',
    office: context.branchOf(branchId).name,
    now,
  })
  return { name: `${title}-${filing.caseNumber}.pdf`, type: 'application/pdf', bytes }
})

const signEngagementServed = serveCaseAct(signEngagement, async (r, { actor, now, staff, case: filing }) => {
  if (!(await countersign(r, filing.id, staff, now))) throw new Problem('case.changed')
  await r.cases.note(filing.id, { actor, kind: 'remark', reason: engagementNotes.signed }, now)
  return { result: 'S' as const }
})

export const engagementServed = [readEngagementServed, signEngagementServed]
