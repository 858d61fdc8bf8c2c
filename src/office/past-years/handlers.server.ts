/** Each act reads the row under its case's lock; `version` stood on the screen. */
import { decisionDue, entrustedProblem, entrustedStateAfter, findFilingDay } from '#domain/past-years/entrusted.ts'
import { findChanges, findDayProblem, followRecords, type RecordedDays } from '#domain/past-years/records.ts'
import type {
  CorrectedField,
  DecisionResult,
  EntrustedAct,
  EntrustedChange,
  EntrustedState,
} from '#domain/past-years/entrusted-states.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { Problem } from '#domain/problems.ts'
import { addDays, seoulDay } from '#domain/seoul-time.ts'
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
  correctPastYear,
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
  corrected?: { changes: EntrustedChange[]; state: EntrustedState }
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
    const { changes, content, reason, result, corrected, told: notification } = does(row, before!)
    const at = now.toISOString()
    const event = { act, by: staff.id, at, reason: reason ?? '', ...(corrected && { changes: corrected.changes }) }
    const next = { state: row.state, kind: row.kind, ...(result && { result }) }
    await savePastYear(
      r,
      filing,
      row,
      {
        ...changes,
        state: corrected?.state ?? entrustedStateAfter(act, next),
        content: { ...before!, ...content, history: [...before!.history, event] },
      },
      now,
    )
    if (notification) await notifyPastYear(context, r, filing, row, notification, now)
  })
  return { result: 'S' }
}

type DayRow = Pick<PastYearRow, 'kind' | 'incomeYear' | 'askedAt' | keyof RecordedDays>

/** `field`: the day's name in the request. Throws `past-year.day-*`. */
function mustFit(
  { kind, incomeYear, askedAt, ...row }: DayRow,
  { claimUntil }: Pick<EntrustedContent, 'claimUntil'>,
  days: Partial<RecordedDays>,
  now: Date,
  field?: string,
): void {
  const { filedDay, decidedDay, refundedDay } = row
  const year = { kind, incomeYear, askedDay: seoulDay(askedAt), claimUntil }
  const problem = findDayProblem(year, { filedDay, decidedDay, refundedDay, ...days }, seoulDay(now))
  if (problem) throw new Problem(problem.code, { fields: field ? [field] : problem.fields })
}

/** A question may be put off, but not beyond the longest decision. */
const questionDaysMost = 100

const actOnPastYearServed = serveStaff(actOnPastYear, async (context, request) => {
  const { act, reason, until } = request.body
  if (act !== 'take' && reason === null) throw new Problem('input.invalid', { fields: ['reason'] })
  if (act === 'question' && !until) throw new Problem('input.invalid', { fields: ['until'] })
  const today = seoulDay(request.now)
  if (until && (until < today || until > addDays(today, questionDaysMost)))
    throw new Problem('past-year.day', { fields: ['until'] })
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
  return doAct(context, request, 'file', (row, content) => {
    mustFit(row, content, { filedDay: day }, request.now, 'day')
    const dueDay = decisionDue(row.kind, day)
    return {
      changes: { filedDay: day, dueDay, remindedOn: '' },
      content: { receiptNumber, localReceiptNumber },
      told: { what: 'filed', day, until: dueDay },
    }
  })
})

const recordDecidedServed = serveStaff(recordPastYearDecided, async (context, request) => {
  const { day, result, note } = request.body
  return doAct(context, request, 'decide', (row, content) => {
    mustFit(row, content, { decidedDay: day }, request.now, 'day')
    const recorded = { filedDay: row.filedDay ?? day, decidedDay: day, result, refundedDay: null }
    const { dueDay } = followRecords(row.kind, recorded, null)
    return {
      changes: { decidedDay: day, result, questionDay: null, dueDay, remindedOn: '' },
      content: { resultNote: note.trim() },
      result,
      told: { what: 'decided', result, day },
    }
  })
})

const recordRefundedServed = serveStaff(recordPastYearRefunded, async (context, request) => {
  const { day, amountWon } = request.body
  return doAct(context, request, 'refund', (row, content) => {
    mustFit(row, content, { refundedDay: day }, request.now, 'day')
    const changes = { refundedDay: day, refundedWon: amountWon, dueDay: null }
    return { changes, told: { what: 'refunded', day } }
  })
})

type Corrected = Omit<BodyOf<typeof correctPastYear>, 'version' | 'reason'>

/** Null exactly where nothing is recorded. Throws `input.invalid`. */
function mustBeRecorded(row: PastYearRow, typed: Corrected): void {
  const recorded = ['decidedDay', 'result', 'refundedDay', 'refundedWon'] as const
  const fields = recorded.filter((field) => (row[field] === null) !== (typed[field] === null))
  if (fields.length > 0) throw new Problem('input.invalid', { fields })
}

/** The last of the records is told again, as it is now; earlier ones are read on the page. */
function correctionNotice(
  { kind, version }: PastYearRow,
  { filedDay, decidedDay, result, refundedDay }: Corrected,
  changes: readonly EntrustedChange[],
): PastYearNotice | undefined {
  const isChanged = (...fields: CorrectedField[]) => changes.some(({ what }) => fields.includes(what))
  const number = version + 1
  if (refundedDay) {
    return isChanged('refundedDay', 'refundedWon') ? { what: 'refunded', day: refundedDay, number } : undefined
  }
  if (decidedDay && result)
    return isChanged('decidedDay', 'result') ? { what: 'decided', result, day: decidedDay, number } : undefined
  return isChanged('filedDay')
    ? { what: 'filed', day: filedDay, until: decisionDue(kind, filedDay), number }
    : undefined
}

const correctServed = serveStaff(correctPastYear, async (context, request) => {
  const { version: _, reason, ...body } = request.body
  return doAct(context, request, 'correct', (row, content) => {
    const typed = { ...body, resultNote: body.resultNote.trim() }
    mustBeRecorded(row, typed)
    mustFit(row, content, typed, request.now)
    if (typed.result === 'refused' && typed.refundedDay) throw new Problem('past-year.refunded', { fields: ['result'] })
    const changes = findChanges({ ...row, ...content }, typed)
    if (changes.length === 0) throw new Problem('past-year.unchanged')
    const { state, dueDay } = followRecords(row.kind, typed, row.questionDay)
    const { receiptNumber, localReceiptNumber, resultNote, ...days } = typed
    const told = correctionNotice(row, typed, changes)
    return {
      changes: { ...days, dueDay, ...(dueDay !== row.dueDay && { remindedOn: '' }) },
      content: { receiptNumber, localReceiptNumber, resultNote },
      reason: reason.trim(),
      corrected: { changes, state },
      ...(told && { told }),
    }
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
  correctServed,
]
