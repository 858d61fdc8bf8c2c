import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { downloadBill, downloadReport, listBills, readReport, readReportState } from './contract.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal.stop())

async function caseOf(filer: Filer) {
  const { persistence } = rehearsal.product.context
  const filing = await persistence.filings.findByCaseNumber((await filer.call(readReportState)).caseNumber ?? '')
  assert.ok(filing)
  return filing
}

test('before there is anything every call answers 200 and nothing, and papers do not exist', async () => {
  const filer = await walkTo(rehearsal, 'p-001501', 'signed-in')
  assert.deepEqual(
    [await filer.call(readReportState), await filer.call(readReport), await filer.call(listBills)],
    [{}, {}, []],
  )
  assert.equal((await filer.ask(downloadReport)).status, 404)
  for (const id of ['1', '00000000-0000-4000-8000-000000000000', '-'.repeat(36)])
    assert.equal((await filer.ask(downloadBill, { params: { id } })).status, 404, id)
  // A collection without registration is no report state.
  const collected = await walkTo(rehearsal, 'p-001502', 'method')
  assert.deepEqual(await collected.call(readReportState), {})
})

test("papers are the filer's own once the case is complete, and nobody else's", async () => {
  const [filer, stranger] = [
    await walkTo(rehearsal, 'p-001503', 'registered'),
    await walkTo(rehearsal, 'p-001504', 'registered'),
  ]
  const { persistence, clock } = rehearsal.product.context
  const [filing, other] = [await caseOf(filer), await caseOf(stranger)]
  const now = clock.now()
  const content = Buffer.from('%PDF-1.4 one')
  const madeBy = '00000000-0000-4000-8000-000000000001'
  await persistence.reports.add(filing.id, { fileName: 'report.pdf', content, madeBy }, now)
  const bill = await persistence.bills.add(
    filing.id,
    { kind: 'national-slip', fileName: '납부서.pdf', contentType: 'application/pdf', content, addedBy: madeBy },
    now,
  )
  assert.deepEqual(await filer.call(listBills), [])
  assert.equal((await filer.ask(downloadReport)).status, 404)
  assert.equal((await filer.ask(downloadBill, { params: { id: bill.id } })).status, 404)
  for (const one of [filing, other]) await persistence.filings.update(one.id, { completedAt: now }, now)
  assert.deepEqual(await filer.call(listBills), [{ id: bill.id, fileName: '납부서.pdf', kind: 'national-slip' }])
  const report = await filer.ask(downloadReport)
  assert.deepEqual(
    [report.status, report.headers.get('content-type'), report.headers.get('cache-control')],
    [200, 'application/pdf', 'private, no-store'],
  )
  assert.match(
    report.headers.get('content-disposition') ?? '',
    /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%-]+\.pdf$/,
  )
  assert.deepEqual(
    Buffer.from((await filer.call(downloadBill, { params: { id: bill.id } })) as unknown as Uint8Array),
    content,
  )
  assert.equal((await stranger.ask(downloadBill, { params: { id: bill.id } })).status, 404)
  assert.deepEqual(await stranger.call(listBills), [])
  assert.equal((await stranger.ask(downloadReport)).status, 404)
})
