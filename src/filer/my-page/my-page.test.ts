import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Filer } from '#tests/support/filer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { plainText, readInline } from '#domain/branch/document.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { walkTo } from '#tests/support/walk.ts'
import {
  downloadBill,
  downloadReport,
  listBills,
  openDownload,
  readAccountPage,
  readReport,
  readReportState,
} from './contract.ts'
import { addReport } from '#office/report/queries.server.ts'
import { purgeDownloadLinks } from '#server/jobs/queries.server.ts'
import { claimOf } from './files/files.server.ts'
import { takeDownloadLink } from './download-links-queries.server.ts'

let rehearsal: Rehearsal
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
})
after(() => rehearsal.stop())

async function caseOf(filer: Filer) {
  const { database } = rehearsal.product.context
  const filing = await database.filings.findByCaseNumber((await filer.call(readReportState)).caseNumber ?? '')
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
  // A collection without a registration is no report state.
  const collected = await walkTo(rehearsal, 'p-001502', 'method')
  assert.deepEqual(await collected.call(readReportState), {})
})

test("papers are the filer's own once the case is complete, and nobody else's", async () => {
  const [filer, stranger] = [
    await walkTo(rehearsal, 'p-001503', 'registered'),
    await walkTo(rehearsal, 'p-001504', 'registered'),
  ]
  const { database, clock } = rehearsal.product.context
  const [filing, other] = [await caseOf(filer), await caseOf(stranger)]
  const now = clock.now()
  const content = Buffer.from('%PDF-1.4 one')
  const madeBy = '00000000-0000-4000-8000-000000000001'
  await addReport(database, filing.id, { fileName: 'report.pdf', content, madeBy }, now)
  const bill = await database.bills.add(
    filing.id,
    { kind: 'national-slip', fileName: '납부서.pdf', contentType: 'application/pdf', content, addedBy: madeBy },
    now,
  )
  assert.deepEqual(await filer.call(listBills), [])
  assert.equal((await filer.ask(downloadReport)).status, 404)
  assert.equal((await filer.ask(downloadBill, { params: { id: bill.id } })).status, 404)
  for (const ended of [filing, other]) await database.filings.update(ended.id, { completedAt: now }, now)
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

test('a file comes by a link without the sign-in: once, from one address, within a minute, and only what is one’s own', async () => {
  const [filer, stranger] = [
    await walkTo(rehearsal, 'p-001505', 'registered'),
    await walkTo(rehearsal, 'p-001506', 'signed-in'),
  ]
  const { database, clock } = rehearsal.product.context
  const filing = await caseOf(filer)
  const content = Buffer.from('%PDF-1.4 slip')
  const madeBy = '00000000-0000-4000-8000-000000000001'
  const slip = { kind: 'national-slip' as const, fileName: '납부서.pdf', contentType: 'application/pdf', content }
  const paid = { ...slip, amountWon: 144_200, payBy: '2026-06-01', addedBy: madeBy }
  const { id: paper } = await database.bills.add(filing.id, paid, clock.now())
  const open = async (kind: string, member = filer) => member.ask(openDownload, { body: { kind, paper } })
  const take = (path: string, accept = '*/*') => fetch(rehearsal.url + path, { headers: { accept } })
  assert.equal((await open('bill')).status, 404, 'not before the case is complete')
  await database.filings.update(filing.id, { completedAt: clock.now() }, clock.now())
  assert.equal((await open('bill', stranger)).status, 404)
  assert.equal((await filer.ask(openDownload, { body: { kind: 'bill' } })).status, 400)
  assert.equal((await filer.ask(openDownload, { body: { kind: 'report' } })).status, 404)

  const { path } = (await open('bill')).body
  const asked = [await take(path), await take(path), await take(path)]
  assert.deepEqual(
    asked.map(({ status }) => status),
    [200, 200, 410],
    'the browser inside a messenger and its download manager, and nobody after them',
  )
  assert.equal(asked[0]?.headers.get('cache-control'), 'private, no-store')
  assert.match(asked[0]?.headers.get('content-disposition') ?? '', /^attachment/)
  assert.deepEqual(Buffer.from((await asked[0]?.arrayBuffer()) ?? []), content)
  assert.match(await (await take(path, 'text/html')).text(), /마이페이지에서 다시 눌러 주세요/)
  const elsewhere = (await open('bill')).body.path
  assert.ok(await takeDownloadLink(database, elsewhere.split('/').at(-1) ?? '', '192.0.2.1', clock.now()))
  assert.equal((await take(elsewhere)).status, 410, 'another address')

  assert.match(await (await take((await open('reminder')).body.path)).text(), /DTSTART;VALUE=DATE:20260601/)
  const own = (await (await take((await open('own-data')).body.path)).json()) as { return: { caseNumber: string } }
  assert.equal(own.return.caseNumber, filing.caseNumber)
  const late = (await open('bill')).body.path
  await rehearsal.moveClock({ advance: 'PT61S' })
  assert.equal((await take(late)).status, 410, 'a minute is over')
  assert.ok((await purgeDownloadLinks(database, clock.now())) >= 1)
  const records = (await database.accessRecords.list({ act: 'download', page: 0, size: 99 })).items
  assert.equal(records.filter(({ readerId }) => readerId === filing.accountId).length, 3)
})

test('a likely claim is named with its last day and comes as a calendar day; an unlikely or late one does not', async () => {
  const filer = await walkTo(rehearsal, 'p-001509', 'registered')
  const { database, clock } = rehearsal.product.context
  const filing = await caseOf(filer)
  const open = () => filer.ask(openDownload, { body: { kind: 'claim' as const } })
  const likely = (incentiveLikely: boolean) => database.filings.update(filing.id, { incentiveLikely }, clock.now())
  await likely(true)
  assert.deepEqual((await filer.call(readReportState)).claim, { until: '2026-06-01', late: false })
  const { body } = await open()
  const file = await fetch(rehearsal.url + (body as { path: string }).path)
  assert.match(await file.text(), /DTSTART;VALUE=DATE:20260601\r\n/)
  await likely(false)
  assert.equal((await filer.call(readReportState)).claim, undefined)
  const refused = await open()
  assert.equal((await fetch(rehearsal.url + (refused.body as { path: string }).path)).status, 404)
  const at = (day: string) => claimOf(filing, new Date(`${day}T12:00:00+09:00`)).claim
  assert.deepEqual(at('2026-06-02'), { until: '2026-11-30', late: true })
  assert.deepEqual([at('2026-11-30')?.late, at('2026-12-01')], [true, undefined])
})

test('the record of a consent on paper: whose, which words, when, from where, the agent named, and whether it stands', async () => {
  const [filer, stranger] = [
    await walkTo(rehearsal, 'p-001507', 'registered'),
    await walkTo(rehearsal, 'p-001508', 'signed-in'),
  ]
  const { consents } = await filer.call(readAccountPage)
  const given = consents.find(({ kind }) => kind === 'delegation')
  const body = { kind: 'consent', consent: given?.id }
  assert.equal((await stranger.ask(openDownload, { body })).status, 404)
  assert.equal((await filer.ask(openDownload, { body: { kind: 'consent' } })).status, 400)
  const taken = await fetch(rehearsal.url + (await filer.call(openDownload, { body })).path)
  const { database } = rehearsal.product.context
  const { accountId } = await caseOf(filer)
  const row = (await database.consents.listOf(accountId)).find(({ id }) => id === given?.id)
  const { text, title, everyFontEmbedded } = readPdf(new Uint8Array(await taken.arrayBuffer()))
  assert.deepEqual([title, everyFontEmbedded], ['신고 맡기기 동의 기록', true])
  const compactText = text.replaceAll(/\s+/g, '')
  for (const part of [row?.textHash, row?.agentName, row?.ip, '2026년1월2일', '이어지고있어요'])
    assert.ok(compactText.includes((part ?? 'nothing').replaceAll(/\s+/g, '')), part ?? '')
  assert.ok(compactText.includes(plainText(readInline(row?.body.split('\n')[0] ?? '')).replaceAll(/\s+/g, '')))
})
