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
type FeeOf = { filing: Filing; pastYearId: string | null }
/** `feeWon`: the fee shown. `arrivedWon`: set if it differs. */
export type FeeShare = FeeOf & { feeWon: number; arrivedWon?: number | undefined; fromAnother?: boolean | undefined }
/** `depositedOn`: the bank's Seoul day. */
type SeenTransfer = { depositedOn?: string | undefined; shares: readonly FeeShare[] }
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

/** Problems name the fee: its case or its past year. */
async function ofFee<T>({ filing, pastYearId }: FeeOf, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof Problem) || error.fields.length > 0) throw error
    throw new Problem(error.code, { fields: [pastYearId ?? filing.caseNumber] })
  }
}

async function mustOwe(r: Stores, { feeWon, ...fee }: FeeShare): Promise<Owed> {
  const owed = await owedOf(r, fee)
  if (owed.amountWon !== feeWon) throw new Problem('case.changed')
  return owed
}

/** Closes the open virtual account so that the fee cannot be paid twice. */
async function closeOtherWays(context: Context, { filing, pastYearId }: FeeOf): Promise<void> {
  const closing = await closeWaiting(context, { filingId: filing.id, pastYearId })
  if (closing !== 'closed') throw new Problem(closing === 'paid' ? 'pay.already' : 'pay.unknown')
}

/** In id order, so that two deposits for the same cases wait for each other. */
async function lockFilings(r: Stores, shares: readonly FeeShare[]): Promise<Map<string, Filing>> {
  const locked = new Map<string, Filing>()
  for (const id of [...new Set(shares.map(({ filing }) => filing.id))].toSorted())
    locked.set(id, await r.filings.lock(id))
  return locked
}

/**
 * One deposit for one or several fees. Throws `pay.already`, `pay.not-due`, `pay.unknown` if the provider may be
 * capturing the same money, `case.changed` if a fee changed. A different amount pays nothing: it waits for staff and
 * the filer is told. `together` runs in the transaction; what it returns runs before each booking.
 */
export async function bookTransfer(
  context: Context,
  request: Request,
  { depositedOn, shares }: SeenTransfer,
  together: (r: Stores) => Promise<(place: number, paymentId: string) => Promise<void>> = async () => async () =>
    undefined,
): Promise<{ result: 'S' }> {
  const { database } = context
  const { now } = request
  for (const share of shares) await ofFee(share, mustOwe(database, share))
  const paidAt = depositedOn ? seoulInstant(depositedOn) : now
  if (paidAt > now) throw new Problem('input.invalid', { fields: ['depositedOn'] })
  for (const share of shares) await ofFee(share, closeOtherWays(context, share))
  return database.transaction(async (r) => {
    const filings = await lockFilings(r, shares)
    const settle = await together(r)
    for (const [place, share] of shares.entries()) {
      const filing = filings.get(share.filing.id)!
      // A colleague may have moved the case while the account was closed.
      if (filing.branchId !== share.filing.branchId) throw new Problem('case.changed')
      const settleShare = (paymentId: string) => settle(place, paymentId)
      await ofFee(share, bookShare(context, r, request, { ...share, filing, paidAt }, settleShare))
    }
    return { result: 'S' as const }
  })
}

async function bookShare(
  context: Context,
  r: Stores,
  request: Request,
  share: FeeShare & { paidAt: Date },
  settle: (paymentId: string) => Promise<void>,
): Promise<void> {
  const { staff, now, requestId } = request
  const { filing, feeWon, arrivedWon = feeWon, fromAnother = false, paidAt } = share
  const actor = { kind: 'staff' as const, id: staff.id }
  const owed = await mustOwe(r, share)
  const payment = await openTransfer(context, r, share, owed, { actor, now })
  await settle(payment.id)
  const detail = { amountWon: arrivedWon, fromAnother }
  if (arrivedWon === feeWon) {
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
