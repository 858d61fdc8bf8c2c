/** Locks all cases, judges each, then writes in a few statements. */
import type { BodyOf } from '#contract/endpoint.ts'
import type { AgentState } from '#domain/agent.ts'
import { inWakingHours, takeBackMs } from '#domain/message/sending-time.ts'
import { type CaseActFacts, actProblem } from '#domain/office-case/case-acts.ts'
import { type OfficeState, isClosed } from '#domain/office-case/office-state.ts'
import { Problem } from '#domain/problems.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { type StaffRole, mayStaff } from '#domain/staff-rights.ts'
import type { Actor, Filing, Stores } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { admitCases } from '#server/guards/things.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { sampleMessage } from '#server/mail/filled-message.server.ts'
import type { StaffRequest } from '#server/request-context.ts'
import { serveStaff } from '#server/serve.server.ts'
import type { HandTemplate } from '#domain/message/hand-templates.ts'
import { assignment, mayPrepare } from '#domain/office-case/assignee.ts'
import { sendToReview } from '#office/review/contract.ts'
import { findPlain, sendPlain } from '#office/review/service.server.ts'
import { type CaseRequest, doCaseAct } from '#server/guards/case-acts.server.ts'
import { settled } from '#server/http/idempotency.server.ts'
import { type BulkAct, type BulkResult, type PreparedCase, actOnCases, isWritten, prepareCases } from './contract.ts'
import { addCaseEvents, assignCases, lockCases, moveLockedCases } from './queries.server.ts'

type Row = {
  officeState: OfficeState
  assigneeId: string | null
  dataState: string
  agentState: AgentState
  filerName: string | null
  diedOn: string | null
  consentWithdrawnAt: Date | null
  endingAt: Date | null
}
type Staff = { id: string; role: StaffRole }
type Wanted = {
  act: BulkAct
  staffId?: string | null | undefined
  from?: string | null | undefined
  template?: HandTemplate | undefined
}

/** Bulk acts do not depend on these facts. */
const factsNotRead: Omit<CaseActFacts, 'officeState' | 'assigneeId' | 'withdrawn' | 'consentWithdrawn' | 'ending'> = {
  editedBy: null,
  figuresBy: [],
  approved: false,
  draftApproved: false,
  booksMissing: false,
  licenceNeeded: false,
  engagement: 'off',
  unsigned: false,
  died: false,
  recallAskedBy: null,
  hasReport: false,
  hasBill: false,
  taxDue: false,
  slipsComplete: false,
  feePaid: false,
  transmission: null,
  filed: false,
  figuresFiled: false,
  localSettled: false,
}

function concerns(template: HandTemplate | undefined, { officeState, dataState, agentState, ...row }: Row): boolean {
  if (row.filerName === null || row.diedOn || row.consentWithdrawnAt || row.endingAt || isClosed(officeState))
    return false
  if (template === 'fee-reminder') return officeState === 'waiting-for-fee'
  // With another bookkeeping agent staff call instead; a message changes nothing.
  if (template === 'consent-asked') return agentState !== 'ours' && agentState !== 'other-bookkeeping'
  return template === 'data-missing' && dataState !== 'linked'
}

/** Messages already sent today are checked separately. */
export function judgeOne({ act, staffId, from, template }: Wanted, row: Row, staff: Staff): BulkResult['outcome'] {
  if (act === 'message') return concerns(template, row) ? 'ready' : 'not-now'
  if (act === 'cancel-message') return 'ready'
  const { officeState, assigneeId } = row
  const isThere = act === 'assign' && (staffId ?? null) === assigneeId
  if (from !== undefined && from !== assigneeId && !isThere) return 'taken'
  const left = {
    withdrawn: row.filerName === null,
    consentWithdrawn: row.consentWithdrawnAt !== null,
    ending: row.endingAt !== null,
  }
  const problem = actProblem(act, { ...factsNotRead, officeState, assigneeId, ...left }, staff)
  if (problem) return problem === 'auth.forbidden' ? 'forbidden' : 'not-now'
  return isThere ? 'same' : 'ready'
}

type Request = StaffRequest<BodyOf<typeof actOnCases>, unknown, unknown>
type Judged = BulkResult & { filing?: Filing }

function keysOf({ body: { template, twice }, now }: Pick<Request, 'body' | 'now'>) {
  const day = [seoulDay(now), ...(twice ? ['twice'] : [])].join(':')
  return ({ id }: Filing) => `${template}:${id}:${day}`
}

const actOnCasesServed = serveStaff(actOnCases, (context, request) =>
  context.database.transaction(async (r) => {
    const { body, staff, requestId } = request
    if (!isWritten(body.act) && !mayStaff(staff.role, 'case.prepare', true)) throw new Problem('auth.forbidden')
    if (body.act === 'assign' && body.staffId === undefined) throw new Problem('input.invalid', { fields: ['staffId'] })
    if (isWritten(body.act) && body.template === undefined) throw new Problem('input.invalid', { fields: ['template'] })
    const judged = await judgeAll(r, request)
    await r.accessRecords.record(staffReads(request, 'case-acts'), { act: 'list', fields: ['name'] }, request.now)
    const actor = { kind: 'staff' as const, id: staff.id, requestId }
    const done = body.preview ? null : await doAll(r, request, judged, actor)
    return settled(request, r, {
      results: judged.map(({ filing, ...result }) => ({
        ...result,
        ...(done && result.outcome === 'ready' && filing
          ? { outcome: done.has(filing.id) ? ('done' as const) : ('not-now' as const) }
          : {}),
      })),
      words: body.preview && body.act === 'message' ? wordsOf(context, judged, body.template) : null,
    })
  }),
)

