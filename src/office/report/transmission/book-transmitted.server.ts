/** Keeps the receipt number that the vendor read back. */
import { bareReceipt } from '#domain/filed-return/receipt-number.ts'
import { nextLook } from '#domain/filed-return/transmission.ts'
import type { Filing } from '#database/rows.ts'
import { bookFiling, tellOfFiling } from '#office/report/book-filing.server.ts'
import { drawReport, keepReport } from '#office/report/handlers.server.ts'
import { findReceiptsElsewhere } from '#office/report/queries.server.ts'
import type { Context } from '#server/context.server.ts'
import { jobReads } from '#server/guards/readers.ts'
import { releaseTransmission, type Transmission } from './queries.server.ts'

type Transmitted = {
  filing: Filing
  row: Transmission
  /** The process that holds the row. */
  worker: string
  receiptNumber: string
  seen: { looks: number; lookedAt: Date }
}

const actor = { kind: 'system' as const, id: 'return.transmit' }
const reader = jobReads('return.transmit', 'return-transmission')

/** A number that another case has is no proof of this one. */
export async function bookTransmitted(
  context: Context,
  { filing, row, worker: claimId, receiptNumber, seen }: Transmitted,
): Promise<void> {
  const { database, clock } = context
  const portalReceiptNumber = receiptNumber
  const now = clock.now()
  const drawn = await drawReport(context, filing, reader, now, { portalReceiptNumber })
  await database.transaction(async (r) => {
    const held = await r.filings.lock(filing.id)
    const doubt = (code: string) =>
      releaseTransmission(r, row.id, claimId, { ...seen, state: 'unknown', code, dueAt: nextLook(seen.looks, now) })
    if (await findReceiptsElsewhere(r, held.id, [bareReceipt(portalReceiptNumber)]))
      return void (await doubt('receipt'))
    // The filer may have withdrawn meanwhile: people decide what to do with a filed return.
    if (held.officeState !== 'ready-to-file') return void (await doubt('case'))
    const end = { ...seen, state: 'accepted' as const, code: null, dueAt: null, settledAt: now }
    if (!(await releaseTransmission(r, row.id, claimId, end))) return
    const filed = await bookFiling(r, held, { portalReceiptNumber, local: undefined, actor }, now)
    await keepReport(r, filed, { content: drawn, madeBy: row.startedBy, actor }, now)
    await r.outbox.cancelOf(held.id, ['rejected'])
    await tellOfFiling(r, filed, now)
  })
}
