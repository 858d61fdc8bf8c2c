/** The bank's statement: read in, shown with the fees that may have come, and settled line by line by a person. */
import { Problem } from '#domain/problems.ts'
import { mayStaff } from '#domain/staff-rights.ts'
import type { Stores } from '#persistence/rows.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveStaff } from '#server/serve.server.ts'
import { isAnotherName } from '#filer/payment/service.server.ts'
import { importStatement, listBankLines, settleBankLine } from '#office/money/contract.ts'
import { bookTransfer } from '#office/money/transfer.server.ts'
import { headsOf, readLines, readTable } from './read.server.ts'
import { proposalsOf } from './rules.ts'

const linesAtMost = 20_000
const shownAtMost = 300

/**
 * Throws `pay.statement` for a file that is no table, has too many lines, or has not the chosen columns. Nothing is
 * booked by it.
 */
export const importStatementServed = serveStaff(importStatement, async ({ persistence }, request) => {
  const { staff, now, body, query } = request
  const { day, amount, depositor } = query
  const chosen = day && amount && depositor ? { day, amount, depositor } : undefined
  const table = readTable(body)
  if (!table || table.length > linesAtMost) throw new Problem('pay.statement')
  const columns = chosen ?? (await persistence.bankLines.columnsOf(staff.branchId))
  const lines = columns ? readLines(table, columns) : undefined
  if (!lines) {
    const heads = headsOf(table)
    if (chosen || heads.length === 0) throw new Problem('pay.statement')
    return { added: 0, known: 0, heads }
  }
  const added = await persistence.transaction(async (r) => {
    if (chosen) await r.bankLines.chooseColumns(staff.branchId, chosen, staff.id, now)
    const act = { act: 'change', fields: ['bank-statement'], branchId: staff.branchId }
    await r.accessRecords.record(staffReads(request, 'bank-statement'), act, now)
    return r.bankLines.add(staff.branchId, lines, staff.id, now)
  })
  return { added, known: lines.length - added, heads: null }
})

export const listBankLinesServed = serveStaff(listBankLines, async ({ persistence, branchOf }, request) => {
  const { staff, now } = request
  const own = staff.role === 'operator' ? {} : { branchId: staff.branchId }
  const open = await persistence.bankLines.open({ ...own, limit: shownAtMost })
  const names = { act: 'list', fields: ['name'], ...own }
  await persistence.accessRecords.record(staffReads(request, 'bank-lines'), names, now)
  return {
    rows: open.map(({ line, fees }) => ({
      id: line.id,
      branch: branchOf(line.branchId).name,
      bookedOn: line.bookedOn,
      amountWon: line.amountWon,
      depositor: line.depositor,
      mayAct: mayStaff(staff.role, 'money.match', staff.branchId === line.branchId),
      proposals: proposalsOf(line, fees, isAnotherName),
    })),
  }
})

/**
 * The line and the fee that it is in one transaction. Throws `case.changed` when another person was first, and what
 * booking a transfer throws.
 */
export const settleBankLineServed = serveStaff(settleBankLine, async (context, request) => {
  const { bankLine, case: found, body, staff, now } = request
  const settle = async (r: Stores) => {
    if (!(await r.bankLines.settle(bankLine.id, { state: body.settled, staffId: staff.id }, now)))
      throw new Problem('case.changed')
    const act = { act: 'change', fields: ['bank-line'], branchId: bankLine.branchId }
    await r.accessRecords.record(staffReads(request, 'bank-line'), act, now)
  }
  if (body.settled === 'booked') {
    if (found?.branchId !== bankLine.branchId) throw new Problem('input.invalid', { fields: ['caseNumber'] })
    const { amountWon: feeWon, bookedOn: depositedOn } = bankLine
    return bookTransfer(context, request, found, { feeWon, depositedOn, fromAnother: body.fromAnother }, settle)
  }
  await context.persistence.transaction(settle)
  return { result: 'S' as const }
})
