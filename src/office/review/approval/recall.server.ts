/** Going back behind an approval, and behind a return that was filed. What was paid stays paid. */
import { recallDeclined, recallWish, returnAmended } from '#domain/office-case/event-words.ts'
import { Problem } from '#domain/problems.ts'
import type { Actor, Filing, Stores } from '#persistence/rows.ts'
import { serveCaseAct, serveCaseActAfter } from '#server/serve.server.ts'
import { asksForFee, tellFiler } from '#server/case-messages/tell-filer.server.ts'
import { closeUnpaid, endUnpaid } from '#filer/payment/service.server.ts'
import { amendReturn, requestRecall, recall } from '#office/review/contract.ts'

export const requestRecallServed = serveCaseAct(requestRecall, async (r, { body, staff, by, now, case: filing }) => {
  const { recallAskedBy } = await r.summaries.get(filing.id)
  const withdraws = body.reason === null
  if (withdraws !== (recallAskedBy !== null)) throw new Problem('case.edge')
  if (body.reason === null) {
    await r.summaries.dropRecall(filing.id)
    await r.cases.note(filing.id, { by, why: 'recall-withdrawn' }, now)
  } else {
    const reason = body.reason.trim()
    await r.summaries.requestRecall(filing.id, { by: staff.id, reason })
    await r.cases.note(filing.id, { by, why: `${recallWish}${reason}` }, now)
  }
  return { result: 'S' as const }
})

/**
 * An account that waits for money is closed first, so that no fee comes in for figures that are gone. Throws
 * `pay.unknown` while the provider may be taking it. A wish that is declined leaves it open.
 */
export const recallServed = serveCaseActAfter(
  recall,
  async (context, { body, case: filing }) => {
    if (body.declined === undefined) await closeUnpaid(context, filing)
  },
  async (r, { body, staff, by, now, case: filing }) => {
    if (body.declined === undefined) await takeBack(r, filing, { by, staffId: staff.id }, now)
    else {
      await r.summaries.dropRecall(filing.id)
      await r.cases.note(filing.id, { by, why: `${recallDeclined}${body.declined.trim()}` }, now)
    }
    return { result: 'S' as const }
  },
)

type Author = { by: Actor; staffId: string }

async function takeBack(r: Stores, filing: Filing, { by, staffId }: Author, now: Date): Promise<void> {
  await endUnpaid(r, filing, by, now)
  const { recallReason, version } = await r.summaries.get(filing.id)
  const reason = recallReason ?? ''
  await r.outbox.cancelOf(filing.id, asksForFee)
  await r.summaries.recall(filing.id, { by: staffId, reason }, now)
  const changes = { reviewCompletedAt: null, waitingSince: now }
  await r.cases.moveHeld(filing, 'preparing', { by, why: 'recalled', changes }, now)
  const variables = { caseNumber: filing.caseNumber }
  await tellFiler(r, filing, { template: 'reopened', variables }, { turn: version }, now)
}

/** The review by a second person follows as ever; the portal keeps the return of before until the new one is there. */
export const amendReturnServed = serveCaseAct(
  amendReturn,
  async (r, { body, staff, by, now, season, case: filing }) => {
    if (season.phase !== 'filing' || filing.filingYear !== season.season.filingYear)
      throw new Problem('case.amend-late')
    const reason = body.reason.trim()
    const numbers = [filing.portalReceiptNumber, filing.localReceiptNumber].filter(Boolean).join(', ')
    const why = `${returnAmended}${numbers} · ${reason}`
    await r.cases.move(filing.id, 'local-tax', 'not-filed', { by, why: 'amended' }, now)
    const { version } = await r.summaries.get(filing.id)
    await r.summaries.recall(filing.id, { by: staff.id, reason }, now)
    await r.outbox.cancelOf(filing.id, ['done', 'slip-soon', 'slip-today', 'refund-expected'])
    const changes = { reviewCompletedAt: null, completedAt: null, waitingSince: now }
    await r.cases.moveHeld(filing, 'preparing', { by, why, changes }, now)
    const variables = { caseNumber: filing.caseNumber }
    await tellFiler(r, filing, { template: 'reopened', variables }, { turn: version }, now)
    return { result: 'S' as const }
  },
)
