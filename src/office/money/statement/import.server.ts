/** All rows are parsed or reported before any is added; nothing is booked. */
import { findPastYearFee, markPastYearUnpaid } from '#database/past-years.server.ts'
import type { BankColumns, BankTransaction, Filing, Payment, Stores } from '#database/rows.ts'
import {
  type FoundColumns,
  type Heads,
  type Row,
  chosenColumns,
  findColumns,
  findHeads,
  headsKey,
} from '#domain/bank-statement/columns.ts'
import { type ReadStatement, readStatement } from '#domain/bank-statement/statement.ts'
import { unpackFile } from '#domain/packed-file.ts'
import { Problem } from '#domain/problems.ts'
import { pastYearPaidTurn, tellReceipt } from '#filer/payment/service.server.ts'
import {
  addBankTransactions,
  findBankColumns,
  reopenBankTransaction,
  saveBankColumns,
  undoBankImport,
} from '#office/money/bank-lines-queries.server.ts'
import { importStatement, takeBackStatement, undoBankTransaction } from '#office/money/contract.ts'
import { mergeOpenShares } from '#office/money/bank-shares-queries.server.ts'
import { lessenCashReceipt } from '#office/money/queries.server.ts'
import { tellFiler } from '#server/case-messages/tell-filer.server.ts'
import type { Context } from '#server/context.server.ts'
import { searchFile } from '#server/files/search-file.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { StaffRequest } from '#server/request-context.ts'
import { serveStaff } from '#server/serve.server.ts'
import { WorkerEndedError } from '#server/workers/task.ts'
import { randomUUID } from 'node:crypto'
import { type StatementFile, type StatementTable, statementFileTask } from './file-task.ts'
import { undoProblem } from './rules.ts'
import type { ReadIn } from './schemas.ts'

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
    await mergeOpenShares(r, bankLine.id)
    const dataSubject = payment ? { subjectId: payment.accountId, filingId: payment.filingId } : {}
    const act = { act: 'change', fields: ['bank-line'], branchId: bankLine.branchId, ...dataSubject }
    await r.accessRecords.record(staffReads(request, 'bank-line-undone'), act, now)
  })
  return { result: 'S' as const }
})

const nothingPassed = { withdrawals: 0, totals: 0, empty: 0, notes: 0 }
const nothing: ReadIn = {
  asks: null,
  added: 0,
  known: 0,
  doubtful: 0,
  readable: 0,
  importId: null,
  heads: [],
  columns: null,
  unread: [],
  unreadMore: 0,
  passed: nothingPassed,
}
/** If more rows are unreadable, the wrong columns were chosen. */
const namedAtMost = 200

function unreadOf(
  rows: ReadStatement['unread'],
  { sheets, otherSheets }: StatementTable,
): Pick<ReadIn, 'unread' | 'unreadMore'> {
  const placed = rows.map(({ row, ...unread }) => {
    const sheet = sheets.findLast(({ from }) => from < row)
    return { ...unread, sheet: sheet?.name ?? null, row: sheet ? row - sheet.from + sheet.skipped : row }
  })
  const left = otherSheets.map((sheet) => ({ sheet, row: 1, why: 'sheet' as const, cell: '' }))
  const unread = [...left, ...placed]
  return { unread: unread.slice(0, namedAtMost), unreadMore: Math.max(0, unread.length - namedAtMost) }
}

async function columnsFor(
  { database }: Pick<Context, 'database'>,
  { rows, heads, branchId }: { rows: readonly Row[]; heads: Heads; branchId: string },
  chosen: BankColumns | undefined,
): Promise<FoundColumns | undefined> {
  if (chosen) {
    const found = chosenColumns(rows, heads, chosen)
    if (!found) throw new Problem('pay.statement')
    return found
  }
  const mapping = await findBankColumns(database, branchId, headsKey(heads))
  const byChoice = mapping && chosenColumns(rows, heads, mapping)
  return byChoice ?? findColumns(rows, heads)
}

/** Exceeding the time or memory limit is reported as too large. */
async function openFile(context: Context, body: Uint8Array): Promise<StatementFile> {
  const { file: bytes, password } = unpackFile(body)
  try {
    const read = await context.workers.run(statementFileTask, { bytes, password })
    if (read.kind === 'table' && read.opened) await searchFile(context, read.opened)
    return read
  } catch (thrown) {
    if (thrown instanceof WorkerEndedError) return { kind: 'too-long' }
    throw thrown
  }
}

function unopened(kind: Exclude<StatementFile['kind'], 'table'>): ReadIn {
  if (kind === 'locked') return { ...nothing, asks: 'password' }
  if (kind === 'wrong-password') return { ...nothing, asks: 'wrong-password' }
  const codes = {
    'unknown-lock': 'pay.statement-lock',
    'too-long': 'pay.statement-long',
    'no-table': 'pay.statement',
  } as const
  throw new Problem(codes[kind])
}

/**
 * Throws `pay.statement` for a missing table or columns, `pay.statement-long`, `pay.statement-lock`, and
 * `pay.statement-booked` if the replaced import has settled transactions.
 */
export const importStatementServed = serveStaff(importStatement, async (context, request) => {
  const { database } = context
  const { staff, now, body, query, bankImport: instead } = request
  const read = await openFile(context, body)
  if (read.kind !== 'table') return unopened(read.kind)
  const { rows } = read
  const heads = findHeads(rows)
  if (!heads) throw new Problem('pay.statement')
  const { day, amount, depositor } = query
  const chosen = day && amount && depositor ? { day, amount, depositor } : undefined
  const found = await columnsFor(context, { rows, heads, branchId: staff.branchId }, chosen)
  const names = [...new Set(heads.names.filter((name) => name !== ''))]
  const columns = found?.named ?? null
  if (!found?.sure) return { ...nothing, asks: 'columns' as const, heads: names, columns }
  const { deposits, passed, ...statement } = readStatement(rows, heads, found.columns)
  const unread = unreadOf(statement.unread, read)
  const preview = { heads: names, columns, readable: deposits.length, ...unread, passed }
  if (unread.unread.length > 0 && query.unread !== 'leave-out')
    return { ...nothing, ...preview, asks: 'unread' as const }
  const importId = randomUUID()
  const counts = await database.transaction(async (r) => {
    if (instead && !(await undoBankImport(r, staff.branchId, instead.id))) throw new Problem('pay.statement-booked')
    if (chosen) await saveBankColumns(r, staff.branchId, headsKey(heads), chosen, { staffId: staff.id, now })
    const act = { act: 'change', fields: ['bank-statement'], branchId: staff.branchId }
    await r.accessRecords.record(staffReads(request, 'bank-statement'), act, now)
    return addBankTransactions(r, staff.branchId, deposits, { importId, staffId: staff.id }, now)
  })
  return { ...nothing, ...preview, ...counts, importId }
})

/** Throws `pay.statement-booked` if any of its transactions is settled. */
export const takeBackStatementServed = serveStaff(takeBackStatement, async ({ database }, request) => {
  const { staff, now, bankImport: reading } = request
  await database.transaction(async (r) => {
    if (!(await undoBankImport(r, staff.branchId, reading.id))) throw new Problem('pay.statement-booked')
    const act = { act: 'change', fields: ['bank-statement'], branchId: staff.branchId }
    await r.accessRecords.record(staffReads(request, 'bank-statement'), act, now)
  })
  return { result: 'S' as const }
})
