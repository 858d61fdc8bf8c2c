/**
 * Fees that are due, and a transfer to the firm's own account that a member of staff has seen. Each booking is an event
 * with its author.
 */
import { findBank } from '#domain/bank/bank.ts'
import { isOdd, isUncertain, statusMessage } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import { seoulInstant } from '#domain/seoul-time.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import type { OwedFee } from '#persistence/payments/due-fees-store.server.ts'
import type { Filing, Payment } from '#persistence/rows.ts'
import type { StaffMember } from '#server/request-context.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { attemptMs, closeWaiting, feeArrived, mayReplace } from '#filer/payment/service.server.ts'
import { listDueFees, matchDeposit, type DueFee, type DueState } from './contract.ts'

const pageSize = 100

/** Oldest attempt first. */
function stateOf(filing: Filing, payments: readonly Payment[]): DueState {
  const odd = payments.find(({ state }) => isOdd(state))
  if (odd) return filing.feePaidAt ? 'twice' : odd.state === 'MISMATCH' ? 'wrong-sum' : 'late'
  const said = statusMessage(payments.map(({ state }) => state))
  return said === 'WAITING_DEPOSIT' ? 'waiting' : said === 'CHECKING' ? 'checking' : 'due'
}

/** A transfer may be booked unless the provider may be taking the same money just now. */
const bookable: readonly DueState[] = ['due', 'waiting']
const mayMatch = (staff: StaffMember, branchId: string) =>
  mayStaff(staff.role, 'money.match', staff.branchId === branchId)

function dueFeeOf({ branchOf }: Context, staff: StaffMember, owed: OwedFee): DueFee {
  const { filing, feeWon, payments, arrivedWon } = owed
  const state = stateOf(filing, payments)
  return {
    caseNumber: filing.caseNumber,
    name: filing.filerName ?? '',
    branch: branchOf(filing.branchId).name,
    feeWon,
    state,
    arrivedWon,
    since: (filing.reviewCompletedAt ?? filing.updatedAt).toISOString(),
    mayMatch: bookable.includes(state) && !filing.feePaidAt && mayMatch(staff, filing.branchId),
  }
}

export const listDueFeesServed = serveStaff(listDueFees, async (context, request) => {
  const { staff, season } = request
  const { persistence } = context
  const own = staff.role === 'operator' ? {} : { branchId: staff.branchId }
  const { items, total } = await persistence.dueFees.list({
    ...own,
    ...request.body,
    filingYear: season.season.filingYear,
    limit: pageSize,
  })
  await persistence.accessRecords.record(
    staffReads(request, 'due-fees'),
    { act: request.body.keyword ? 'search' : 'list', fields: ['name'], ...own },
    request.now,
  )
  const firms = staff.role === 'operator' ? context.branches : [context.branchOf(staff.branchId)]
  return {
    accounts: firms.map(({ name, money: { depositAccount } }) => ({
      branch: name,
      bank: findBank(depositAccount.bank)?.name ?? depositAccount.bank,
      number: depositAccount.number,
      holder: depositAccount.holder,
    })),
    rows: items.map((owed) => dueFeeOf(context, staff, owed)),
    total,
    pageSize,
  }
})

/**
 * Throws `pay.already`, `pay.not-due`, `pay.unknown` while the provider may be taking the same money, `case.changed`
 * for another fee than the screen showed.
 */
export const matchDepositServed = serveStaff(matchDeposit, async (context, request) => {
  const { body, staff, now, requestId, case: found } = request
  const { persistence } = context
  const summary = await persistence.summaries.find(found.id)
  if (found.feePaidAt) throw new Problem('pay.already')
  if (found.officeState !== 'waiting-for-fee' || !summary?.approvedAt) throw new Problem('pay.not-due')
  if (summary.feeWon !== body.feeWon) throw new Problem('case.changed')
  if (body.depositedOn && seoulInstant(body.depositedOn) > now)
    throw new Problem('input.invalid', { fields: ['depositedOn'] })
  // The account that waits is closed first, so that the same fee cannot come in twice.
  const closing = await closeWaiting(context, found.id)
  if (closing !== 'closed') throw new Problem(closing === 'paid' ? 'pay.already' : 'pay.unknown')
  const by = { kind: 'staff' as const, id: staff.id }
  return persistence.transaction(async (r) => {
    const filing = await r.filings.lock(found.id)
    if (filing.feePaidAt) throw new Problem('pay.already')
    const standing = await r.payments.listOf(filing.id)
    // An account that was issued since the closing is closed by the next press; money that is there already has acts of
    // its own.
    if (standing.some(({ state }) => state === 'VBANK_ISSUED' || isUncertain(state))) throw new Problem('pay.unknown')
    for (const one of standing.filter(({ state }) => mayReplace(state)))
      await r.payments.happened(one.id, 'superseded', { by }, now)
    const attempt = {
      filingId: filing.id,
      accountId: filing.accountId,
      branchId: filing.branchId,
      orderId: `TRANSFER-${filing.caseNumber}-${now.getTime()}`,
      method: 'TRANSFER' as const,
      amountWon: summary.feeWon,
      expiresAt: new Date(now.getTime() + attemptMs),
    }
    const { payment } = await r.payments.open(attempt, by, now)
    const fromAnother = body.fromAnother ?? false
    const { payment: matched } = await r.payments.happened(
      payment.id,
      'staff.deposit-matched',
      {
        by,
        detail: { amountWon: summary.feeWon, fromAnother },
        changes: { paidAt: body.depositedOn ? seoulInstant(body.depositedOn) : now },
      },
      now,
    )
    await feeArrived(r, matched, { ...by, requestId }, now)
    await r.accessRecords.record(
      staffReads(request, 'deposit'),
      {
        act: 'change',
        fields: ['payment'],
        subjectId: filing.accountId,
        filingId: filing.id,
        branchId: filing.branchId,
      },
      now,
    )
    return { result: 'S' as const }
  })
})
