import { isUncertain } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import { seoulInstant } from '#domain/seoul-time.ts'
import { findPastYear } from '#database/past-years.server.ts'
import type { Filing, Stores } from '#database/rows.ts'
import type { StaffRequest } from '#server/request-context.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { attemptMs, closeWaiting, feeArrived, mayReplace, tellOddDeposit } from '#filer/payment/service.server.ts'

type Request = Pick<StaffRequest<unknown, unknown, unknown>, 'staff' | 'now' | 'requestId' | 'ip'>
/** `arrivedWon`: set if it differs from `feeWon`, the fee shown. `depositedOn`: the bank's Seoul day. */
type SeenTransfer = {
  feeWon: number
  arrivedWon?: number | undefined
  depositedOn?: string | undefined
  fromAnother?: boolean | undefined
}

type FeeOf = { filing: Filing; pastYearId: string | null }
type Owed = { amountWon: number; paidBeforeWon: number; orderName: string }

/** Throws `pay.already`, `pay.not-due`. A past year's fee is due once that year is filed. */
async function owedOf(r: Stores, { filing, pastYearId }: FeeOf): Promise<Owed> {
  if (pastYearId === null) {
    const summary = await r.summaries.find(filing.id)
    if (filing.feePaidAt) throw new Problem('pay.already')
    if (filing.officeState !== 'waiting-for-fee' || !summary?.approvedAt) throw new Problem('pay.not-due')
    const { feeWon, paidBeforeWon } = summary
    return { amountWon: feeWon - paidBeforeWon, paidBeforeWon, orderName: filing.caseNumber }
  }
  const { feePaidAt, filedDay, state, feeWon, incomeYear } = await findPastYear(r, pastYearId)
  if (feePaidAt) throw new Problem('pay.already')
  if (filedDay === null || state === 'withdrawn' || feeWon <= 0) throw new Problem('pay.not-due')
  return { amountWon: feeWon, paidBeforeWon: 0, orderName: `${filing.caseNumber}-${incomeYear}` }
}

/**
 * Throws `pay.already`, `pay.not-due`, `pay.unknown` if the provider may be capturing the same money, `case.changed`
 * if the fee changed. A different amount pays nothing: it waits for staff and the filer is told. `together` runs in
 * the transaction, before booking.
 */
export async function bookTransfer(
  context: Context,
  request: Request,
  fee: FeeOf,
  seen: SeenTransfer,
  together: (r: Stores, paymentId: string) => Promise<void> = async () => undefined,
): Promise<{ result: 'S' }> {
  const { database } = context
  const { staff, now, requestId } = request
  const { amountWon } = await owedOf(database, fee)
  const owner = { filingId: fee.filing.id, pastYearId: fee.pastYearId }
  if (amountWon !== seen.feeWon) throw new Problem('case.changed')
  const paidAt = seen.depositedOn ? seoulInstant(seen.depositedOn) : now
  if (paidAt > now) throw new Problem('input.invalid', { fields: ['depositedOn'] })
  // Close the open virtual account first so that the fee cannot be paid twice.
  const closing = await closeWaiting(context, owner)
  if (closing !== 'closed') throw new Problem(closing === 'paid' ? 'pay.already' : 'pay.unknown')
  const actor = { kind: 'staff' as const, id: staff.id }
  return database.transaction(async (r) => {
    const filing = await r.filings.lock(owner.filingId)
    // A colleague may have recalled the fee or moved the case while the account was closed.
    const owed = await owedOf(r, { filing, pastYearId: fee.pastYearId })
    if (owed.amountWon !== amountWon || filing.branchId !== fee.filing.branchId) throw new Problem('case.changed')
    const arrivedWon = seen.arrivedWon ?? amountWon
    const detail = { amountWon: arrivedWon, fromAnother: seen.fromAnother ?? false }
    const payment = await openTransfer(context, r, { filing, pastYearId: fee.pastYearId }, owed, { actor, now })
    await together(r, payment.id)
    if (arrivedWon === amountWon) {
      const how = { actor, detail, changes: { paidAt } }
      const { payment: matched } = await r.payments.happened(payment.id, 'staff.deposit-matched', how, now)
      await feeArrived(r, matched, { ...actor, requestId }, now)
    } else {
      const how = { actor, detail, changes: { arrivedWon } }
      const { payment: odd } = await r.payments.happened(payment.id, 'staff.deposit-differs', how, now)
      await tellOddDeposit(context, r, odd, arrivedWon, now)
    }
    const { id: filingId, accountId: subjectId, branchId } = filing
    const changed = { act: 'change', fields: ['payment'], subjectId, filingId, branchId }
    await r.accessRecords.record(staffReads(request, 'deposit'), changed, now)
    return { result: 'S' as const }
  })
}

/** Replaces attempts that captured nothing. The caller locks the filing. */
async function openTransfer(
  { integrations }: Context,
  r: Stores,
  { filing: { id: filingId, accountId, branchId }, pastYearId }: FeeOf,
  { orderName, ...sums }: Owed,
  { actor, now }: { actor: { kind: 'staff'; id: string }; now: Date },
) {
  const payments = await r.payments.listOfFee({ filingId, pastYearId })
  // A virtual account issued since then is closed on retry. Received money has its own actions.
  if (payments.some(({ state }) => state === 'VBANK_ISSUED' || isUncertain(state))) throw new Problem('pay.unknown')
  for (const payment of payments.filter(({ state }) => mayReplace(state)))
    await r.payments.happened(payment.id, 'superseded', { actor }, now)
  const attempt = {
    filingId,
    pastYearId,
    accountId,
    branchId,
    orderId: `TRANSFER-${orderName}-${now.getTime()}`,
    merchantId: integrations.nicepay.ofBranch(branchId).merchantId,
    method: 'TRANSFER' as const,
    ...sums,
    expiresAt: new Date(now.getTime() + attemptMs),
  }
  return (await r.payments.open(attempt, actor, now)).payment
}
