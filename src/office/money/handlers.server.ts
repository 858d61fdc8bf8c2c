import type { RefundedCase } from '#domain/fee/refund-due.ts'
import { findBank } from '#domain/bank.ts'
import { feeStatus, isOdd } from '#domain/payment/payment.ts'
import { Problem } from '#domain/problems.ts'
import { seoulInstant } from '#domain/seoul-time.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import type { OwedFee } from '#database/payments/store.server.ts'
import type { Filing, OpenDifference, Payment, Stores } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { StaffMember } from '#server/request-context.ts'
import { type Served, serveStaff } from '#server/serve.server.ts'
import { findMerchant, listMerchants } from '#server/settings/merchants.ts'
import { downloadClosingServed, readClosingServed } from './closing/handlers.server.ts'
import { compareList, openList } from '#office/money/comparison/compare.server.ts'
import type { DifferenceRow } from './comparison/schemas.ts'
import { compareProviderList, listDifferences, listDueFees, matchDeposit, settleDifference } from './contract.ts'
import { factsOf, memberOf } from './desk/facts.server.ts'
import {
  actOnPaymentServed,
  handleNoticeServed,
  listMoneyCasesServed,
  listPaidFeesServed,
  readRefundAccountServed,
} from './desk/handlers.server.ts'
import { requestMadeRefund } from './desk/refunds.server.ts'
import { moneyActProblem } from './desk/rules.ts'
import { actOnReceiptServed, listReceiptsServed } from './receipts/handlers.server.ts'
import { downloadSalesServed, listSalesServed } from './sales/handlers.server.ts'
import type { DueFee, DueState } from './schemas.ts'
import {
  listBankTransactionsServed,
  listLineFeesServed,
  settleBankTransactionServed,
} from './statement/handlers.server.ts'
import {
  importStatementServed,
  takeBackStatementServed,
  undoBankTransactionServed,
} from '#office/money/statement/import.server.ts'
import { actOnGuaranteeServed, listGuaranteeClaimsServed } from './guarantee/handlers.server.ts'
import { bookTransfer } from './transfer.server.ts'
import { listDueFeeRows } from './payments-due-fees-queries.server.ts'
import { listOpenDifferences, settleProviderDifference } from './provider-lists-queries.server.ts'
import { listLatestProviderDays } from './queries.server.ts'

const pageSize = 100

/** `payments`: oldest attempt first. */
function stateOf(filing: Filing, payments: readonly Payment[]): DueState {
  const odd = payments.find(({ state }) => isOdd(state))
  if (odd) return filing.feePaidAt ? 'twice' : odd.state === 'MISMATCH' ? 'wrong-sum' : 'late'
  const statusMessage = feeStatus(
    filing.feePaidAt !== null,
    payments.map(({ state }) => state),
  )
  return statusMessage === 'WAITING_DEPOSIT' ? 'waiting' : statusMessage === 'CHECKING' ? 'checking' : 'due'
}

/** Otherwise the provider may be charging the same fee right now. */
const bookable: readonly DueState[] = ['due', 'waiting']
const mayMatch = (staff: StaffMember, branchId: string) =>
  mayStaff(staff.role, 'money.match', staff.branchId === branchId)

function dueFeeOf({ branchOf }: Context, staff: StaffMember, owed: OwedFee): DueFee {
  const { filing, feeWon, paidBeforeWon, payments, arrivedWon } = owed
  const state = stateOf(filing, payments)
  return {
    caseNumber: filing.caseNumber,
    name: filing.filerName ?? '',
    branch: branchOf(filing.branchId).name,
    feeWon,
    paidBeforeWon,
    state,
    arrivedWon,
    since: (filing.reviewCompletedAt ?? filing.updatedAt).toISOString(),
    mayMatch: bookable.includes(state) && !filing.feePaidAt && mayMatch(staff, filing.branchId),
  }
}

