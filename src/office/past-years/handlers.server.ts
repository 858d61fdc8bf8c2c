/** Each act reads the row under its case's lock; `version` stood on the screen. */
import {
  decisionDue,
  entrustedProblem,
  entrustedStateAfter,
  findFilingDay,
  refundDue,
} from '#domain/past-years/entrusted.ts'
import { type DecisionResult, type EntrustedAct } from '#domain/past-years/entrusted-states.ts'
import { Problem } from '#domain/problems.ts'
import { addDays, seoulDay, type SeoulDay } from '#domain/seoul-time.ts'
import {
  type EntrustedContent,
  findPastYear,
  openPastYears,
  type PastYearChanges,
  type PastYearRow,
  savePastYear,
} from '#database/past-years.server.ts'
import { notifyPastYear, type PastYearNotice } from '#server/case-messages/past-years.server.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { StaffRequest } from '#server/request-context.ts'
import { type Served, serveStaff } from '#server/serve.server.ts'
import {
  actOnPastYear,
  approvePastYear,
  recordPastYearDecided,
  recordPastYearFiled,
  recordPastYearRefunded,
  submitPastYear,
  tickProof,
} from './contract.ts'
import { factsOf, listsServed } from './lists.server.ts'

type Acting = StaffRequest<unknown, unknown, unknown> & {
  pastYear: { id: string; filingId: string }
  body: { version: number }
}
type Done = {
  changes?: PastYearChanges
  content?: Partial<EntrustedContent>
  reason?: string | null
  result?: DecisionResult
  told?: PastYearNotice
}

/** Throws `past-year.changed`, and what the acts table says. */
async function doAct(
  context: Context,
  request: Acting,
  act: EntrustedAct,
  does: (row: PastYearRow, content: EntrustedContent) => Done,
): Promise<{ result: 'S' }> {
  const { staff, now, body, pastYear } = request
  await context.database.transaction(async (r) => {
    const filing = await r.filings.lock(pastYear.filingId)
    const row = await findPastYear(r, pastYear.id)
    if (row.version !== body.version) throw new Problem('past-year.changed')
    const [before] = await openPastYears(r, filing, [row], staffReads(request, 'past-years'), now)
    const problem = entrustedProblem(act, factsOf(context, filing, row, before!), staff)
    if (problem) throw new Problem(problem)
    const { changes, content, reason, result, told: notification } = does(row, before!)
    const event = { act, by: staff.id, at: now.toISOString(), reason: reason ?? '' }
    const next = { state: row.state, kind: row.kind, ...(result && { result }) }
    await savePastYear(
      r,
      filing,
      row,
      {
        ...changes,
        state: entrustedStateAfter(act, next),
        content: { ...before!, ...content, history: [...before!.history, event] },
      },
      now,
    )
    if (notification) await notifyPastYear(context, r, filing, row, notification, now)
  })
  return { result: 'S' }
}

/** Throws `past-year.day`. */
function mustLie(day: SeoulDay, from: SeoulDay, until: SeoulDay, field = 'day'): void {
  if (day < from || day > until) throw new Problem('past-year.day', { fields: [field] })
}

/** A question may be put off, but not beyond the longest decision. */
const questionDaysMost = 100

const actOnPastYearServed = serveStaff(actOnPastYear, async (context, request) => {
  const { act, reason, until } = request.body
  if (act !== 'take' && reason === null) throw new Problem('input.invalid', { fields: ['reason'] })
  if (act === 'question' && !until) throw new Problem('input.invalid', { fields: ['until'] })
  const today = seoulDay(request.now)
  if (until) mustLie(until, today, addDays(today, questionDaysMost), 'until')
  return doAct(context, request, act, ({ askedAt, version, kind, filedDay }, { claimUntil }) => ({
    changes: {
      take: { ownerId: request.staff.id },
      'send-back': { approvedBy: null, dueDay: findFilingDay(seoulDay(askedAt), claimUntil) },
      close: { dueDay: null },
      question: { questionDay: until ?? null, dueDay: until ?? null, remindedOn: '' },
      answer: { questionDay: null, dueDay: filedDay && decisionDue(kind, filedDay), remindedOn: '' },
    }[act],
    reason: act === 'take' ? null : reason,
    ...(act === 'question' && until && { told: { what: act, until, number: version } }),
  }))
})

const tickProofServed = serveStaff(tickProof, async (context, request) => {
  const { item, proven } = request.body
  return doAct(context, request, 'tick', (_, { items, proofs }) => {
    if (item >= items.length) throw new Problem('notfound')
    const others = proofs.filter((at) => at !== item)
    return { content: { proofs: proven ? [...others, item] : others } }
  })
})

const submitPastYearServed = serveStaff(submitPastYear, async (context, request) => {
  const { words, note } = request.body
  const { staff, now } = request
  return doAct(context, request, 'submit', () => ({
    changes: { preparedBy: staff.id, preparedAt: now, approvedBy: null },
    content: { reason: words.trim(), note: note.trim() },
    reason: note.trim(),
  }))
})

const approvePastYearServed = serveStaff(approvePastYear, async (context, request) =>
  doAct(context, request, 'approve', (_, { reason }) => ({
    changes: { approvedBy: request.staff.id },
    content: { approvedReason: reason },
  })),
)

const recordFiledServed = serveStaff(recordPastYearFiled, async (context, request) => {
  const { day, receiptNumber, localReceiptNumber } = request.body
  return doAct(context, request, 'file', ({ kind, askedAt }, { claimUntil }) => {
    const today = seoulDay(request.now)
    mustLie(day, seoulDay(askedAt), kind === 'claim' && claimUntil !== null && claimUntil < today ? claimUntil : today)
    const dueDay = decisionDue(kind, day)
    return {
      changes: { filedDay: day, dueDay, remindedOn: '' },
      content: { receiptNumber, localReceiptNumber },
      told: { what: 'filed', day, until: dueDay },
    }
  })
})

const recordDecidedServed = serveStaff(recordPastYearDecided, async (context, request) => {
  const { day, result, note } = request.body
  return doAct(context, request, 'decide', ({ kind, filedDay }) => {
    mustLie(day, filedDay ?? day, seoulDay(request.now))
    const isRefunded = kind === 'claim' && result !== 'refused'
    return {
      changes: {
        decidedDay: day,
        result,
        questionDay: null,
        dueDay: isRefunded ? refundDue(day) : null,
        remindedOn: '',
      },
      content: { resultNote: note.trim() },
      result,
      told: { what: 'decided', result, day },
    }
  })
})

const recordRefundedServed = serveStaff(recordPastYearRefunded, async (context, request) => {
  const { day, amountWon } = request.body
  return doAct(context, request, 'refund', ({ decidedDay }) => {
    mustLie(day, decidedDay ?? day, seoulDay(request.now))
    const changes = { refundedDay: day, refundedWon: amountWon, dueDay: null }
    return { changes, told: { what: 'refunded', day } }
  })
})

export const officePastYearsServed: readonly Served[] = [
  ...listsServed,
  actOnPastYearServed,
  tickProofServed,
  submitPastYearServed,
  approvePastYearServed,
  recordFiledServed,
  recordDecidedServed,
  recordRefundedServed,
]
