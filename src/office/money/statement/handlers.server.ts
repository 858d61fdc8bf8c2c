import type { BodyOf } from '#contract/endpoint.ts'
import { findPastYear } from '#database/past-years.server.ts'
import { Problem } from '#domain/problems.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import type { BankTransaction, Stores, Twin } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { StaffMember } from '#server/request-context.ts'
import { serveStaff } from '#server/serve.server.ts'
import { listBankTransactions, listLineFees, settleBankTransaction } from '#office/money/contract.ts'
import { bookTransfer, type FeeShare } from '#office/money/transfer.server.ts'
import { lockOpenDeposit, shareDeposit } from '#office/money/bank-shares-queries.server.ts'
import { candidatesOf, isNamed, undoProblem } from './rules.ts'
import { restWonOf } from './shares.ts'
import {
  findBankTransactionTwin,
  listOpenBankTransactions,
  listSettledBankTransactions,
  listWaitingFees,
} from '#office/money/bank-lines-desk-queries.server.ts'
import {
  countOpenBankTransactions,
  saveBankTransactionSettlement,
  setBankTransactionApart,
} from '#office/money/bank-lines-queries.server.ts'

const shownAtMost = 300
const settledShown = 50
const feesAtMost = 100

const ownBranch = ({ role, branchId }: StaffMember) => (role === 'operator' ? {} : { branchId })
const mayMatch = (staff: StaffMember, branchId: string) =>
  mayStaff(staff.role, 'money.match', staff.branchId === branchId)

const twinOf = (twin: Twin | null) => {
  if (!twin) return null
  const { filerName, ...shownTwin } = twin
  return { ...shownTwin, name: filerName ?? '' }
}

export const listBankTransactionsServed = serveStaff(listBankTransactions, async ({ database, branchOf }, request) => {
  const { staff, now } = request
  const own = ownBranch(staff)
  const open = await listOpenBankTransactions(database, { ...own, limit: shownAtMost })
  const total = open.length < shownAtMost ? open.length : await countOpenBankTransactions(database, own)
  const settled = await listSettledBankTransactions(database, { ...own, limit: settledShown })
  const names = { act: 'list', fields: ['name'], ...own }
  await database.accessRecords.record(staffReads(request, 'bank-lines'), names, now)
  return {
    total,
    rows: open.map(({ line, wholeWon, fees, twin }) => {
      const candidates = candidatesOf(line, fees)
      const proposals = candidates.filter(({ sameName }) => sameName)
      return {
        id: line.id,
        branch: branchOf(line.branchId).name,
        bookedOn: line.bookedOn,
        time: line.bookedTime,
        amountWon: line.amountWon,
        wholeWon,
        depositor: line.depositor,
        beside: [line.sender, ...line.beside].filter((name) => name !== ''),
        mayAct: mayMatch(staff, line.branchId),
        twin: twinOf(twin),
        proposals,
        others: candidates.length - proposals.length,
      }
    }),
    settled: settled.map(({ line, wholeWon, caseNumber, filerName, pastYear, booking }) => ({
      id: line.id,
      branch: branchOf(line.branchId).name,
      bookedOn: line.bookedOn,
      amountWon: line.amountWon,
      wholeWon,
      depositor: line.depositor,
      state: line.state === 'booked' || line.state === 'repeated' ? line.state : ('not-a-fee' as const),
      settledAt: (line.settledAt ?? line.readAt).toISOString(),
      caseNumber,
      name: filerName ?? '',
      pastYear,
      order: booking?.orderId ?? null,
      mayUndo: mayMatch(staff, line.branchId) && (line.state !== 'booked' || undoProblem(booking) === undefined),
    })),
  }
})

