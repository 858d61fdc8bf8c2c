/**
 * Acts of staff between a calculation and a review, for tests of later steps: questions of the checks are answered,
 * figures sent as calculated.
 */
import type { FilingMethod } from '#domain/collected-data.ts'
import { mayBeAnswered } from '#domain/cross-checks/answers.ts'
import { checks } from '#domain/cross-checks/checks.ts'
import { filedFigures } from '#domain/filed-return/filed-figures.ts'
import { needsBooks } from '#domain/books.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { readCase } from '#office/cases/contract.ts'
import { confirmDraft } from '#office/report/contract.ts'
import { answerCheck, keepBooks, readCalculation, uploadBook, type StaffCalculation } from '#office/review/contract.ts'

type Call = <A>(
  endpoint: Endpoint<any, any, any, A>,
  input?: { body?: unknown; params?: Record<string, string> },
) => Promise<A>
type Params = { caseNumber: string }

/** A reason for every act that wants one. */
export const everyReason = [...filedFigures, ...checks.map(({ id }) => id)].map((about) => ({
  about,
  reason: '확인했어요',
}))

/** The body of a review, without the version: one method's own figures and quote, with a reason for every warning. */
export function reviewOf({ returns, quotes, offers }: StaffCalculation, type?: FilingMethod) {
  const method = type ?? offers.find((offer) => offer.recommended)?.fillingType ?? 'ESTIMATE'
  const computed = returns[method]
  if (!computed) throw new Error(`${method} was not computed`)
  return { type: method, ...computed.figures, feeWon: quotes[method]?.amountWon ?? 0, reasons: everyReason }
}

/** Answers the questions of the checks for this case: there is no VAT. Most cases have none. */
export async function answerChecks(call: Call, params: Params): Promise<void> {
  const { returns } = await call(readCalculation, { params })
  const { facts } = Object.values(returns)[0] ?? {}
  if (!facts) throw new Error('nothing was computed')
  if (mayBeAnswered('vatSalesWon', facts))
    await call(answerCheck, { params, body: { question: 'vatSalesWon', value: 'none', seenIn: '면세사업자 등록증' } })
}

/**
 * Types the books of a return with the assumed expenses, names the bookkeeper and adds a file; expenses typed before
 * stay.
 */
export async function typeBooks(call: Call, params: Params): Promise<void> {
  const { books, offers, overrides } = await call(readCalculation, { params })
  const offer = offers.find(({ fillingType }) => needsBooks(fillingType))
  const assumed = (offer?.lines ?? []).filter(({ label }) => label.startsWith('장부의 필요경비'))
  const typed = new Set(overrides.map(({ field }) => field))
  const expenses = books.businesses.flatMap((_, business) =>
    typed.has(`businesses.${business}.bookExpensesWon`)
      ? []
      : [{ business, expensesWon: Math.abs(assumed[business]?.amount ?? 0) }],
  )
  await call(keepBooks, { params, body: { keeper: 'filer', expenses, reason: '2025년 장부 합계' } })
  await call(uploadBook, { params, body: aPdf() })
}

/**
 * Records the filer's approval by telephone, for tests of later steps; does nothing when the filer has already
 * approved.
 */
export async function hearApproval(call: Call, params: Params): Promise<void> {
  const { version, review, draft } = await call(readCase, { params })
  if (draft?.approved) return
  const body = { version, calledAt: review?.reviewedAt, reason: '금액을 읽어 드렸고 그대로 신고해 달라고 하심' }
  await call(confirmDraft, { params, body })
}
