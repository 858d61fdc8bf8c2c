/**
 * Sends a queued return once and asks what became of it. A return that may have been sent is never sent again, only
 * asked for.
 */
import type { Filing } from '#database/rows.ts'
import { bareReceipt } from '#domain/filed-return/receipt-number.ts'
import { type VendorAnswer, judgeAnswer, nextLook } from '#domain/filed-return/transmission.ts'
import { Problem } from '#domain/problems.ts'
import { officeOf } from '#filer/consent/service.server.ts'
import { mayHaveArrived } from '#integrations/exchange.server.ts'
import { isIntegrationError } from '#integrations/integration-error.ts'
import { bookFiling, drawReport, keepReport, tellOfFiling } from '#office/report/handlers.server.ts'
import { findReceiptsElsewhere } from '#office/report/queries.server.ts'
import { readReturn } from '#office/return/service.server.ts'
import { returnRows } from '#office/transfer/service.server.ts'
import type { Context } from '#server/context.server.ts'
import { jobReads } from '#server/guards/readers.ts'
import { createHash } from 'node:crypto'
import { type Transmission, beginSending, releaseTransmission } from './queries.server.ts'

/** Keeps the receipt number that the vendor read back. */
type Transmitted = {
  filing: Filing
  row: Transmission
  /** The process that holds the row. */
  worker: string
  receiptNumber: string
  seen: { looks: number; lookedAt: Date }
}

/** A number that another case has is no proof of this one. */
async function bookTransmitted(
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

const reader = jobReads('return.transmit', 'return-transmission')
/** After a crash during the call. */
const lookAfterMs = 90_000

export const hashOfReturn = (form: unknown): string => createHash('sha256').update(JSON.stringify(form)).digest('hex')

/** Undefined, so not sent, if it is not what was confirmed. */
async function prepare(context: Context, filing: Filing, row: Transmission, now: Date) {
  const { form } = await readReturn(context, filing, reader, now)
  const wanted = filing.officeState === 'ready-to-file' && !filing.consentWithdrawnAt && !filing.endingAt
  if (!wanted || hashOfReturn(form) !== row.figures) return undefined
  return returnRows(context, filing, form, reader, now)
}

async function ask(context: Context, filing: Filing, key: string): Promise<VendorAnswer> {
  const office = officeOf(context.branchOf(filing.branchId))
  try {
    return await context.integrations.taxPortal.findReturn(key, office)
  } catch (error) {
    if (!isIntegrationError(error)) throw error
    return { kind: 'silent', code: error.kind }
  }
}

async function look(context: Context, filing: Filing, row: Transmission, claimId: string): Promise<void> {
  const answer = await ask(context, filing, row.key)
  const now = context.clock.now()
  const looks = row.looks + 1
  const outcome = judgeAnswer(answer, { sentAt: row.sentAt ?? now, nones: row.nones }, now)
  const seen = { looks, lookedAt: now }
  const { database } = context
  switch (outcome.state) {
    case 'accepted':
      return bookTransmitted(context, { filing, row, worker: claimId, receiptNumber: outcome.receiptNumber, seen })
    case 'refused':
      await database.transaction(async (r) => {
        const end = { ...seen, state: 'refused' as const, code: outcome.code, dueAt: null, settledAt: now }
        if (await releaseTransmission(r, row.id, claimId, end))
          await r.cases.note(filing.id, { actor, kind: 'transmission-refused' }, now)
      })
      return
    case 'missing':
      await releaseTransmission(database, row.id, claimId, {
        ...seen,
        state: 'missing',
        code: null,
        nones: outcome.nones,
        dueAt: null,
      })
      return
    case 'unknown':
      await releaseTransmission(database, row.id, claimId, {
        ...seen,
        state: 'unknown',
        code: outcome.code,
        nones: outcome.nones,
        dueAt: nextLook(looks, now),
      })
  }
}

const actor = { kind: 'system' as const, id: 'return.transmit' }

type Prepared = NonNullable<Awaited<ReturnType<typeof prepare>>>

/** True if the call may have reached the vendor. */
async function send(context: Context, filing: Filing, row: Transmission, prepared: Prepared) {
  const office = officeOf(context.branchOf(filing.branchId))
  try {
    const answer = await context.integrations.taxPortal.submitReturn({ key: row.key, office, ...prepared })
    return answer.kind !== 'closed'
  } catch (error) {
    if (!isIntegrationError(error)) throw error
    context.log.warn('return.unanswered', { kind: error.kind })
    return error.kind !== 'busy' && mayHaveArrived(error)
  }
}

export async function transmitOne(context: Context, row: Transmission, claimId: string): Promise<void> {
  const { database, clock } = context
  const filing = await database.filings.get(row.filingId)
  if (row.state !== 'queued') return look(context, filing, row, claimId)
  const now = clock.now()
  let prepared
  try {
    prepared = await prepare(context, filing, row, now)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
  }
  if (!prepared) return void (await releaseTransmission(database, row.id, claimId, unprepared(row, now)))
  if (!(await beginSending(database, row.id, claimId, now, new Date(now.getTime() + lookAfterMs)))) return
  if (await send(context, filing, row, prepared))
    return look(context, filing, { ...row, state: 'sending', sentAt: row.sentAt ?? now }, claimId)
  // Nothing left the house, so this is no second try.
  const { sentAt, looks } = row
  const dueAt = nextLook(looks, clock.now())
  await releaseTransmission(database, row.id, claimId, {
    state: 'queued',
    code: 'not-sent',
    sentAt,
    looks: looks + 1,
    dueAt,
  })
}

/** Not the return that was confirmed; an earlier sent one stays in doubt. */
const unprepared = ({ sentAt }: Transmission, now: Date) =>
  sentAt === null
    ? { state: 'refused' as const, code: 'changed', dueAt: null, settledAt: now }
    : { state: 'missing' as const, code: 'changed', dueAt: null }
