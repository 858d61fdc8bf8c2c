import { Problem } from '#domain/problems.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import type { BankTransaction, Filing, Stores, Twin } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { StaffMember } from '#server/request-context.ts'
import { serveStaff } from '#server/serve.server.ts'
import { listBankTransactions, listLineFees, settleBankTransaction } from '#office/money/contract.ts'
import { bookTransfer } from '#office/money/transfer.server.ts'
import { candidatesOf, isNamed, undoProblem } from './rules.ts'
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
    rows: open.map(({ line, fees, twin }) => {
      const candidates = candidatesOf(line, fees)
      const proposals = candidates.filter(({ sameName }) => sameName)
      return {
        id: line.id,
        branch: branchOf(line.branchId).name,
        bookedOn: line.bookedOn,
        time: line.bookedTime,
        amountWon: line.amountWon,
        depositor: line.depositor,
        beside: [line.sender, ...line.beside].filter((name) => name !== ''),
        mayAct: mayMatch(staff, line.branchId),
        twin: twinOf(twin),
        proposals,
        others: candidates.length - proposals.length,
      }
    }),
    settled: settled.map(({ line, caseNumber, filerName, pastYear, booking }) => ({
      id: line.id,
      branch: branchOf(line.branchId).name,
      bookedOn: line.bookedOn,
      amountWon: line.amountWon,
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
 * One transaction. Throws `pay.line-name` for an unconfirmed sender, `pay.line-doubtful` for a possible duplicate,
 * `case.changed`, and booking errors.
 */
export const settleBankTransactionServed = serveStaff(settleBankTransaction, async (context, request) => {
  const { bankLine, case: found, pastYear, body, staff, now } = request
  const { database } = context
  const record = async (r: Stores) => {
    const act = { act: 'change', fields: ['bank-line'], branchId: bankLine.branchId }
    await r.accessRecords.record(staffReads(request, 'bank-line'), act, now)
  }
  const { settled } = body
  if (settled === 'booked') return book(context, request, { bankLine, found, pastYear, record })
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

type Request = Parameters<typeof bookTransfer>[1] & {
  body: { feeWon?: number | undefined; fromAnother?: boolean | undefined }
}
type Booking = {
  bankLine: BankTransaction
  found: Filing | undefined
  pastYear: { id: string; filingId: string } | undefined
  record: (r: Stores) => Promise<void>
}

async function book(context: Context, request: Request, { bankLine, found, pastYear, record }: Booking) {
  const { staff, now, body } = request
  if (found && pastYear) throw new Problem('input.invalid', { fields: ['pastYear'] })
  const filing = pastYear ? await context.database.filings.get(pastYear.filingId) : found
  if (filing?.branchId !== bankLine.branchId) throw new Problem('input.invalid', { fields: ['caseNumber'] })
  const fromAnother = !isNamed(bankLine, filing.filerName)
  if (fromAnother && !body.fromAnother) throw new Problem('pay.line-name')
  if (await findBankTransactionTwin(context.database, bankLine.id)) throw new Problem('pay.line-doubtful')
  const { amountWon: arrivedWon, bookedOn: depositedOn } = bankLine
  const seen = { feeWon: body.feeWon ?? arrivedWon, arrivedWon, depositedOn, fromAnother }
  const owner = { filing, pastYearId: pastYear?.id ?? null }
  return bookTransfer(context, request, owner, seen, async (r, paymentId) => {
    if (!(await saveBankTransactionSettlement(r, bankLine.id, { state: 'booked', staffId: staff.id, paymentId }, now)))
      throw new Problem('case.changed')
    await record(r)
  })
}
