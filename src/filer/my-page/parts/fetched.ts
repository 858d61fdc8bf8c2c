/** The parts of my page that only some of its states show. */
import type { CaseView } from '#domain/case-view/case-view.ts'
import { reportProgress } from '#domain/report-progress.ts'
import { isStopped, showsDraft } from '#filer/my-page/rules.ts'
import type { ReportState } from '#filer/my-page/contract.ts'
import { fetchedPart } from '#web/fetched-part.tsx'
import type { FeeMoney } from './fee-money-part.tsx'

export const ClaimCard = fetchedPart(
  () => import('#web/year/claim-card.tsx'),
  (file) => file.ClaimCard,
)
export const ContactPart = fetchedPart(
  () => import('./contact-part.tsx'),
  (file) => file.ContactPart,
)
export const DraftCard = fetchedPart(
  () => import('./draft-part.tsx'),
  (file) => file.DraftCard,
)
export const FeeMoneyPart = fetchedPart(
  () => import('./fee-money-part.tsx'),
  (file) => file.FeeMoneyPart,
)
export const WhenDone = fetchedPart(
  () => import('./when-done.tsx'),
  (file) => file.WhenDone,
)

export const hasMoney = ({ checking, refund, receiptUrl, cashReceipt, oddDeposit }: FeeMoney) =>
  Boolean(checking ?? refund ?? receiptUrl ?? cashReceipt ?? oddDeposit)

/** Null, with a notice on the page, for what could not be read. */
export type OrNull = <T>(reading: Promise<T>) => Promise<T | null>

type Read = { state: ReportState | null; caseView: CaseView | undefined; payment: FeeMoney }

/** Their files, and what only the end of a filing shows. */
export async function fetchParts({ state, caseView, payment }: Read, orNull: OrNull) {
  const [end] = await Promise.all([
    reportProgress(state ?? {}).downloadBox
      ? WhenDone.fetch().then((file) => file?.readEnd(state?.filingYear, orNull))
      : undefined,
    showsDraft(state?.draft, caseView) ? DraftCard.fetch() : null,
    state?.claim && !isStopped(caseView) ? ClaimCard.fetch() : null,
    hasMoney(payment) ? FeeMoneyPart.fetch() : null,
  ])
  return end ?? { reduced: null, ratingAsked: false }
}
