/** The preparer's figures go to a second person, who approves them or sends them back. Each act is an event. */
import { linesOfFee } from '#domain/fee/fee.ts'
import { Problem } from '#domain/problems.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveCaseAct, serveCaseActAfter } from '#server/serve.server.ts'
import { keepCalculation } from '#filer/method/service.server.ts'
import { approveReview, sendBack, sendToReview } from './contract.ts'
import { stoppingChecks } from './rules.ts'
import { checksOf } from './service.server.ts'

/** What staff typed is what counts; beside it the calculation and its quote are kept as they are now, for the report and for the filer's look at the fee. */
export const sendToReviewServed = serveCaseActAfter(
  sendToReview,
  async (context, request) => {
    const { body, now, case: filing } = request
    const collected = await context.persistence.collection.read(filing.id, staffReads(request, 'cross-checks'), now)
    const kept = await keepCalculation(context, filing, staffReads(request, 'calculation'), body.type)
    const figures = {
      type: body.type,
      totalIncomeWon: body.totalIncome,
      decidedTaxWon: body.decidedTaxAmount,
      prepaidTaxWon: body.prepaidTaxAmount,
      taxDueOrRefundWon: body.taxDueOrRefund,
    }
    return { ...kept, figures, checks: checksOf(collected.data, figures) }
  },
  async (r, { body, staff, by, now, case: filing }, { figures, checks, calculation, quote, overrideIds }) => {
    const stopped = stoppingChecks(checks, body.warnings)
    if (stopped.length > 0) throw new Problem('case.checks', { fields: stopped })
    const standing = await r.overrides.standing(filing.id)
    if (overrideIds && standing.map((one) => one.id).join() !== overrideIds.join()) throw new Problem('case.changed')
    const preparing =
      filing.officeState === 'preparing'
        ? filing
        : await r.cases.moveHeld(filing, 'preparing', { by, why: 'prepared' }, now)
    await r.summaries.prepare(
      filing.id,
      { ...figures, feeWon: body.feeWon, quote: linesOfFee(quote, body.feeWon), calculation },
      staff.id,
      now,
    )
    if (body.warnings?.trim()) await r.cases.note(filing.id, { by, why: body.warnings.trim() }, now)
    await r.cases.moveHeld(preparing, 'in-review', { by, why: 'sent-to-review' }, now)
    return { result: 'S' as const }
  },
)

/** The second person: from here on the filer sees the summary and the fee. */
export const approveReviewServed = serveCaseAct(approveReview, async (r, { body, staff, by, now, case: filing }) => {
  const { feeWon } = await r.summaries.approve(filing.id, staff.id, now)
  const isFree = feeWon === 0
  const reason = body.reason?.trim()
  if (reason) await r.cases.note(filing.id, { by, why: reason }, now)
  const changes = {
    reviewCompletedAt: filing.reviewCompletedAt ?? now,
    waitingSince: isFree ? now : null,
    ...(isFree ? { feePaidAt: filing.feePaidAt ?? now } : {}),
  }
  const approved = await r.cases.moveHeld(filing, 'waiting-for-fee', { by, why: 'approved', changes }, now)
  if (isFree) await r.cases.moveHeld(approved, 'ready-to-file', { by, why: 'no-fee' }, now)
  return { result: 'S' as const }
})

export const sendBackServed = serveCaseAct(sendBack, async (r, { body, by, now, case: filing }) => {
  await r.cases.moveHeld(filing, 'preparing', { by, why: body.reason.trim() }, now)
  return { result: 'S' as const }
})
