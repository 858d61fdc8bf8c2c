/** A case that a preparer would send as calculated, without a reason or an answer of their own. */
import { runChecks } from '#domain/cross-checks/cross-checks.ts'
import type { FilingMethod } from '#domain/filing-codes.ts'
import { openChecks } from '#domain/filed-return/judge.ts'
import { stopsOfFigures, type FigureStop, type FiledFigures } from '#domain/filed-return/filed-figures.ts'
import { methodsConcerned, type Finding } from '#domain/tax-inputs/findings.ts'
import { type Calculation, calculate } from '#filer/method/service.server.ts'
import type { Filing, Reader, Stores } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import type { CaseRequest } from '#server/guards/case-acts.server.ts'
import { booksBehind } from './books/handlers.server.ts'
import { storeForReview } from './handlers.server.ts'
import { type Submission, submissionOf } from './submission.server.ts'
import { checkLabels, plainTexts, stopTexts } from './texts.ts'
import { figuresIn } from './wire.ts'

type Plain = {
  /** What keeps the case back; the sending is null then. */
  findings: string[]
  sending: {
    type: FilingMethod
    feeWon: number
    submission: Submission
    quote: Calculation['quotes'][FilingMethod]['lines']
    standing: Calculation['standing']
    figures: FiledFigures
  } | null
}

/** As the preparer's screen judges it; others' words about the case keep it back too. */
export async function findPlain(context: Context, filing: Filing, reader: Reader): Promise<Plain> {
  const { database } = context
  const summary = await database.summaries.find(filing.id)
  const words = [
    ...(summary?.sentBackReason ? [plainTexts.sentBack] : []),
    ...(filing.questionDueDay !== null || filing.answerWaitingSince !== null ? [plainTexts.question] : []),
    ...(filing.messageWaitingSince !== null ? [plainTexts.message] : []),
  ]
  const type = filing.method
  if (type === null) return { findings: [...words, plainTexts.noMethod], sending: null }
  const whole = await calculate(context, filing, reader)
  const submission = submissionOf(whole, type)
  if (!submission) return { findings: [...words, stopTexts['not-calculated']], sending: null }
  const figures = figuresIn(submission.calculation)
  const { amountWon: feeWon, lines: quote } = whole.quotes[type]
  const stops = await stopsOf(database, filing, { whole, submission, figures })
  const checks = runChecks(submission.facts, { ...figures, method: type, feeWon })
  const findings = [
    ...words,
    ...stops.map((stop) => stopTexts[stop]),
    ...openChecks(checks, []).map((id) => checkLabels[id] ?? id),
    ...sentencesOf(whole, type),
  ]
  if (findings.length > 0) return { findings, sending: null }
  return { findings: [], sending: { type, feeWon, submission, quote, standing: whole.standing, figures } }
}

type Found = { whole: Calculation; submission: Submission; figures: FiledFigures }

async function stopsOf(r: Stores, { id }: Filing, { whole, submission, figures }: Found): Promise<FigureStop[]> {
  const { lossStop, incomeUnknown, lateDayAssumed, calculation } = submission
  const { stops } = await booksBehind(r, id, whole.standing, calculation)
  return [
    ...stopsOfFigures(figures),
    ...stops,
    ...(lossStop ? [lossStop] : []),
    ...(incomeUnknown ? (['income-unknown'] as const) : []),
    ...(lateDayAssumed ? (['late-day'] as const) : []),
  ]
}

const sentencesOf = ({ mapped }: Calculation, type: FilingMethod): string[] =>
  [...mapped.unknown, ...mapped.contradictions, ...mapped.missing]
    .filter((found: Finding) => methodsConcerned(found)?.includes(type) ?? true)
    .map(({ sentence }) => sentence)

/** Nobody's case becomes the sender's, as by taking it. */
export async function sendPlain(
  r: Stores,
  { staff, actor, now, case: filing }: Pick<CaseRequest, 'staff' | 'actor' | 'now' | 'case'>,
  { type, feeWon, ...submitted }: NonNullable<Plain['sending']>,
): Promise<void> {
  if (filing.assigneeId === null) await r.cases.assign(filing.id, staff.id, { actor, kind: 'taken' }, now)
  await storeForReview(r, filing, submitted, { type, feeWon, reasons: [], staffId: staff.id, actor, now })
}
