import { Problem } from '#domain/problems.ts'
import { addDays, seoulInstant } from '#domain/seoul-time.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import type { Context } from '#server/context.server.ts'
import { sheetParts } from '#server/files/sheet-parts.server.ts'
import { type Cell, sheetPart, tableFileTask, tableTypes } from '#server/files/table-file.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { StaffMember } from '#server/request-context.ts'
import { serveStaff } from '#server/serve.server.ts'
import { type ClosingSums, sumsOf, totalOf } from '#office/money/closing/rules.ts'
import { downloadSales, listSales } from '#office/money/contract.ts'
import { readClosingSums } from '#office/money/payments-closing-queries.server.ts'
import { caseTexts } from '#office/money/texts.ts'
import { listSaleRows, type SaleRow } from './queries.server.ts'
import { type Sale, type Span, isSpan, proofOf, sumsOfMove } from './rules.ts'
import { salesTexts as texts } from './texts.ts'

const pageSize = 100
/** Throws `input.invalid` for a period that ends before it begins, or is longer than a year. */
function toSalesQuery(staff: StaffMember, body: Span & { branch?: string | undefined }) {
  if (!isSpan(body)) throw new Problem('input.invalid', { fields: ['until'] })
  const branchId = staff.role === 'operator' ? body.branch : staff.branchId
  const own = branchId === undefined ? {} : { branchId }
  return { start: seoulInstant(body.from), end: seoulInstant(addDays(body.until, 1)), own, branchId }
}

async function totalsOf(
  { database }: Context,
  { start, end, branchId }: ReturnType<typeof toSalesQuery>,
): Promise<ClosingSums> {
  const lines = await readClosingSums(database, [{ name: 'list', start }], end, branchId)
  return totalOf(lines.map(sumsOf))
}

function saleOf({ branchOf }: Context, row: SaleRow): Sale {
  const receipt = row.receiptUse ? { use: row.receiptUse, issued: row.receiptIssued } : undefined
  return {
    id: row.id,
    at: row.at,
    back: row.back,
    caseNumber: row.caseNumber,
    name: row.name ?? '',
    branch: branchOf(row.branchId).name,
    method: row.method,
    proof: proofOf(row.method, receipt),
    proofNumber: row.method === 'CARD' ? '' : (row.receiptNumber ?? ''),
    approvalNumber: row.approvalNumber ?? '',
    ...sumsOfMove(row),
  }
}

const mayDownload = ({ role }: StaffMember) => mayStaff(role, 'money.match', true)

export const listSalesServed = serveStaff(listSales, async (context, request) => {
  const { staff, body, now } = request
  const salesQuery = toSalesQuery(staff, body)
  const sums = await totalsOf(context, salesQuery)
  const rows = await listSaleRows(context.database, salesQuery, { limit: pageSize, offset: body.page * pageSize })
  await context.database.accessRecords.record(
    staffReads(request, 'sales-list'),
    { act: 'list', fields: ['name'], ...salesQuery.own },
    now,
  )
  return {
    rows: rows.map((row) => saleOf(context, row)),
    total: sums.paid + sums.back,
    pageSize,
    sums,
    branches: staff.role === 'operator' ? context.branches.map(({ affiliationId: id, name }) => ({ id, name })) : [],
    mayDownload: mayDownload(staff),
  }
})

const cellsOf = (row: SaleRow, sale: Sale): Cell[] => [
  texts.day(sale.at),
  texts.kinds[sale.back ? 'back' : 'paid'],
  sale.branch,
  sale.caseNumber,
  sale.name,
  caseTexts.methods[row.method],
  texts.proofs[sale.proof],
  sale.proofNumber,
  sale.approvalNumber,
  sale.supplyWon,
  sale.vatWon,
  sale.totalWon,
]

const sumCells = ({ leftWon, vatWon }: ClosingSums): Cell[] => [
  texts.total,
  ...Array.from({ length: 8 }, () => ''),
  leftWon - vatWon,
  vatWon,
  leftWon,
]

/** Throws `case.export-rows`: a part of a list would be taken for all of it. */
export const downloadSalesServed = serveStaff(downloadSales, async (context, request) => {
  const { database, limits, workers } = context
  const { staff, body, now } = request
  const salesQuery = toSalesQuery(staff, body)
  const sums = await totalsOf(context, salesQuery)
  if (sums.paid + sums.back > limits.exportedRows) throw new Problem('case.export-rows')
  await database.accessRecords.record(
    staffReads(request, body.reason.trim()),
    { act: 'download', fields: ['sales-list', 'name'], ...salesQuery.own },
    now,
  )
  const rows = await listSaleRows(database, salesQuery, { limit: limits.exportedRows, offset: 0 })
  const parts = await sheetParts(rows, (part) => part.map((row) => cellsOf(row, saleOf(context, row))))
  parts.push(sheetPart([sumCells(sums)]))
  const heads = Object.values(texts.heads)
  const bytes = await workers.run(tableFileTask, { format: body.format, sheets: [{ name: texts.sheet, heads, parts }] })
  return { name: texts.file(body.from, body.until, body.format), type: tableTypes[body.format], bytes }
})