const listDueFeesServed = serveStaff(listDueFees, async (context, request) => {
  const { staff, season } = request
  const { database } = context
  const own = staff.role === 'operator' ? {} : { branchId: staff.branchId }
  const { items, total } = await listDueFeeRows(database, {
    ...own,
    ...request.body,
    filingYear: season.season.filingYear,
    limit: pageSize,
  })
  await database.accessRecords.record(
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

const matchDepositServed = serveStaff(matchDeposit, (context, { case: found, body, ...request }) => {
  const { depositedOn, ...seen } = body
  return bookTransfer(context, request, { depositedOn, shares: [{ filing: found, pastYearId: null, ...seen }] })
})

const rowsAtMost = 300
const daysShown = 14

const ownBranch = ({ role, branchId }: StaffMember) => (role === 'operator' ? {} : { branchId })

function merchantsFor({ settings }: Context, { role, branchId }: StaffMember): string[] {
  const own = findMerchant(settings, branchId).mid
  const all = role === 'operator' ? listMerchants(settings).map(({ mid }) => mid) : []
  return [...new Set([own, ...all])]
}

/** Throws `input.invalid` for a future day or another firm's merchant. */
const compareProviderListServed = serveStaff(compareProviderList, async (context, request) => {
  const { staff, now, body, query } = request
  const { day, merchant: merchantId } = query
  if (seoulInstant(day) > now) throw new Problem('input.invalid', { fields: ['day'] })
  if (!merchantsFor(context, staff).includes(merchantId)) throw new Problem('input.invalid', { fields: ['merchant'] })
  const list = await openList(context, body, { merchantId, day })
  return context.database.transaction(async (r) => {
    const read = await compareList(context, r, list, { merchantId, day, readBy: staff.id }, now)
    const act = { act: 'change', fields: ['provider-list'], branchId: staff.branchId }
    if (!read.trouble) await r.accessRecords.record(staffReads(request, 'provider-list'), act, now)
    return read
  })
})

function rowOf({ branchOf }: Context, staff: StaffMember, found: OpenDifference): DifferenceRow {
  const mayAct = mayStaff(staff.role, 'money.match', staff.branchId === found.branchId)
  return {
    id: found.id,
    kind: found.kind,
    merchant: found.merchantId,
    day: found.day,
    branch: found.branchId === null ? null : branchOf(found.branchId).name,
    subject: found.subject,
    caseNumber: found.caseNumber,
    name: found.filerName,
    theirWon: found.theirWon,
    ourWon: found.ourWon,
    mayAct,
    mayPropose: mayAct && found.kind === 'cancelled-there',
  }
}

const listDifferencesServed = serveStaff(listDifferences, async (context, request) => {
  const { database } = context
  const { staff, now } = request
  const own = ownBranch(staff)
  const merchants = merchantsFor(context, staff)
  const open = await listOpenDifferences(database, { ...own, limit: rowsAtMost })
  const days = await listLatestProviderDays(database, merchants, daysShown)
  const names = { act: 'list', fields: ['name'], ...own }
  await database.accessRecords.record(staffReads(request, 'provider-differences'), names, now)
  return {
    merchants,
    days: days.map(({ merchantId, day, lines, readAt, trouble, troubleLine }) => ({
      merchant: merchantId,
      day,
      lines,
      readAt: readAt.toISOString(),
      trouble: trouble && { why: trouble, line: troubleLine },
    })),
    rows: open.items.map((found) => rowOf(context, staff, found)),
    total: open.total,
  }
})

/** The provider already refunded it; another person approves. */
async function propose(
  context: Context,
  r: Stores,
  { kind, paymentId, theirWon, ourWon }: { kind: string; paymentId: string | null; theirWon: number; ourWon: number },
  { staff, reason, caseThen, now }: { staff: StaffMember; reason: string; caseThen: RefundedCase; now: Date },
): Promise<string> {
  if (kind !== 'cancelled-there' || !paymentId) throw new Problem('pay.edge')
  await r.payments.lock(paymentId)
  const row = await r.peopleDesk.find(paymentId)
  if (!row) throw new Problem('notfound')
  const trouble = moneyActProblem('ask-refund', factsOf(row, now), memberOf(staff, row.payment.branchId))
  if (trouble) throw new Problem(trouble)
  // Our books changed after the list was read.
  if (row.payment.refundedWon !== ourWon) throw new Problem('case.changed')
  const refund = { amountWon: theirWon - ourWon, reason, caseThen, staffId: staff.id }
  return requestMadeRefund(context, r, row.payment, refund, now)
}

/** Throws `case.changed` if another person resolved it first. */
const settleDifferenceServed = serveStaff(settleDifference, async (context, request) => {
  const { providerDifference: found, body, staff, now } = request
  const { reason } = body
  await context.database.transaction(async (r) => {
    const refundId =
      body.act === 'propose'
        ? await propose(context, r, found, { staff, reason, caseThen: body.caseThen, now })
        : undefined
    const settled = { staffId: staff.id, reason, ...(refundId ? { refundId } : {}) }
    if (!(await settleProviderDifference(r, found.id, settled, now))) throw new Problem('case.changed')
    const payment = found.paymentId ? await r.payments.find(found.paymentId) : undefined
    const dataSubject = payment ? { subjectId: payment.accountId, filingId: payment.filingId } : {}
    const ofBranch = found.branchId ? { branchId: found.branchId } : {}
    const changed = { act: 'change', fields: ['provider-difference'], ...dataSubject, ...ofBranch }
    await r.accessRecords.record(staffReads(request, 'provider-difference'), changed, now)
  })
  return { result: 'S' as const }
})

export const moneyServed: readonly Served[] = [
  actOnGuaranteeServed,
  listGuaranteeClaimsServed,
  readClosingServed,
  downloadClosingServed,
  listSalesServed,
  downloadSalesServed,
  listDueFeesServed,
  listMoneyCasesServed,
  listPaidFeesServed,
  actOnPaymentServed,
  listReceiptsServed,
  actOnReceiptServed,
  importStatementServed,
  takeBackStatementServed,
  listBankTransactionsServed,
  listLineFeesServed,
  settleBankTransactionServed,
  undoBankTransactionServed,
  compareProviderListServed,
  listDifferencesServed,
  settleDifferenceServed,
  readRefundAccountServed,
  handleNoticeServed,
  matchDepositServed,
]