function wordsOf(context: Context, judged: readonly Judged[], template: Request['body']['template']): string | null {
  const filing = judged.find(({ outcome }) => outcome === 'ready')?.filing
  if (!filing || !template) return null
  return sampleMessage(context, { branchId: filing.branchId, template, caseNumber: filing.caseNumber })
}

async function judgeAll(r: Stores, request: Request): Promise<Judged[]> {
  const { body, staff } = request
  const numbers = [...new Set(body.caseNumbers)]
  const held = admitCases(staff, 'case.message', await lockCases(r, numbers))
  const found = new Map(held.map((filing) => [filing.caseNumber, filing]))
  const person = body.act === 'assign' && body.staffId ? await r.staff.find(body.staffId) : undefined
  const notifiedTodayIds = await findNotifiedToday(r, request, [...found.values()])
  return numbers.map((caseNumber): Judged => {
    const filing = found.get(caseNumber)
    if (!filing) return { caseNumber, name: '', outcome: 'gone', assigneeId: null }
    const outcome = judgeOne(body, filing, staff)
    const isColleague = !body.staffId || body.act !== 'assign' || (person && mayPrepare(person, filing, request.now))
    return {
      caseNumber,
      name: filing.filerName ?? '',
      outcome:
        outcome !== 'ready' ? outcome : notifiedTodayIds.has(filing.id) ? 'told' : isColleague ? 'ready' : 'colleague',
      assigneeId: filing.assigneeId,
      filing,
    }
  })
}

async function findNotifiedToday(r: Stores, request: Request, filings: readonly Filing[]) {
  if (request.body.act !== 'message' || !request.body.template) return new Set<string>()
  const messages = await r.outbox.findByKeys(filings.map(keysOf(request)))
  return new Set(messages.map(({ filingId }) => filingId))
}

async function doAll(r: Stores, request: Request, judged: readonly Judged[], actor: Actor): Promise<Set<string>> {
  const { body, now } = request
  const keyOf = keysOf(request)
  const ready = judged.flatMap(({ outcome, filing }) => (outcome === 'ready' && filing ? [filing] : []))
  const ids = new Set(ready.map(({ id }) => id))
  const { act, staffId, template } = body
  if (act === 'assign') await assignCases(r, ready, staffId ?? null, { actor, ...assignment(staffId ?? null) }, now)
  if (act === 'wait')
    await moveLockedCases(r, ready, 'waiting-for-filer', { actor, kind: 'waits-for-filer', waitingSince: null }, now)
  if (act === 'resume') await r.caseTurns.comeBack(ready, { actor, kind: 'resumed' }, now)
  if (act === 'message' && template) {
    const dueAt = inWakingHours(new Date(now.getTime() + takeBackMs))
    await r.outbox.putMany(
      ready.map((filing) => ({
        template,
        branchId: filing.branchId,
        to: { accountId: filing.accountId },
        filingId: filing.id,
        variables: { caseNumber: filing.caseNumber },
        dedupeKey: keyOf(filing),
        dueAt,
      })),
      now,
    )
    await addCaseEvents(r, [...ids], { actor, kind: 'message-sent', data: { template } }, now)
  }
  if (act === 'cancel-message' && template) {
    const back = await r.outbox.takeBack(ready.map(keyOf))
    await addCaseEvents(r, back, { actor, kind: 'message-taken-back', data: { template } }, now)
    return new Set(back)
  }
  return ids
}

const prepareCasesServed = serveStaff(prepareCases, async (context, request) => {
  const results: PreparedCase[] = []
  const { database } = context
  for (const caseNumber of new Set(request.body.caseNumbers))
    results.push(await prepareOne(context, request, caseNumber))
  await database.accessRecords.record(staffReads(request, 'case-acts'), { act: 'list', fields: ['name'] }, request.now)
  return { results }
})

type Preparing = StaffRequest<BodyOf<typeof prepareCases>, unknown, unknown>

/** The same acts table and lock as for a single case. */
async function prepareOne(context: Context, request: Preparing, caseNumber: string): Promise<PreparedCase> {
  const { send } = request.body
  const about = (outcome: PreparedCase['outcome'], name = '', findings: string[] = []) => ({
    caseNumber,
    name,
    outcome,
    findings,
  })
  try {
    return await doCaseAct(
      context,
      sendToReview,
      // The key's answer is the whole list's.
      { ...request, body: {}, params: { caseNumber }, settle: undefined },
      async (r, caseRequest: CaseRequest, { findings, sending }: Awaited<ReturnType<typeof findPlain>>) => {
        const { filerName, assigneeId } = caseRequest.case
        const name = filerName ?? ''
        if (assigneeId !== null && assigneeId !== caseRequest.staff.id) return about('others', name)
        if (!sending) return about('open', name, findings)
        if (!send) return about('ready', name)
        await sendPlain(r, caseRequest, sending)
        return about('sent', name)
      },
      (_, caseRequest: CaseRequest) => findPlain(context, caseRequest.case, staffReads(caseRequest, 'calculation')),
    )
  } catch (thrown) {
    if (!(thrown instanceof Problem)) throw thrown
    return about(thrown.code === 'notfound' ? 'gone' : thrown.code === 'auth.forbidden' ? 'forbidden' : 'not-now')
  }
}

export const bulkServed = [actOnCasesServed, prepareCasesServed]
