/** A case's year as a file for a bookkeeping program: told before it is taken, taken with a reason, recorded. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { read as readBook, utils } from '@e965/xlsx'
import { eq } from 'drizzle-orm'
import { readSummaryCalculation } from '#database/case-documents/calculation.server.ts'
import { sealedAs } from '#database/case-documents/summaries-store.server.ts'
import { reportSummaries } from '#database/schema/case-documents.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import type { KeptCalculation } from '#domain/kept-calculation.ts'
import { mayStaff, staffRoles } from '#domain/staff-rights.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { jobReader } from '#tests/support/database.ts'
import { readyToFile } from '#tests/support/office/ready-to-file.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
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
  const journal = await preparer.call(readJournal, { params })
  assert.ok(journal.lines > 0 && journal.open > 0 && journal.debitWon === journal.creditWon)
  for (const [program, heads, side, amounts] of [
    ['semusarang', 10, 1, [8]],
    ['wehago', 1, 2, [5, 6]],
  ] as const) {
    const { body, status } = await preparer.ask(takeJournal, { params, query: { program, reason: 'check' } })
    assert.equal(status, 200)
    const lines = rowsOf(body, 0).slice(heads)
    assert.equal(lines.length, journal.lines)
    const sum = (wanted: number) =>
      lines
        .filter((line) => line[side] === wanted)
        .reduce((won, line) => won + amounts.reduce((own, at) => own + (Number(line[at]) || 0), 0), 0)
    assert.deepEqual([sum(3), sum(4)], [journal.debitWon, journal.creditWon])
    assert.deepEqual(rowsOf(body, 1).slice(1).flat(), journal.notes)
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

const taking = { program: 'semusarang', reason: 'check' } as const

/** Newest first. */
const refusedOf = async (readerId: string) => {
  const { accessRecords } = rehearsal.product.context.database
  const { items } = await accessRecords.list({ readerId, act: 'download-refused', page: 0, size: 10 })
  return items.map(({ reason }) => reason)
}

for (const role of staffRoles)
  test(`${role}: reads and takes it by the right to read cases`, async () => {
    const officer = await makeOfficer(rehearsal, { role })
    assert.equal(codeOf(await officer.ask(takeJournal, { params, query: taking })), 'auth.required')
    await officer.signIn()
    const wanted = mayStaff(role, 'cases.read', true) ? 200 : 403
    assert.equal((await officer.ask(readJournal, { params })).status, wanted)
    assert.equal((await officer.ask(takeJournal, { params, query: taking })).status, wanted)
  })

test('before figures are submitted there is nothing to read or take; the try is on record', async () => {
  const filer = await walkTo(rehearsal, 'garam', 'registered')
  const early = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  assert.equal(codeOf(await preparer.ask(readJournal, { params: early })), 'case.no-return')
  assert.equal(codeOf(await preparer.ask(takeJournal, { params: early, query: taking })), 'case.no-return')
  assert.deepEqual(await refusedOf(preparer.id), ['case.no-return · check'])
})

/** Keeps the case's figures with other facts; what is answered keeps them as they were. */
async function withFacts(change: (facts: NonNullable<KeptCalculation['facts']>) => object) {
  const { database, clock } = rehearsal.product.context
  const filing = (await database.filings.findByCaseNumber(params.caseNumber))!
  const calculation = await readSummaryCalculation(database, filing.id, jobReader, clock.now())
  const write = (calculation: object | undefined) =>
    database.db
      .update(reportSummaries)
      .set({
        calculationSealed: seal(database.ring, sealedAs(filing.sealOwner, filing.id), JSON.stringify(calculation)),
      })
      .where(eq(reportSummaries.filingId, filing.id))
  await write({ ...calculation, facts: { ...calculation!.facts!, ...change(calculation!.facts!) } })
  return () => write(calculation)
}

test('what the program would refuse, or a year without an entry, is never a file', async () => {
  const take = async () => codeOf(await preparer.ask(takeJournal, { params, query: taking }))
  const foreign = await withFacts(({ payers }) => ({ payers: payers.map((payer) => ({ ...payer, name: '똠방상사' })) }))
  assert.equal(await take(), 'case.journal')
  await foreign()
  assert.equal((await preparer.ask(takeJournal, { params, query: taking })).status, 200)
})
