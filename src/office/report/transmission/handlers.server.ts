import { randomBytes } from 'node:crypto'
import { Problem } from '#domain/problems.ts'
import { doubtfulStates } from '#domain/filed-return/transmission.ts'
import { mustBeApproved } from '#filer/draft/service.server.ts'
import { giveUpTransmission, previewReturn, resumeTransmission, submitReturn } from '#office/report/contract.ts'
import { staleOf } from '#office/report/handlers.server.ts'
import { readReturn } from '#office/return/service.server.ts'
import type { Context } from '#server/context.server.ts'
import type { CaseRequest } from '#server/guards/case-acts.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveCaseAct, serveCaseActAfter } from '#server/serve.server.ts'
import { changeTransmission, queueTransmission } from './queries.server.ts'
import { hashOfReturn } from './transmit.server.ts'

/** Throws `case.transmission-preview` where the firm has no vendor that files, `case.figures-stale`. */
async function readSendable(context: Context, request: CaseRequest) {
  if (!context.settings.PORTAL_FILING) throw new Problem('case.transmission-preview')
  if (await staleOf(context, request)) throw new Problem('case.figures-stale')
  const reader = staffReads(request, 'return-transmission')
  const { form, summary } = await readReturn(context, request.case, reader, request.now)
  return { form, summary, figures: hashOfReturn(form) }
}

export const previewReturnServed = serveCaseActAfter(
  previewReturn,
  readSendable,
  async (_, { case: filing }, { form, summary, figures }) => ({
    name: filing.filerName ?? '',
    residentNumberMask: filing.residentMask ?? '',
    form: form.name,
    incomeYear: form.incomeYear,
    nationalWon: summary.taxDueOrRefundWon,
    rows: form.sections.reduce((all, { groups }) => all + groups.reduce((sum, { rows }) => sum + rows.length, 0), 0),
    key: randomBytes(24).toString('base64url'),
    figures,
  }),
)

/** Writes the row; the job sends it. */
export const submitReturnServed = serveCaseActAfter(
  submitReturn,
  readSendable,
  async (r, { body, actor, now, staff, case: filing }, { figures }) => {
    mustBeApproved(filing, await r.summaries.get(filing.id))
    if (figures !== body.figures) throw new Problem('case.transmission-preview')
    const begun = { filingId: filing.id, key: body.key, figures, startedBy: staff.id }
    if (!(await queueTransmission(r, begun, now))) throw new Problem('case.transmission-preview')
    await r.cases.note(filing.id, { actor, kind: 'transmission-queued' }, now)
    return { result: 'S' as const }
  },
)

export const resumeTransmissionServed = serveCaseAct(resumeTransmission, async (r, { actor, now, case: filing }) => {
  if (!(await changeTransmission(r, filing.id, ['missing'], 'queued', now))) throw new Problem('case.changed')
  await r.cases.note(filing.id, { actor, kind: 'transmission-resumed' }, now)
  return { result: 'S' as const }
})

export const giveUpTransmissionServed = serveCaseAct(
  giveUpTransmission,
  async (r, { body, actor, now, case: filing }) => {
    if (!(await changeTransmission(r, filing.id, ['queued', ...doubtfulStates], 'given-up', now)))
      throw new Problem('case.changed')
    await r.cases.note(filing.id, { actor, kind: 'transmission-given-up', reason: body.reason.trim() }, now)
    return { result: 'S' as const }
  },
)
