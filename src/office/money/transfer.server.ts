/** Books a transfer to the firm's own account: the fee, the case and the records of it in one transaction. */
import { isUncertain } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import { seoulInstant } from '#domain/seoul-time.ts'
import type { Filing, Stores } from '#persistence/rows.ts'
import type { StaffRequest } from '#server/request-context.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { attemptMs, closeWaiting, feeArrived, mayReplace, tellOddDeposit } from '#filer/payment/service.server.ts'

type Request = Pick<StaffRequest<unknown, unknown, unknown>, 'staff' | 'now' | 'requestId' | 'ip'>
/** `feeWon` as the screen showed it, `arrivedWon` where another sum came; `depositedOn` is the bank's day, in Seoul. */
type Seen = {
  feeWon: number
  arrivedWon?: number | undefined
  depositedOn?: string | undefined
  fromAnother?: boolean | undefined
}

/**
 * Throws `pay.already`, `pay.not-due`, `pay.unknown` while the provider may be taking the same money, `case.changed`
 * for another fee than the screen showed. Another sum than the fee pays nothing: it waits among the payments that people
 * settle, and the filer is told. `together` is done in the same transaction, before anything is booked.
 */
export async function bookTransfer(
  context: Context,
  request: Request,
  found: Filing,
  seen: Seen,
  together: (r: Stores, paymentId: string) => Promise<void> = async () => undefined,
): Promise<{ result: 'S' }> {
  const { persistence } = context
  const { staff, now, requestId } = request
  const summary = await persistence.summaries.find(found.id)
  if (found.feePaidAt) throw new Problem('pay.already')
  if (found.officeState !== 'waiting-for-fee' || !summary?.approvedAt) throw new Problem('pay.not-due')
  const amountWon = summary.feeWon - summary.paidBeforeWon
  if (amountWon !== seen.feeWon) throw new Problem('case.changed')
  const paidAt = seen.depositedOn ? seoulInstant(seen.depositedOn) : now
  if (paidAt > now) throw new Problem('input.invalid', { fields: ['depositedOn'] })
  // The account that waits is closed first, so that the same fee cannot come in twice.
  const closing = await closeWaiting(context, found.id)
  if (closing !== 'closed') throw new Problem(closing === 'paid' ? 'pay.already' : 'pay.unknown')
  const by = { kind: 'staff' as const, id: staff.id }
  return persistence.transaction(async (r) => {
    const filing = await r.filings.lock(found.id)
    if (filing.feePaidAt) throw new Problem('pay.already')
    const arrivedWon = seen.arrivedWon ?? amountWon
    const detail = { amountWon: arrivedWon, fromAnother: seen.fromAnother ?? false }
    const attempt = { amountWon, paidBeforeWon: summary.paidBeforeWon }
    const payment = await openTransfer(context, r, filing, attempt, { by, now })
    await together(r, payment.id)
    if (arrivedWon === amountWon) {
      const how = { by, detail, changes: { paidAt } }
      const { payment: matched } = await r.payments.happened(payment.id, 'staff.deposit-matched', how, now)
      await feeArrived(r, matched, { ...by, requestId }, now)
    } else {
      const how = { by, detail, changes: { arrivedWon } }
      const { payment: odd } = await r.payments.happened(payment.id, 'staff.deposit-differs', how, now)
      await tellOddDeposit(context, r, odd, arrivedWon, now)
    }
    const { id: filingId, accountId: subjectId, branchId } = filing
    const changed = { act: 'change', fields: ['payment'], subjectId, filingId, branchId }
    await r.accessRecords.record(staffReads(request, 'deposit'), changed, now)
    return { result: 'S' as const }
  })
}

/** An attempt in the place of those that charged nothing. With the filing held. */
async function openTransfer(
  { integrations }: Context,
  r: Stores,
  { id: filingId, accountId, branchId, caseNumber }: Filing,
  sums: { amountWon: number; paidBeforeWon: number },
  { by, now }: { by: { kind: 'staff'; id: string }; now: Date },
) {
  const standing = await r.payments.listOf(filingId)
  // An account that was issued since the closing is closed by the next press; money that is there already has acts of
  // its own.
  if (standing.some(({ state }) => state === 'VBANK_ISSUED' || isUncertain(state))) throw new Problem('pay.unknown')
  for (const one of standing.filter(({ state }) => mayReplace(state)))
    await r.payments.happened(one.id, 'superseded', { by }, now)
  const attempt = {
    filingId,
    accountId,
    branchId,
    orderId: `TRANSFER-${caseNumber}-${now.getTime()}`,
    merchantId: integrations.nicepay.ofBranch(branchId).merchantId,
    method: 'TRANSFER' as const,
    ...sums,
    expiresAt: new Date(now.getTime() + attemptMs),
  }
  return (await r.payments.open(attempt, by, now)).payment
}
