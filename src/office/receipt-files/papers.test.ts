/** A batch of receipts and slips: what each says, whose it is, and what is put in without anybody typing it again. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { packFile } from '#domain/packed-file.ts'
import { numbersIn } from '#domain/filed-return/receipt-files.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { readCase } from '#office/cases/contract.ts'
import { makeReport, recordFiling, recordLocalFiling, uploadBill } from '#office/report/contract.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { aPaperPdf, localReceipt, paymentSlip, portalReceipt } from '#tests/support/fixtures/papers.ts'
import { hearApproval } from '#tests/support/office/review.ts'
import { reviewedDue } from '#tests/support/office/reviewed-due.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { matchReceiptFiles, readReceiptPaper, uploadReceiptFile } from './contract.ts'

let rehearsal: Rehearsal
let clerk: Officer, stranger: Officer
const cases = new Map<string, { caseNumber: string; name: string }>()
const dues = { haneul: { national: 1_200_000, local: 120_000 }, sol: { national: 700_000, local: 70_000 } }

before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  clerk = await makeOfficer(rehearsal, { role: 'preparer' })
  stranger = await makeOfficer(rehearsal, { role: 'preparer', branchId: 'nare' })
  for (const officer of [clerk, stranger]) await officer.signIn()
  const { database, clock } = rehearsal.product.context
  const actor = { kind: 'system' as const, id: 'test' }
  for (const person of ['haneul', 'sol'] as const) {
    const filer = await walkTo(rehearsal, person, 'registered')
    const caseNumber = (await filer.call(readReportState)).caseNumber ?? ''
    const { id, filerName } = (await database.filings.findByCaseNumber(caseNumber))!
    await reviewedDue(rehearsal.product.context, id, dues[person])
    await database.filings.update(id, { feePaidAt: clock.now() }, clock.now())
    await database.cases.move(id, 'office', 'ready-to-file', { actor, kind: 'rehearsal' }, clock.now())
    await hearApproval(clerk.call, { caseNumber })
    await clerk.call(makeReport, { params: { caseNumber }, body: { version: await versionOf(caseNumber) } })
    cases.set(person, { caseNumber, name: filerName ?? '' })
  }
})
after(() => rehearsal?.stop())

const versionOf = async (caseNumber: string) => (await clerk.call(readCase, { params: { caseNumber } })).version
const caseOf = (person: string) => cases.get(person)!
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')

async function matchedBy(officer: Officer, papers: readonly (readonly [fileName: string, content: Buffer])[]) {
  const files = []
  for (const [fileName, content] of papers) {
    const { facts } = await officer.call(readReceiptPaper, { body: content })
    files.push({ numbers: numbersIn(fileName), hash: hashOf(content), facts })
  }
  return (await officer.call(matchReceiptFiles, { body: { files } })).files
}
const number = '113-2026-2-500000000123'

test('receipts and slips find their cases by what is printed on them, each with its kind, and nobody of another firm', async () => {
  const { name, caseNumber } = caseOf('haneul')
  const sol = caseOf('sol')
  const papers = await Promise.all(
    [
      portalReceipt({ number, name, sumWon: 1_200_000 }),
      localReceipt({ number: 'L-000123', name, sumWon: 120_000 }),
      paymentSlip({ name: sol.name, sumWon: 700_000, payBy: '2026년 6월 1일' }),
      paymentSlip({ name: sol.name, sumWon: 70_000, payBy: '2026.06.01', local: true }),
      portalReceipt({ number: '113-2026-2-500000000124', name, sumWon: 1_100_000 }),
      portalReceipt({ number: '113-2026-2-500000000125', name: '모르는이', sumWon: 1_200_000 }),
    ].map(async (rows, at) => [`받은 파일 ${at}.pdf`, await aPaperPdf(rows)] as const),
  )
  const found = await matchedBy(clerk, papers)
  assert.deepEqual(
    found.map(({ kind, target, doubts, number: written }) => [kind, target, doubts, written]),
    [
      ['portal-receipt', caseNumber, [], 'now'],
      ['local-receipt', caseNumber, [], 'now'],
      ['national-slip', sol.caseNumber, [], null],
      ['local-slip', sol.caseNumber, [], null],
      ['portal-receipt', caseNumber, ['sum-differs'], 'now'],
      ['portal-receipt', null, ['no-case'], null],
    ],
  )
  assert.deepEqual([found[4]?.dueWon, found[0]?.cases.map(({ by }) => by)], [1_200_000, ['name']])
  assert.deepEqual(
    (await matchedBy(stranger, papers)).map(({ cases: seen, target, dueWon }) => [seen, target, dueWon]),
    papers.map(() => [[], null, null]),
  )
})

test('without the client’s summary a number is not written yet, and that is told', async () => {
  const filer = await walkTo(rehearsal, 'gyeoul', 'registered')
  const caseNumber = (await filer.call(readReportState)).caseNumber ?? ''
  const { database, clock } = rehearsal.product.context
  const { id, filerName } = (await database.filings.findByCaseNumber(caseNumber))!
  await reviewedDue(rehearsal.product.context, id, { national: 90_000, local: 9_000 })
  await database.filings.update(id, { feePaidAt: clock.now() }, clock.now())
  const actor = { kind: 'system' as const, id: 'test' }
  await database.cases.move(id, 'office', 'ready-to-file', { actor, kind: 'rehearsal' }, clock.now())
  const rows = portalReceipt({ number: '113-2026-2-500000000777', name: filerName ?? '', sumWon: 90_000 })
  const [found] = await matchedBy(clerk, [['접수증.pdf', await aPaperPdf(rows)]])
  assert.deepEqual([found?.target, found?.doubts, found?.number], [caseNumber, [], 'later'])
})

test('the receipt is put in and its number is written from it; the local one follows', async () => {
  const { name, caseNumber } = caseOf('haneul')
  const params = { caseNumber }
  const national = await aPaperPdf(portalReceipt({ number, name, sumWon: 1_200_000 }))
  const local = await aPaperPdf(localReceipt({ number: 'L-000123', name, sumWon: 120_000 }))
  const first = await clerk.call(uploadReceiptFile, { params, query: { kind: 'portal-receipt' }, body: national })
  const numbers = { portalReceiptNumber: number, localReceiptNumber: null, localLater: true }
  await clerk.call(recordFiling, { params, body: { version: first.version, ...numbers } })
  const second = await clerk.call(uploadReceiptFile, { params, query: { kind: 'local-receipt' }, body: local })
  await clerk.call(recordLocalFiling, { params, body: { version: second.version, localReceiptNumber: 'L-000123' } })
  const { filing, row } = await clerk.call(readCase, { params })
  assert.deepEqual(
    [filing.portalReceiptNumber, filing.localReceiptNumber, row.officeState],
    [number, 'L-000123', 'filed'],
  )
  const [again, otherPaper] = await matchedBy(clerk, [
    ['접수증.pdf', national],
    ['접수증.pdf', await aPaperPdf(portalReceipt({ number, name, sumWon: 1_200_000, day: '2026-05-21' }))],
  ])
  assert.deepEqual([again?.keptBy, again?.number], [caseNumber, null])
  assert.deepEqual([otherPaper?.keptBy, otherPaper?.doubts], [null, ['kind-kept']])
})

test('the same file is put in once: not in this case, not as a slip, and not in the case of somebody else', async () => {
  const [mine, other] = [caseOf('sol'), caseOf('haneul')]
  const params = { caseNumber: mine.caseNumber }
  const slip = await aPaperPdf(paymentSlip({ name: mine.name, sumWon: 350_000, payBy: '2026.06.01' }))
  const query = { kind: 'national-slip', amountWon: 350_000, payBy: '2026-06-01' }
  const put = (caseNumber: string, more: object = {}) =>
    clerk.ask(uploadBill, { params: { caseNumber }, query: { ...query, ...more }, body: slip })
  assert.equal((await put(mine.caseNumber)).status, 200)
  assert.equal(codeOf(await put(mine.caseNumber)), 'case.same-paper')
  assert.equal(codeOf(await put(other.caseNumber)), 'case.same-paper')
  assert.equal(
    codeOf(
      await clerk.ask(uploadReceiptFile, {
        params: { caseNumber: other.caseNumber },
        query: { kind: 'portal-receipt' },
        body: slip,
      }),
    ),
    'case.same-paper',
  )
  const [paper] = await matchedBy(clerk, [['납부서.pdf', slip]])
  assert.equal(paper?.keptBy, mine.caseNumber)
  const { papers } = await clerk.call(readCase, { params })
  assert.equal(papers.bills.filter(({ kind }) => kind === 'national-slip').length, 1)
})

test('a scan, a locked file and a file that is none are told; a scan is matched by the number in its name alone, never surely', async () => {
  const { caseNumber } = caseOf('sol')
  assert.deepEqual(await clerk.call(readReceiptPaper, { body: aPdf('scan') }), { state: 'no-text', facts: null })
  const locked = await aPaperPdf(portalReceipt({ number, name: '김하늘', sumWon: 1 }), { userPassword: '930412' })
  assert.equal(codeOf(await clerk.ask(readReceiptPaper, { body: locked })), 'file.locked')
  const opened = await clerk.call(readReceiptPaper, { body: Buffer.from(packFile(Uint8Array.from(locked), '930412')) })
  assert.deepEqual(opened.facts?.numbers, [number])
  assert.equal((await clerk.ask(readReceiptPaper, { body: Buffer.from('GIF89a') })).status, 415)
  assert.equal((await clerk.ask(readReceiptPaper, { body: aPdf('cut').subarray(0, 120) })).status, 422)
  const [scan] = await matchedBy(clerk, [[`${caseNumber} 접수증.pdf`, aPdf('scan')]])
  assert.deepEqual([scan?.target, scan?.doubts, scan?.number], [caseNumber, ['unread'], null])
})

test('who may not file reads and matches nothing', async () => {
  const counsel = await makeOfficer(rehearsal, { role: 'counsel' })
  await counsel.signIn()
  assert.equal((await counsel.ask(readReceiptPaper, { body: aPdf('scan') })).status, 403)
})
