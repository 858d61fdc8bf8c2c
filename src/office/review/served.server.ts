import { isOfBooks } from '#domain/books.ts'
import { filingMethods } from '#domain/collected-data.ts'
import { answerField, answersIn, fitsQuestion, isAnswer } from '#domain/cross-checks/answers.ts'
import { checkQuestions } from '#domain/cross-checks/facts.ts'
import { isOfDependent } from '#domain/family/office-values.ts'
import { donationsLeftRows, foreignLeftRows, lossRows } from '#domain/kept-calculation.texts.ts'
import { Problem } from '#domain/problems.ts'
import { isUnknown, methodsConcerned, type Finding } from '#domain/tax-inputs/findings.ts'
import { noteSentences } from '#domain/tax-inputs/texts.ts'
import { fieldToOpen } from '#domain/tax-inputs/controls.ts'
import { type Calculation, calculate, offersOf } from '#filer/method/service.server.ts'
import { closeUnpaid, endUnpaid } from '#filer/payment/service.server.ts'
import type { CurrentOverride } from '#database/overrides.server.ts'
import type { Actor, Filing, Stores } from '#database/rows.ts'
import { voidDraft } from '#filer/draft/service.server.ts'
import { asksForDraft, asksForFee, tellFiler } from '#server/case-messages/tell-filer.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { type Served, serveCaseAct, serveCaseActAfter, serveStaff } from '#server/serve.server.ts'
import { caseBooksOf, keepBooksServed, uploadBookServed, withdrawBookServed } from './books/handlers.server.ts'
import { amendReturnServed, undoAmendmentServed } from './amendment.server.ts'
import { type StaffCalculation, answerCheck, readCalculation, recall, requestRecall } from './contract.ts'
import { findingAsks } from './asks.texts.ts'
import { approveReviewServed, sendBackServed, sendToReviewServed } from './handlers.server.ts'
import { warnings } from '#tax/texts.ts'
import { overrideCalculationServed, readInputsServed } from './inputs/handlers.server.ts'
import { submissionOf } from './submission.server.ts'
import { returnOf } from './wire.ts'
import { dropSummaryRecall, recallSummary, requestSummaryRecall } from './queries.server.ts'

const readCalculationServed = serveStaff(readCalculation, async (context, request) => {
  const filing = request.case
  const whole = await calculate(context, filing, staffReads(request, 'calculation'))
  const { comparison, mapped, quotes } = whole
  const offers = offersOf(comparison, mapped.creditCardSpendingWon)
  const [stored, people, summary] = await Promise.all([
    context.database.overrides.standing(filing.id),
    context.database.staff.list(),
    context.database.summaries.find(filing.id),
  ])
  const overrides = stored.filter(
    (currentOverride) => !isAnswer(currentOverride) && !isOfDependent(currentOverride) && !isOfBooks(currentOverride),
  )
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? ''
  const submission = summary && submissionOf(whole, summary.type)
  return {
    returns: returnsOf(whole),
    answers: answersWithNames(stored, nameOf),
    submissionVoid: summary !== undefined && summary.inputsHash !== (submission?.inputsHash ?? ''),
    notEligible: 'notEligible' in offers ? offers.reason : null,
    offers: 'notEligible' in offers ? [] : offers,
    quotes: Object.fromEntries(
      Object.entries(quotes).map(([method, quote]) => [
        method,
        { amountWon: quote.amountWon, lines: [...quote.lines] },
      ]),
    ),
    overrides: overrides.map(({ field, value, reason, setBy, setAt }) => ({
      field,
      value,
      reason,
      by: nameOf(setBy),
      at: setAt.toISOString(),
    })),
    books: await caseBooksOf(context.database, filing, stored, whole),
    unknown: mapped.unknown.map((unknownFinding) => unknownFinding.sentence),
    missing: foundIn(mapped.missing),
    contradictions: foundIn(mapped.contradictions),
    warnings: [...comparison.warnings, ...mapped.notes].map(warningOf),
    opens: [...mapped.missing, ...mapped.contradictions].flatMap((finding) => {
      const field = fieldToOpen(finding)
      return field === null ? [] : [{ sentence: finding.sentence, field }]
    }),
    asks: [...mapped.missing, ...mapped.contradictions].flatMap(({ code, sentence, about }) => {
      const words = findingAsks[code]?.(about)
      return words === undefined ? [] : [{ sentence, words }]
    }),
  }
})

const foundIn = (findings: readonly Finding[]): StaffCalculation['missing'] =>
  findings
    .filter((finding) => !isUnknown(finding))
    .map((finding) => {
      const methods = methodsConcerned(finding)
      return { sentence: finding.sentence, ...(methods && { methods: [...methods] }) }
    })

const ofEstimates: ReadonlySet<string> = new Set([
  warnings.noLossByEstimate,
  warnings.severalPersonalServices,
  noteSentences.ownPlace,
])

const warningOf = (sentence: string): StaffCalculation['warnings'][number] =>
  ofEstimates.has(sentence) ? { sentence, methods: ['ESTIMATE'] } : { sentence }

const named = (rows: [name: string, value: string][]) => rows.map(([name, value]) => ({ name, value }))

