/** The one place where a return becomes filed. */
import { dayInWords } from '#domain/seoul-time.ts'
import type { Actor, Filing, Stores } from '#database/rows.ts'
import { tellFiler } from '#server/case-messages/tell-filer.server.ts'
import type { localChanges } from './handlers.server.ts'

type Booking = { portalReceiptNumber: string; local: ReturnType<typeof localChanges>; actor: Actor }

/** Call with the case locked. Throws `case.edge` unless it is ready to be filed. */
export async function bookFiling(
  r: Stores,
  filing: Filing,
  { portalReceiptNumber, local, actor }: Booking,
  now: Date,
): Promise<Filing> {
  if (filing.filingState === 'not-filed' || filing.filingState === 'rejected')
    await r.cases.move(filing.id, 'filing', 'transmitted', { actor, kind: 'filed' }, now)
  await r.cases.move(filing.id, 'filing', 'accepted', { actor, kind: 'receipt-number' }, now)
  if (local && local.localTaxState !== 'not-filed')
    await r.cases.move(filing.id, 'local-tax', local.localTaxState, { actor, kind: 'receipt-number' }, now)
  const { localReceiptNumber } = local ?? {}
  const changes = {
    portalReceiptNumber,
    portalReceiptAt: now,
    ...(localReceiptNumber === undefined
      ? {}
      : { localReceiptNumber, localReceiptAt: localReceiptNumber ? now : null }),
  }
  return r.cases.moveHeld(filing, 'filed', { actor, kind: 'filed', changes }, now)
}

/** The number is the filer's proof: every correction is sent, even an earlier number. */
export async function tellOfFiling(r: Stores, filing: Filing, now: Date): Promise<void> {
  const receiptNumber = filing.portalReceiptNumber ?? ''
  const variables = { receiptNumber, day: dayInWords(filing.portalReceiptAt ?? now) }
  await tellFiler(r, filing, { template: 'filed', variables }, { turn: [receiptNumber, now.getTime()].join(':') }, now)
}
