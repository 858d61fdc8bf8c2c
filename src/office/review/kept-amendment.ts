import type { CaseFile } from '#office/cases/contract.ts'

/** Why an amendment is not taken back any more; null without one, and while it may be. */
export function keptAmendment({
  events,
  filing,
  review,
}: Pick<CaseFile, 'events' | 'filing' | 'review'>): 'submitted' | 'filed' | null {
  const last = events.findLast(({ event: { kind } }) => kind === 'return-amended' || kind === 'amendment-undone')
  if (!last || last.event.kind !== 'return-amended') return null
  const { portalReceiptNumber: number } = filing
  if (number !== null && !last.event.data.receiptNumbers.includes(number)) return 'filed'
  return review && review.preparedAt > last.at ? 'submitted' : null
}
