import type { Filing, Reader, ReportSummary, Stores } from '#database/rows.ts'
import { type CheckResult, runChecks } from '#domain/cross-checks/cross-checks.ts'
import { type FigureStop, type FiledFigures, stopsOfFigures } from '#domain/filed-return/filed-figures.ts'
import { openChecks } from '#domain/filed-return/judge.ts'
import { type StaleCause, differsOnlyByTerm, staleCause } from '#domain/filed-return/stale.ts'
import type { StoredCheck } from '#domain/filed-return/submission.ts'
import type { FilingMethod } from '#domain/filing-codes.ts'
import type { KeptCalculation } from '#domain/kept-calculation.ts'
import { Problem } from '#domain/problems.ts'
import { type Finding, methodsConcerned } from '#domain/tax-inputs/findings.ts'
import { type Calculation, calculate } from '#filer/method/service.server.ts'
import { booksBehind } from '#office/review/books/handlers.server.ts'
import type { Context } from '#server/context.server.ts'
import type { CaseRequest } from '#server/guards/case-acts.server.ts'
import { storeForReview } from './handlers.server.ts'
import { type Submission, submissionOf } from './submission.server.ts'
import { checkLabels, plainTexts, stopTexts } from './texts.ts'
import { figuresIn } from './wire.ts'

async function calculationNow(context: Context, filing: Filing, reader: Reader): Promise<Calculation | null> {
  try {
    return await calculate(context, filing, reader)
  } catch (error) {
    if (error instanceof Problem && error.code === 'calc.failed') return null
    throw error
  }
}

/**
 * Why approved figures may not be filed any more; null while they stand, once filed, and where no calculation was
 * kept. `byTermAlone`: only the late penalties differ. Writes access records.
 */
export async function findStale(
  context: Context,
  filing: Filing,
  { type, inputsHash, preparedAt }: Pick<ReportSummary, 'type' | 'inputsHash' | 'preparedAt'>,
  storedCalculation: KeptCalculation | undefined,
  reader: Reader,
): Promise<{ cause: StaleCause; byTermAlone: boolean } | null> {
  if (filing.officeState !== 'ready-to-file' || !storedCalculation) return null
  const whole = await calculationNow(context, filing, reader)
  const anew = whole !== null && whole.collectedAt.some((at) => at > preparedAt)
  const approved = { calculation: storedCalculation, inputsHash }
  const submission = whole && submissionOf(whole, type)
  const cause = staleCause(approved, submission, anew)
  return cause && { cause, byTermAlone: differsOnlyByTerm(approved, submission) }
}

/** A case that a preparer would send as calculated, without a reason or an answer of their own. */
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

export { noteBooks } from './books/handlers.server.ts'

export { submissionOf } from './submission.server.ts'

export { figuresIn } from './wire.ts'

export const namedChecks = (checks: readonly (CheckResult | StoredCheck)[]) =>
  checks.map((check) => ({
    number: check.number,
    id: check.id,
    label: checkLabels[check.id] ?? check.id,
    verdict: check.verdict,
    final: check.final === true,
    figures: check.figures ?? {},
    difference: check.difference ?? null,
    limit: check.limit ?? null,
    reason: ('reason' in check && check.reason) || null,
    reviewReason: ('reviewReason' in check && check.reviewReason) || null,
  }))
