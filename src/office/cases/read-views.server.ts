import type { Filing, FilingEvent, ReportSummary, Stores } from '#database/rows.ts'
import { mayBeRecalled } from '#domain/office-case/case-acts.ts'
import type { OfficeState } from '#domain/office-case/office-state.ts'
import { type PaymentState, feeStatus } from '#domain/payment/payment.ts'
import { type AgentPromises, differenceOf, viewOfCase } from '#filer/journey/service.server.ts'
import type { CaseFile } from './contract.ts'

export type FilerViewFacts = {
  summary:
    | Pick<ReportSummary, 'taxDueOrRefundWon' | 'localTaxDueOrRefundWon' | 'feeWon' | 'paidBeforeWon' | 'dueDay'>
    | undefined
  /** Newest first. */
  payments: readonly { state: PaymentState }[]
  promises: AgentPromises
  /** Null for an earlier year. */
  place: Parameters<typeof viewOfCase>[1]
}

export function readFilerView(
  filing: Filing,
  { summary, payments, promises, place }: FilerViewFacts,
  at: Parameters<typeof viewOfCase>[3],
): CaseFile['told'] {
  const money = {
    payment: feeStatus(filing.feePaidAt !== null, payments.map(({ state }) => state).toReversed()),
    dueOrRefundWon: summary ? summary.taxDueOrRefundWon + (summary.localTaxDueOrRefundWon ?? 0) : null,
    differenceWon: summary ? differenceOf(summary) : null,
    // The header shows no deadline.
    settledBy: null,
    ownDay: summary?.dueDay,
  }
  const { headline, sentence } = viewOfCase(filing, place, money, at, promises)
  return { headline, sentence }
}

type Summary = NonNullable<Awaited<ReturnType<Stores['summaries']['find']>>>
type NameOf = (id: string | null | undefined) => string

/** Fee items are as quoted; no recall request after filing. */
export function reviewView(
  summary: Summary,
  officeState: OfficeState,
  events: readonly FilingEvent[],
  nameOf: NameOf,
): CaseFile['review'] {
  const askedAt = events.filter(({ event }) => event.kind === 'recall-requested').map(({ at }) => at.toISOString())
  return {
    preparedBy: nameOf(summary.preparedBy),
    preparedAt: summary.preparedAt.toISOString(),
    reviewedBy: summary.approvedBy ? nameOf(summary.approvedBy) : null,
    reviewedAt: summary.approvedAt?.toISOString() ?? null,
    type: summary.type,
    totalIncome: summary.totalIncomeWon,
    decidedTaxAmount: summary.decidedTaxWon,
    penaltyAmount: summary.penaltyWon,
    prepaidTaxAmount: summary.prepaidTaxWon,
    taxDueOrRefund: summary.taxDueOrRefundWon,
    localDecidedTaxAmount: summary.localDecidedTaxWon,
    localPenaltyAmount: summary.localPenaltyWon,
    localPrepaidTaxAmount: summary.localPrepaidTaxWon,
    localTaxDueOrRefund: summary.localTaxDueOrRefundWon,
    books: summary.books,
    feeWon: summary.feeWon,
    feeLines: summary.quote,
    differences: summary.differences,
    recallAsked:
      summary.recallAskedBy && mayBeRecalled(officeState)
        ? {
            by: nameOf(summary.recallAskedBy),
            at: askedAt.toSorted().at(-1) ?? summary.preparedAt.toISOString(),
            reason: summary.recallReason ?? '',
            before: summary.feeWon,
            after: null,
          }
        : null,
    proposal: {
      by: nameOf(summary.preparedBy),
      at: summary.preparedAt.toISOString(),
      reason: summary.differences.map(({ reason }) => reason).join(', ') || null,
      before: summary.approvedAt ? summary.feeWon : null,
      after: summary.feeWon,
    },
    sentBack: sentBackView(summary, nameOf),
  }
}

/** Null once the case is submitted again. */
function sentBackView({ sentBackAt: at, sentBackBy, sentBackReason: reason }: Summary, nameOf: NameOf) {
  return at && reason !== null ? { by: nameOf(sentBackBy), at: at.toISOString(), reason } : null
}