function returnsOf(whole: Calculation): StaffCalculation['returns'] {
  const found: StaffCalculation['returns'] = {}
  for (const method of filingMethods) {
    const submission = submissionOf(whole, method)
    if (!submission) continue
    const { calculation, facts, loss, lossStop } = submission
    found[method] = {
      figures: returnOf(calculation),
      expected: calculation.expected,
      facts,
      loss: loss ? named(lossRows(loss)) : [],
      foreignLeft: named(foreignLeftRows(calculation.facts)),
      donationsLeft: named(donationsLeftRows(calculation.facts)),
      lossStop,
      incomeUnknown: submission.incomeUnknown,
      lateDayAssumed: submission.lateDayAssumed,
    }
  }
  return found
}

/** Kept before answers said where they were read. */
const unsaid = 'looked-up'
const seenInOf = (reason: string) => (reason === unsaid ? '' : reason)

function answersWithNames(
  overrides: readonly CurrentOverride[],
  nameOf: (id: string) => string,
): StaffCalculation['answers'] {
  const answers = answersIn(overrides)
  return checkQuestions.flatMap((question) => {
    const value = answers[question]
    const currentOverride = overrides.find(({ field }) => field === answerField(question))
    return value === undefined || !currentOverride
      ? []
      : [
          {
            question,
            value,
            by: nameOf(currentOverride.setBy),
            at: currentOverride.setAt.toISOString(),
            seenIn: seenInOf(currentOverride.reason),
          },
        ]
  })
}

const valueNow = async (r: Stores, filingId: string, field: string) =>
  (await r.overrides.standing(filingId)).find((currentOverride) => currentOverride.field === field)?.value ?? null

/** Stored as an override with author, time and previous value. */
const answerCheckServed = serveCaseAct(answerCheck, async (r, { body, staff, actor, now, case: filing }) => {
  const { question, value } = body
  const seenIn = body.seenIn?.trim() ?? ''
  if (value !== null && !fitsQuestion(question, value)) throw new Problem('input.invalid', { fields: ['value'] })
  if (value !== null && seenIn.length < 2) throw new Problem('input.invalid', { fields: ['seenIn'] })
  const field = answerField(question)
  const before = await valueNow(r, filing.id, field)
  await r.overrides.set(filing.id, { field, value, reason: seenIn, setBy: staff.id }, now)
  await r.cases.note(filing.id, { actor, kind: 'check-answered', data: { question, before, after: value } }, now)
  return { result: 'S' as const }
})

const requestRecallServed = serveCaseAct(requestRecall, async (r, { body, staff, actor, now, case: filing }) => {
  const { recallAskedBy } = await r.summaries.get(filing.id)
  const withdraws = body.reason === null
  if (withdraws !== (recallAskedBy !== null)) throw new Problem('case.edge')
  if (body.reason === null) {
    await dropSummaryRecall(r, filing.id)
    await r.cases.note(filing.id, { actor, kind: 'recall-withdrawn' }, now)
  } else {
    const reason = body.reason.trim()
    await requestSummaryRecall(r, filing.id, { staffId: staff.id, reason })
    await r.cases.note(filing.id, { actor, kind: 'recall-requested', reason }, now)
  }
  return { result: 'S' as const }
})

/**
 * Closes an open virtual account first, so that no fee arrives for recalled figures. Throws `pay.unknown` if the
 * provider may be capturing. Declining leaves it open.
 */
const recallServed = serveCaseActAfter(
  recall,
  async (context, { body, case: filing }) => {
    if (body.declined === undefined) await closeUnpaid(context, filing)
  },
  async (r, { body, staff, actor, now, case: filing }) => {
    if (body.declined === undefined) await takeBack(r, filing, { actor, staffId: staff.id }, now)
    else {
      await dropSummaryRecall(r, filing.id)
      await r.cases.note(filing.id, { actor, kind: 'recall-declined', reason: body.declined.trim() }, now)
    }
    return { result: 'S' as const }
  },
)

type Author = { actor: Actor; staffId: string }

async function takeBack(r: Stores, filing: Filing, { actor, staffId }: Author, now: Date): Promise<void> {
  await endUnpaid(r, filing, actor, now)
  const { recallReason, version } = await r.summaries.get(filing.id)
  const reason = recallReason ?? ''
  await r.outbox.cancelOf(filing.id, [...asksForFee, ...asksForDraft])
  await voidDraft(r, filing, actor, now)
  await recallSummary(r, filing.id, { staffId, reason }, now)
  // What the portal refused may be filed locally already: other figures are filed there anew.
  await r.cases.move(filing.id, 'local-tax', 'not-filed', { actor, kind: 'local-tax-reopened' }, now)
  const changes = { reviewCompletedAt: null, waitingSince: now }
  await r.cases.moveHeld(filing, 'preparing', { actor, kind: 'recalled', changes }, now)
  const variables = { caseNumber: filing.caseNumber }
  await tellFiler(r, filing, { template: 'reopened', variables }, { turn: version }, now)
}

export const reviewServed: readonly Served[] = [
  answerCheckServed,
  readInputsServed,
  overrideCalculationServed,
  readCalculationServed,
  keepBooksServed,
  uploadBookServed,
  withdrawBookServed,
  amendReturnServed,
  undoAmendmentServed,
  requestRecallServed,
  recallServed,
  approveReviewServed,
  sendBackServed,
  sendToReviewServed,
]
