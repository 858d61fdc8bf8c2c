import { voidDraft } from '#filer/draft/service.server.ts'
import type { Filing, ReportSummary, Stores } from '#database/rows.ts'
import type { FiledReturn } from '#domain/office-case/case-event.ts'
import { Problem } from '#domain/problems.ts'
import { ownLastDay } from '#domain/season/seasons.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import { adoptAccount } from '#office/report/service.server.ts'
import {
  notifyRefund,
  questionsNow,
  scheduleSlipReminders,
  tellFiler,
} from '#server/case-messages/tell-filer.server.ts'
import type { Context } from '#server/context.server.ts'
import type { CaseRequest } from '#server/guards/case-acts.server.ts'
import { serveCaseAct } from '#server/serve.server.ts'
import { amendReturn, undoAmendment } from './contract.ts'
import {
  findAmendment,
  listFiguresSince,
  recallSummary,
  restoreSummaryApproval,
  settleQuestionsSince,
} from './queries.server.ts'
import { undoTexts } from './undo.texts.ts'

const iso = (at: Date | null) => at?.toISOString()
const date = (at: string | undefined) => (at === undefined ? null : new Date(at))
const withoutNulls = <Values extends object>(values: Values) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined)) as {
    [Name in keyof Values]: Exclude<Values[Name], null>
  }

type Approval = Pick<ReportSummary, 'approvedBy' | 'approvedAt'> & { accountAdopted: boolean }

function filedReturn(filing: Filing, { approvedBy, approvedAt, accountAdopted }: Approval): FiledReturn {
  const { localTaxState, draftFigures, instalmentNationalWon, instalmentLocalWon } = filing
  return {
    localTaxState,
    accountAdopted,
    ...withoutNulls({
      completedAt: iso(filing.completedAt),
      reviewCompletedAt: iso(filing.reviewCompletedAt),
      waitingSince: iso(filing.waitingSince),
      approvedBy,
      approvedAt: iso(approvedAt),
      draftApprovedAt: iso(filing.draftApprovedAt),
      draftFigures,
      instalmentNationalWon,
      instalmentLocalWon,
    }),
  } as FiledReturn
}

/** A second person reviews again. The portal keeps the previous return until the new one is filed. */
export const amendReturnServed = serveCaseAct(amendReturn, async (r, request) => {
  const { body, staff, actor, now, season, case: filing } = request
  const { version, dueDay, approvedBy, approvedAt } = await r.summaries.get(filing.id)
  const { filingYear, lastDay } = season.season
  if (filing.filingYear !== filingYear || seoulDay(now) > ownLastDay(lastDay, dueDay))
    throw new Problem('case.amend-late')
  const reason = body.reason.trim()
  const receiptNumbers = [filing.portalReceiptNumber, filing.localReceiptNumber].filter((number) => number !== null)
  await r.cases.move(filing.id, 'local-tax', 'not-filed', { actor, kind: 'local-tax-reopened' }, now)
  await recallSummary(r, filing.id, { staffId: staff.id, reason }, now)
  await r.outbox.cancelOf(filing.id, ['done', 'done-to-pay', 'slip-soon', 'slip-today', 'refund-expected'])
  await voidDraft(r, filing, actor, now)
  const before = filedReturn(filing, { approvedBy, approvedAt, accountAdopted: await adoptAccount(r, request) })
  const changes = { reviewCompletedAt: null, completedAt: null, waitingSince: now }
  await r.cases.moveHeld(
    filing,
    'preparing',
    { actor, kind: 'return-amended', data: { receiptNumbers, before }, reason, changes },
    now,
  )
  const variables = { caseNumber: filing.caseNumber }
  await tellFiler(r, filing, { template: 'amending', variables }, { turn: [version, now.getTime()].join(':') }, now)
  return { result: 'S' as const }
})

/** What was typed and asked since goes back, so that the case stands as it was filed. */
async function endAmendment(r: Stores, request: CaseRequest, since: Date, reason: string): Promise<void> {
  const { staff, now, case: filing } = request
  for (const { field, value } of await listFiguresSince(r, filing.id, since))
    await r.overrides.set(filing.id, { field, value, reason, setBy: staff.id }, now)
  await settleQuestionsSince(r, filing.id, { since, staffId: staff.id }, now)
}

/** What the amendment had cancelled before it was sent. */
async function tellAgain(
  context: Context,
  r: Stores,
  filing: Filing,
  { filingYear, lastDay }: { filingYear: number; lastDay: string },
  now: Date,
): Promise<void> {
  const messages = (await r.outbox.listOf(filing.id)).toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const lastOf = (...templates: string[]) => messages.findLast(({ template }) => templates.includes(template))
  const variables = { caseNumber: filing.caseNumber }
  const turn = [filing.portalReceiptNumber, now.getTime()].join(':')
  const done = lastOf('done', 'done-to-pay')
  if (done?.state === 'cancelled') {
    const template = done.template === 'done' ? 'done' : 'done-to-pay'
    await tellFiler(r, filing, { template, variables }, { turn }, now)
  }
  await scheduleSlipReminders(context, r, filing, now)
  if (lastOf('refund-expected')?.state === 'cancelled')
    await notifyRefund(context, r, filing, filing.filingYear === filingYear ? lastDay : seoulDay(now), now)
}

export const undoAmendmentServed = serveCaseAct(undoAmendment, async (r, request, _, context) => {
  const { body, actor, now, season, case: filing } = request
  const amendment = await findAmendment(r, filing.id)
  if (!amendment) throw new Problem('case.amend-kept')
  const { before, state, at } = amendment
  const reason = body.reason.trim()
  await endAmendment(r, request, at, reason)
  await restoreSummaryApproval(r, filing.id, {
    approvedBy: before.approvedBy ?? null,
    approvedAt: date(before.approvedAt),
  })
  await r.cases.move(filing.id, 'local-tax', before.localTaxState, { actor, kind: 'local-tax-restored' }, now)
  const changes = {
    completedAt: date(before.completedAt),
    reviewCompletedAt: date(before.reviewCompletedAt),
    waitingSince: date(before.waitingSince),
    draftApprovedAt: date(before.draftApprovedAt),
    draftFigures: before.draftFigures ?? null,
    instalmentNationalWon: before.instalmentNationalWon ?? null,
    instalmentLocalWon: before.instalmentLocalWon ?? null,
    ...(await questionsNow(context, r, filing, now)),
  }
  const restored = await r.cases.moveHeld(filing, state, { actor, kind: 'amendment-undone', reason, changes }, now)
  if (before.accountAdopted) await r.cases.note(filing.id, { actor, kind: 'remark', reason: undoTexts.account }, now)
  const isUntold = (await r.outbox.cancelOf(filing.id, ['amending'])) > 0
  const message = { template: 'amending-over', variables: { caseNumber: filing.caseNumber } } as const
  if (!isUntold) await tellFiler(r, filing, message, { turn: now.getTime() }, now)
  if (state === 'done') await tellAgain(context, r, restored, season.season, now)
  return { result: 'S' as const }
})