/** Fees of the same amount, or search results within the branch. */
export const listLineFeesServed = serveStaff(listLineFees, async ({ database }, request) => {
  const { bankLine, body, now } = request
  const { branchId, amountWon } = bankLine
  const { keyword } = body
  const { fees, total } = await listWaitingFees(database, { branchId, amountWon, keyword, limit: feesAtMost })
  const names = { act: keyword.trim() === '' ? 'list' : 'search', fields: ['name'], branchId }
  await database.accessRecords.record(staffReads(request, 'due-fees'), names, now)
  return { rows: candidatesOf(bankLine, fees), total }
})

/**
 * One transaction. Throws `pay.shares` unless they sum to the deposit, `pay.line-name` for an unconfirmed sender, `pay.line-doubtful` for a possible duplicate,
 * `case.changed`, and booking errors.
 */
export const settleBankTransactionServed = serveStaff(settleBankTransaction, async (context, request) => {
  const { bankLine, body, staff, now } = request
  const { database } = context
  const record = async (r: Stores) => {
    const act = { act: 'change', fields: ['bank-line'], branchId: bankLine.branchId }
    await r.accessRecords.record(staffReads(request, 'bank-line'), act, now)
  }
  const { settled, shares } = body
  if (settled === 'booked') return book(context, request, { bankLine, ...(shares ? { shares } : {}), record })
  await database.transaction(async (r) => {
    const isDone =
      settled === 'distinct'
        ? await setBankTransactionApart(r, bankLine.id, staff.id, now)
        : await saveBankTransactionSettlement(r, bankLine.id, { state: settled, staffId: staff.id }, now)
    if (!isDone) throw new Problem('case.changed')
    await record(r)
  })
  return { result: 'S' as const }
})

type Request = Parameters<typeof bookTransfer>[1]
type Shares = NonNullable<BodyOf<typeof settleBankTransaction>['shares']>

async function toFee(
  { database }: Context,
  line: BankTransaction,
  { caseNumber, pastYear, feeWon, amountWon: arrivedWon, fromAnother: isConfirmed }: Shares[number],
): Promise<FeeShare> {
  const filing = await database.filings.findByCaseNumber(caseNumber)
  if (filing?.branchId !== line.branchId) throw new Problem('input.invalid', { fields: ['caseNumber'] })
  if (pastYear && (await findPastYear(database, pastYear)).filingId !== filing.id)
    throw new Problem('input.invalid', { fields: ['pastYear'] })
  const fromAnother = !isNamed(line, filing.filerName)
  if (fromAnother && !isConfirmed) throw new Problem('pay.line-name', { fields: [pastYear ?? caseNumber] })
  return { filing, pastYearId: pastYear ?? null, feeWon, arrivedWon, fromAnother }
}

async function book(
  context: Context,
  request: Request,
  {
    bankLine,
    shares = [],
    record,
  }: { bankLine: BankTransaction; shares?: Shares; record: (r: Stores) => Promise<void> },
) {
  const { staff, now } = request
  const { id, amountWon, bookedOn: depositedOn } = bankLine
  const amounts = shares.map((share) => share.amountWon)
  const keys = new Set(shares.map(({ caseNumber, pastYear }) => pastYear ?? caseNumber))
  if (shares.length === 0 || keys.size < shares.length) throw new Problem('input.invalid', { fields: ['shares'] })
  if (restWonOf(amountWon, amounts) !== 0) throw new Problem('pay.shares', { fields: ['shares'] })
  const fees = []
  for (const share of shares) fees.push(await toFee(context, bankLine, share))
  if (await findBankTransactionTwin(context.database, id)) throw new Problem('pay.line-doubtful')
  return bookTransfer(context, request, { depositedOn, shares: fees }, async (r) => {
    if (!(await lockOpenDeposit(r, id, amountWon))) throw new Problem('case.changed')
    const lines = await shareDeposit(r, id, amounts, { staffId: staff.id, now })
    await record(r)
    return async (place, paymentId) => {
      const settled = { state: 'booked' as const, staffId: staff.id, paymentId }
      if (!(await saveBankTransactionSettlement(r, lines[place]!, settled, now))) throw new Problem('case.changed')
    }
  })
}
