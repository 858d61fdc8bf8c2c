import { Problem } from '#domain/problems.ts'
import { findPastYearFee, markPastYearUnpaid } from '#database/past-years/store.server.ts'
import type { BankTransaction, Filing, Payment, Stores } from '#database/rows.ts'
import { tellFiler } from '#server/case-messages/tell-filer.server.ts'
import { serveStaff } from '#server/serve.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { StaffRequest } from '#server/request-context.ts'
import { pastYearPaidTurn, tellReceipt } from '#filer/payment/service.server.ts'
import { undoBankTransaction } from '#office/money/contract.ts'
import { undoProblem } from './rules.ts'
import { reopenBankTransaction } from '#office/money/bank-lines-queries.server.ts'
import { lessenCashReceipt } from '#office/money/queries.server.ts'

type Request = Pick<StaffRequest<unknown, unknown, unknown>, 'staff' | 'now' | 'requestId' | 'ip'>

/** Throws if the booking changed or the return is filed. The caller locks the filing and payment. */
async function mustBeUndoable(r: Stores, bankTransaction: BankTransaction, payment: Payment): Promise<void> {
  const row = await r.peopleDesk.find(payment.id)
  const filing = await r.filings.get(payment.filingId)
  const summary = await r.summaries.find(payment.filingId)
  if (bankTransaction.paymentId !== payment.id || !row) throw new Problem('case.changed')
  const problem = undoProblem({
    ofPastYear: payment.pastYearId !== null,
    state: payment.state,
    refundedWon: payment.refundedWon,
    refunding: row.refund !== null,
    officeState: filing.officeState,
    filed: filing.portalReceiptAt !== null,
  })
  if (problem) throw new Problem(problem)
  // A later fee already deducts this payment.
  if (payment.pastYearId === null && (summary?.paidBeforeWon ?? 0) > payment.paidBeforeWon)
    throw new Problem('pay.undo')
}

/** Makes the fee due again, cancels the receipt, and sends a correction to everyone notified. */
async function unbook(r: Stores, payment: Payment, request: Request): Promise<void> {
  const { staff, now, requestId } = request
  const actor = { kind: 'staff' as const, id: staff.id }
  const cameWon = payment.arrivedWon ?? payment.amountWon
  const wasPaid = payment.state === 'DEPOSITED'
  const how = { actor, detail: { amountWon: cameWon }, changes: { paidAt: null, arrivedWon: null } }
  await r.payments.happened(payment.id, 'staff.deposit-undone', how, now)
  if (wasPaid && (await lessenCashReceipt(r, payment.id, cameWon, now))) await tellReceipt(r, payment, 'cancelled', now)
  const filing = await r.filings.get(payment.filingId)
  const turn = `${payment.id}:${now.getTime()}`
  if (payment.pastYearId !== null)
    return unpayPastYear(r, filing, { ...payment, pastYearId: payment.pastYearId, wasPaid }, turn, now)
  if (wasPaid) {
    await r.filings.update(filing.id, { feePaidAt: null, waitingSince: now }, now)
    if (filing.officeState === 'ready-to-file')
      await r.cases.move(
        filing.id,
        'office',
        'waiting-for-fee',
        { actor: { ...actor, requestId }, kind: 'fee-undone' },
        now,
      )
  }
  // Cancelled messages need no correction.
  const unsent = await r.outbox.cancelOf(filing.id, ['fee-paid', 'deposit-odd', 'deposit-question'])
  if (unsent > 0 || filing.filerName === null) return
  const variables = { caseNumber: filing.caseNumber }
  await tellFiler(r, filing, { template: 'fee-corrected', variables }, { turn }, now)
}

/** Its return stays filed. Messages of other fees of the filing stay as they are. */
async function unpayPastYear(
  r: Stores,
  filing: Filing,
  { id, pastYearId, wasPaid }: { id: string; pastYearId: string; wasPaid: boolean },
  turn: string,
  now: Date,
): Promise<void> {
  const year = await findPastYearFee(r, pastYearId)
  if (!year) return
  const messageKey =
    wasPaid && year.feePaidAt
      ? `past-year-paid:${filing.id}:${pastYearPaidTurn(pastYearId, year.feePaidAt)}`
      : `deposit-odd:${id}`
  if (wasPaid) await markPastYearUnpaid(r, pastYearId)
  // A cancelled message needs no correction.
  if ((await r.outbox.cancel(messageKey)) || filing.filerName === null) return
  const variables = { incomeYear: String(year.incomeYear) }
  await tellFiler(r, filing, { template: 'past-year-corrected', variables }, { turn }, now)
}

/**
 * `order`: the payment on screen. Throws `case.changed` if it was undone or booked again, `pay.undo-filed` if the
 * return is filed, `pay.undo` after a refund.
 */
export const undoBankTransactionServed = serveStaff(undoBankTransaction, async ({ database }, request) => {
  const { bankLine, payment, now } = request
  if ((bankLine.paymentId ?? null) !== (payment?.id ?? null)) throw new Problem('case.changed')
  if (bankLine.state === 'booked' && !payment) throw new Problem('pay.undo')
  await database.transaction(async (r) => {
    if (payment) {
      await r.filings.lock(payment.filingId)
      const held = await r.payments.lock(payment.id)
      const line = await r.bankLines.find(bankLine.id)
      if (!line) throw new Problem('case.changed')
      await mustBeUndoable(r, line, held)
      await unbook(r, held, request)
    }
    if (!(await reopenBankTransaction(r, bankLine.id, payment?.id ?? null))) throw new Problem('case.changed')
    const dataSubject = payment ? { subjectId: payment.accountId, filingId: payment.filingId } : {}
    const act = { act: 'change', fields: ['bank-line'], branchId: bankLine.branchId, ...dataSubject }
    await r.accessRecords.record(staffReads(request, 'bank-line-undone'), act, now)
  })
  return { result: 'S' as const }
})
