/** A case's year as a file for a bookkeeping program: told before it is taken, taken with a reason, recorded. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { read as readBook, utils } from '@e965/xlsx'
import { readyToFile } from '#tests/support/office/ready-to-file.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { readJournal, takeJournal } from './contract.ts'

let rehearsal: Rehearsal
let preparer: Officer, reviewer: Officer
let params: { caseNumber: string }
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  for (const officer of [preparer, reviewer]) await officer.signIn()
  ;({ params } = await readyToFile(rehearsal, { preparer, reviewer }))
})
after(() => rehearsal?.stop())

const rowsOf = (body: unknown, sheet: number): unknown[][] => {
  const book = readBook(body as Uint8Array)
  return utils.sheet_to_json(book.Sheets[book.SheetNames[sheet]!]!, { header: 1, raw: true, blankrows: true })
}

test('what is told is what each program gets: as many entries, the same sums, and what is not known on a sheet of its own', async () => {
  const told = await preparer.call(readJournal, { params })
  assert.ok(told.lines > 0 && told.open > 0 && told.debitWon === told.creditWon)
  for (const [program, heads, side, amounts] of [
    ['semusarang', 10, 1, [8]],
    ['wehago', 1, 2, [5, 6]],
  ] as const) {
    const { body, status } = await preparer.ask(takeJournal, { params, query: { program, reason: 'check' } })
    assert.equal(status, 200)
    const lines = rowsOf(body, 0).slice(heads)
    assert.equal(lines.length, told.lines)
    const sum = (wanted: number) =>
      lines
        .filter((line) => line[side] === wanted)
        .reduce((won, line) => won + amounts.reduce((own, at) => own + (Number(line[at]) || 0), 0), 0)
    assert.deepEqual([sum(3), sum(4)], [told.debitWon, told.creditWon])
    assert.deepEqual(rowsOf(body, 1).slice(1).flat(), told.notes)
  }
})

test('each file taken is recorded with its reason; another firm has nothing', async () => {
  const { items } = await rehearsal.product.context.database.accessRecords.list({ page: 0, size: 100 })
  assert.ok(items.filter(({ readerId, reason }) => readerId === preparer.id && /확인/.test(reason)).length >= 2)
  const foreign = await makeOfficer(rehearsal, { role: 'branch-manager', branchId: 'nare' })
  await foreign.signIn()
  const query = { program: 'wehago', reason: 'check' }
  assert.equal((await foreign.ask(readJournal, { params })).status, 404)
  assert.equal((await foreign.ask(takeJournal, { params, query })).status, 404)
})
