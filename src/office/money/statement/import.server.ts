/** All rows are parsed or reported before any is added; nothing is booked. */
import { randomUUID } from 'node:crypto'
import {
  chosenColumns,
  findColumns,
  findHeads,
  headsKey,
  type FoundColumns,
  type Heads,
  type Row,
} from '#domain/bank-statement/columns.ts'
import { readStatement, type ReadStatement } from '#domain/bank-statement/statement.ts'
import { Problem } from '#domain/problems.ts'
import type { BankColumns } from '#database/rows.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { WorkerEndedError } from '#server/workers/task.ts'
import { importStatement, takeBackStatement } from '#office/money/contract.ts'
import { statementFileTask, type StatementFile, type StatementTable } from './file-task.ts'
import { unpackFile } from '#domain/packed-file.ts'
import type { ReadIn } from './schemas.ts'
import {
  addBankTransactions,
  findBankColumns,
  saveBankColumns,
  undoBankImport,
} from '#office/money/bank-lines-queries.server.ts'

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
  passed: nothingPassed,
}
/** If more rows are unreadable, the wrong columns were chosen. */
const namedAtMost = 200

function unreadOf(rows: ReadStatement['unread'], { sheets, otherSheets }: StatementTable): ReadIn['unread'] {
  const placed = rows.map(({ row, ...unread }) => {
    const sheet = sheets.findLast(({ from }) => from < row)
    return { ...unread, sheet: sheet?.name ?? null, row: sheet ? row - sheet.from + sheet.skipped : row }
  })
  const left = otherSheets.map((sheet) => ({ sheet, row: 1, why: 'sheet' as const, cell: '' }))
  return [...left, ...placed].slice(0, namedAtMost)
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
async function openFile({ workers }: Context, body: Uint8Array): Promise<StatementFile> {
  const { file: bytes, password } = unpackFile(body)
  try {
    return await workers.run(statementFileTask, { bytes, password })
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
  const preview = { heads: names, columns, readable: deposits.length, unread, passed }
  if (unread.length > 0 && query.unread !== 'leave-out') return { ...nothing, ...preview, asks: 'unread' as const }
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
