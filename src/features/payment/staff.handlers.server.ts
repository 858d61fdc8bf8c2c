/** Fees that are due, and a transfer to the firm's own account that somebody of the office has seen. Each booking is an event with its author. */
import { findBank } from '#domain/bank/bank.ts'
import { isUncertain, statusMessage, type PaymentState } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import type { Filing, Payment } from '#records/rows.ts'
import type { StaffAsked, StaffMember } from '#server/asked.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { feeArrived } from './settling/booking.server.ts'
import { closeWaiting } from './deposits/accounts.server.ts'
import { attemptMs, mayReplace } from './rules.ts'
import { listDueFees, matchDeposit, type DueFee, type DueState } from './staff.contract.ts'

const rowsAtMost = 100

/** Money that came and is not the fee. */
const oddStates: readonly PaymentState[] = ['MISMATCH', 'LATE']
const isOdd = ({ state }: Payment) => oddStates.includes(state)

/** Oldest attempt first. */
function stateOf(filing: Filing, payments: readonly Payment[]): DueState {
  const odd = payments.find(isOdd)
  if (odd) return filing.feePaidAt ? 'twice' : odd.state === 'MISMATCH' ? 'wrong-sum' : 'late'
  const said = statusMessage(payments.map(({ state }) => state))
  return said === 'WAITING_DEPOSIT' ? 'waiting' : said === 'CHECKING' ? 'checking' : 'due'
}

/** A transfer may be booked unless the provider may be taking the same money just now. */
const bookable: readonly DueState[] = ['due', 'waiting', 'wrong-sum', 'late']
const mayMatch = (staff: StaffMember, branchId: string) => mayStaff(staff.role, 'money.match', staff.branchId === branchId)

async function dueOf({ records, branchOf }: Context, staff: StaffMember, filing: Filing): Promise<DueFee | undefined> {
  const [summary, listed] = await Promise.all([records.summaries.find(filing.id), records.payments.listOf(filing.id)])
  if (!summary?.approvedAt || !filing.reviewCompletedAt) return undefined
  const payments = listed.toReversed()
  const state = stateOf(filing, payments)
  const odd = payments.find(isOdd)
  const arrived = odd ? (await records.payments.events(odd.id)).findLast(({ event }) => event === 'deposit.wrong' || event === 'deposit.late')?.detail.amountWon : undefined
  return {
    caseNumber: filing.caseNumber, name: filing.filerName ?? '', branch: branchOf(filing.branchId).name, feeWon: summary.feeWon, state, arrivedWon: typeof arrived === 'number' ? arrived : null,
    since: filing.reviewCompletedAt.toISOString(), mayMatch: bookable.includes(state) && !filing.feePaidAt && mayMatch(staff, filing.branchId),
  }
}

export const listDueFeesServed = serveStaff(listDueFees, async (context, asked) => {
  const { staff, season, branch } = asked
  const { records } = context
  const own = staff.role === 'operator' ? {} : { branchId: staff.branchId }
  const due = await records.cases.list({ ...own, filingYear: season.season.filingYear, officeStates: ['waiting-for-fee'], sort: 'received', page: 0, size: rowsAtMost })
  const odd = await records.payments.list({ ...own, states: oddStates, page: 0, size: rowsAtMost })
  const listed = new Set(due.items.map(({ id }) => id))
  const besides = await Promise.all([...new Set(odd.items.map(({ filingId }) => filingId))].filter((id) => !listed.has(id)).map((id) => records.filings.find(id)))
  const rows = await Promise.all([...besides.flatMap((filing) => (filing ? [filing] : [])), ...due.items].map((filing) => dueOf(context, staff, filing)))
  await records.accessRecords.record(staffReads(asked, 'due-fees'), { act: 'list', fields: ['name'], ...own }, asked.now)
  const { depositAccount } = (staff.role === 'operator' ? branch : context.branchOf(staff.branchId)).money
  const found = rows.flatMap((row) => (row ? [row] : []))
  return { account: { bank: findBank(depositAccount.bank)?.name ?? depositAccount.bank, number: depositAccount.number, holder: depositAccount.holder }, rows: found, total: due.total + found.length - due.items.length }
})

/** Another branch's case does not exist for anybody but the operator. */
async function caseOf({ records }: Context, { staff, params }: Pick<StaffAsked<unknown, unknown, { caseNumber: string }>, 'staff' | 'params'>): Promise<Filing> {
  const filing = await records.filings.findByCaseNumber(params.caseNumber)
  if (!filing || !filing.registeredAt || (staff.role !== 'operator' && filing.branchId !== staff.branchId)) throw new Problem('notfound')
  return filing
}

/** Throws `pay.already`, `pay.not-due`, `pay.unknown` while the provider may be taking the same money, `case.changed` for another fee than the screen showed. */
export const matchDepositServed = serveStaff(matchDeposit, async (context, asked) => {
  const { body, staff, now, requestId } = asked
  const { records } = context
  const found = await caseOf(context, asked)
  const summary = await records.summaries.find(found.id)
  if (found.feePaidAt) throw new Problem('pay.already')
  if (found.officeState !== 'waiting-for-fee' || !summary?.approvedAt) throw new Problem('pay.not-due')
  if (summary.feeWon !== body.feeWon) throw new Problem('case.changed')
  // The account that waits is closed first, so that the same fee cannot come in twice.
  const closing = await closeWaiting(context, found.id)
  if (closing !== 'closed') throw new Problem(closing === 'paid' ? 'pay.already' : 'pay.unknown')
  const by = { kind: 'staff' as const, id: staff.id }
  return records.transaction(async (r) => {
    const filing = await r.filings.lock(found.id)
    if (filing.feePaidAt) throw new Problem('pay.already')
    const standing = await r.payments.listOf(filing.id)
    const arrived = standing.find(isOdd)
    // An account that was issued since the closing is closed by the next press.
    if (standing.some((one) => one.state === 'VBANK_ISSUED' || (isUncertain(one.state) && !isOdd(one)))) throw new Problem('pay.unknown')
    for (const one of standing.filter(({ state }) => mayReplace(state))) await r.payments.happened(one.id, 'superseded', { by }, now)
    const attempt = { filingId: filing.id, accountId: filing.accountId, branchId: filing.branchId, orderId: `TRANSFER-${filing.caseNumber}-${now.getTime()}`, method: 'TRANSFER' as const, amountWon: summary.feeWon, expiresAt: new Date(now.getTime() + attemptMs) }
    const payment = arrived ?? (await r.payments.open(attempt, by, now)).payment
    await r.payments.happened(payment.id, 'staff.deposit-matched', { by, detail: { amountWon: summary.feeWon }, changes: { paidAt: now } }, now)
    await feeArrived(r, filing.id, { ...by, requestId }, now)
    return { result: 'S' as const }
  })
})
