/** Fees that are due, and a transfer to the firm's own account that a member of staff has seen. */
import { findBank } from '#domain/bank/bank.ts'
import { isOdd, feeStatus } from '#domain/payment/payment.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import type { OwedFee } from '#persistence/payments/due-fees-store.server.ts'
import type { Filing, Payment } from '#persistence/rows.ts'
import type { StaffMember } from '#server/request-context.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { listDueFees, matchDeposit } from './contract.ts'
import type { DueFee, DueState } from './schemas.ts'
import { bookTransfer } from './transfer.server.ts'

const pageSize = 100

/** Oldest attempt first. */
function stateOf(filing: Filing, payments: readonly Payment[]): DueState {
  const odd = payments.find(({ state }) => isOdd(state))
  if (odd) return filing.feePaidAt ? 'twice' : odd.state === 'MISMATCH' ? 'wrong-sum' : 'late'
  const said = feeStatus(
    filing.feePaidAt !== null,
    payments.map(({ state }) => state),
  )
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

export const matchDepositServed = serveStaff(matchDeposit, (context, { case: found, body, ...request }) =>
  bookTransfer(context, request, found, body),
)
