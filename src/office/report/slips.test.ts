import { countersign } from '#server/consents/queries.server.ts'
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, test } from 'node:test'
import { downloadBill, listBills, markOwnSlip, readReportState, readSlipNumbers } from '#filer/my-page/contract.ts'
import { readCase } from '#office/cases/contract.ts'
import { numbersIn } from '#domain/filed-return/receipt-files.ts'
import { matchReceiptFiles, uploadReceiptFile } from '#office/receipt-files/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { hearApproval } from '#tests/support/office/review.ts'
import { messagesOf } from '#tests/support/office/timeline.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import {
  completeCase,
  makeReport,
  markSlip,
  recordFiling,
  uploadBill,
  withdrawBill,
  writeSlipNumbers,
} from './contract.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'

let rehearsal: Rehearsal
let clerk: Officer
let filer: Filer
let params: { caseNumber: string }
const dues = { national: 12_000_000, local: 1_200_000 }
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  clerk = await makeOfficer(rehearsal, { role: 'preparer' })
  await clerk.signIn()
  filer = await walkTo(rehearsal, 'haneul', 'registered')
  params = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  await paidReturn()
})
after(() => rehearsal?.stop())

/** An approved return with tax to pay whose fee is paid. */
async function paidReturn(): Promise<void> {
  const { database, clock } = rehearsal.product.context
  const now = clock.now()
  const id = (await database.filings.findByCaseNumber(params.caseNumber))!.id
  const actor = { kind: 'system' as const, id: 'test' }
  const figures = {
    type: 'SIMPLE' as const,
    books: { keeper: 'filer' as const, files: 1 },
    totalIncomeWon: 60_000_000,
    decidedTaxWon: dues.national,
    prepaidTaxWon: 0,
    taxDueOrRefundWon: dues.national,
    localDecidedTaxWon: dues.local,
    localPenaltyWon: 0,
    localPrepaidTaxWon: 0,
    localTaxDueOrRefundWon: dues.local,
    feeWon: 220_000,
    quote: [],
  }
  await database.summaries.prepare(id, figures, '0b54be0c-5a92-4d62-8a3b-0e1f7f6c0a01', now)
  await database.summaries.approve(id, '0b54be0c-5a92-4d62-8a3b-0e1f7f6c0a02', now)
  const licence = { name: '검토연습', licenceNumber: '제00001호' }
  await countersign(database, id, { id: '0b54be0c-5a92-4d62-8a3b-0e1f7f6c0a02', ...licence }, now)
  await database.filings.update(id, { feePaidAt: now }, now)
  for (const state of ['preparing', 'in-review', 'waiting-for-fee', 'ready-to-file'] as const)
    await database.cases.move(id, 'office', state, { actor, kind: 'rehearsal' }, now)
}

const paper = aPdf('slip')
const version = async () => ({ version: (await clerk.call(readCase, { params })).version })
const upload = (kind: string, amountWon: number, { payBy = '2026-06-01', body = paper } = {}) =>
  clerk.ask(uploadBill, { params, query: { kind, amountWon, payBy }, body })
const idOf = (answer: { body: { id: string } }) => answer.body.id
const complete = async () => clerk.ask(completeCase, { params, body: await version() })

test('national and local tax have slips apart, each with its sum and its day; none asks for more than is due', async () => {
  const { papers } = await clerk.call(readCase, { params })
  assert.deepEqual(papers.slipsLeft, { nationalWon: dues.national, localWon: dues.local })
  assert.deepEqual(papers.payBy, { due: '2026-06-01', instalment: '2026-08-03' })
  assert.equal((await upload('local-slip', 1, { body: Buffer.from('<html>') })).status, 415)
  assert.equal((await upload('local-slip', 1, { payBy: '2026-02-30' })).status, 400)
  assert.equal(codeOf(await upload('national-slip', dues.national + 1)), 'case.no-slip')
  assert.equal((await upload('national-slip', 10_000_000)).status, 200)
  assert.equal((await upload('national-instalment', 2_000_000, { payBy: '2026-07-31' })).status, 200)
  assert.equal(codeOf(await upload('national-instalment', 1)), 'case.no-slip')
})

test('the numbers of a slip are typed once it is there, kept sealed, and read by its person alone once all is done', async () => {
  const { papers } = await clerk.call(readCase, { params })
  const slip = papers.bills.find(({ kind }) => kind === 'national-slip')!
  const write = async (numbers: object, billId = slip.id) =>
    clerk.ask(writeSlipNumbers, { params: { ...params, billId }, body: { ...(await version()), ...numbers } })
  const none = { payCode: '', bank: '', account: '' }
  for (const wrong of [
    none,
    { ...none, payCode: '0126' },
    { ...none, payCode: '0126-2605-1-10-0000000x' },
    { ...none, bank: '국민은행' },
    { ...none, account: '12345678901' },
    { ...none, bank: '국민은행', account: '12' },
  ])
    assert.equal((await write(wrong)).status, 400, JSON.stringify(wrong))
  assert.equal(
    (await write({ ...none, payCode: '0126260511000000001' }, '00000000-0000-4000-8000-000000000000')).status,
    404,
  )
  const typed = { payCode: ' ０１２６-2605-1-10-00000001', bank: ' 국민은행 ', account: '123-456-78901' }
  assert.equal((await write(typed)).status, 200)
  const { bills } = (await clerk.call(readCase, { params })).papers
  assert.deepEqual(
    bills.map(({ kind, numbers }) => [kind, numbers]),
    [
      ['national-slip', true],
      ['national-instalment', false],
    ],
  )
  assert.equal((await filer.ask(readSlipNumbers, { params: { id: slip.id } })).status, 404, 'not before it is done')
})

test('a return is complete when every tax that is due has its slips', async () => {
  await clerk.call(makeReport, { params, body: await version() })
  const receipts = { portalReceiptNumber: '000-2026-1-500000000001', localReceiptNumber: 'L-000001' }
  await hearApproval(clerk.call, params)
  await clerk.call(recordFiling, { params, body: { ...(await version()), ...receipts } })
  assert.equal(codeOf(await complete()), 'case.slip-missing')
  const wrong = await upload('local-slip', dues.local)
  assert.equal(wrong.status, 200)
  const withdrawal = { params: { ...params, billId: idOf(wrong) } }
  assert.equal(
    (await clerk.ask(withdrawBill, { ...withdrawal, body: { ...(await version()), reason: '' } })).status,
    400,
  )
  const reason = '다른 사람의 납부서예요'
  for (const billId of ['E--k-cR', '00000000-0000-4000-8000-000000000000']) {
    const unknown = { params: { ...params, billId }, body: { ...(await version()), reason } }
    assert.equal(codeOf(await clerk.ask(withdrawBill, unknown)), 'notfound', billId)
  }
  await clerk.call(withdrawBill, { ...withdrawal, body: { ...(await version()), reason } })
  assert.equal(codeOf(await complete()), 'case.slip-missing')
  assert.equal((await upload('local-slip', dues.local)).status, 200)
  assert.equal((await complete()).status, 200)
})

/** Planned messages about the slips, with their values. */
async function reminders(): Promise<string[]> {
  const { database } = rehearsal.product.context
  const { id } = (await database.filings.findByCaseNumber(params.caseNumber))!
  return (await database.outbox.listOf(id))
    .filter(({ template, state }) => template.startsWith('slip-') && state === 'due')
    .map(({ template, dueAt, variables }) => `${template} ${dueAt.toISOString()} ${variables['taxes']}`)
    .toSorted()
}

test('a completed return is told of, and the days of its slips are reminded of, both taxes of a day in one message', async () => {
  const templates = (await messagesOf(clerk, params)).map(({ template }) => template)
  assert.deepEqual([templates.includes('done-to-pay'), templates.includes('done')], [true, false])
  assert.deepEqual(await reminders(), [
    'slip-soon 2026-05-29T00:00:00.000Z 종합소득세, 개인지방소득세',
    'slip-soon 2026-07-28T00:00:00.000Z 종합소득세 분납',
    'slip-today 2026-06-01T00:00:00.000Z 종합소득세, 개인지방소득세',
    'slip-today 2026-07-31T00:00:00.000Z 종합소득세 분납',
  ])
})

test('the filer sees kind, sum and day; a wrong paper that is withdrawn with a reason is seen no more, and stands in the records', async () => {
  const listed = await filer.call(listBills)
  assert.deepEqual(
    listed.map(({ kind, amountWon, payBy }) => [kind, amountWon, payBy]),
    [
      ['national-slip', 10_000_000, '2026-06-01'],
      ['national-instalment', 2_000_000, '2026-07-31'],
      ['local-slip', dues.local, '2026-06-01'],
    ],
  )
  const [first, second] = listed
  const numbersOf = (id = '') => filer.call(readSlipNumbers, { params: { id } })
  assert.deepEqual([first?.numbers, second?.numbers], [true, undefined])
  assert.deepEqual(await numbersOf(first?.id), {
    payCode: '0126260511000000001',
    account: { bank: '국민은행', number: '12345678901' },
  })
  assert.deepEqual(await numbersOf(second?.id), {})
  const billId = first?.id ?? ''
  const got = await filer.ask(downloadBill, { params: { id: billId } })
  assert.deepEqual(Buffer.from(got.body as unknown as Uint8Array), paper)
  const body = { ...(await version()), reason: '금액이 달라요' }
  await clerk.call(withdrawBill, { params: { ...params, billId }, body })
  assert.equal((await filer.ask(downloadBill, { params: { id: billId } })).status, 404)
  assert.equal((await filer.call(listBills)).length, 2)
  assert.equal((await clerk.ask(withdrawBill, { params: { ...params, billId }, body })).status, 404)
  const { events } = await clerk.call(readCase, { params })
  assert.ok(events.some(({ event }) => event.kind === 'bill-withdrawn' && event.reason === '금액이 달라요'))
  assert.deepEqual(
    (await reminders()).map((line) => line.split('Z ')[1]),
    ['개인지방소득세', '종합소득세 분납', '개인지방소득세', '종합소득세 분납'],
    'a withdrawn slip is not reminded of',
  )
  assert.equal((await upload('national-slip', 10_000_000)).status, 200)
  assert.equal((await reminders()).filter((line) => line.endsWith('개인지방소득세, 종합소득세')).length, 2)
})

test('a slip that is paid is reminded of no more, whoever of the two says so; taken back, it is again', async () => {
  const local = async () => (await filer.call(listBills)).find(({ kind }) => kind === 'local-slip')
  const planned = async () => (await reminders()).filter((line) => line.includes('개인지방소득세')).length
  const { id = '' } = (await local()) ?? {}
  assert.equal(await planned(), 2)
  await filer.call(markOwnSlip, { params: { id }, body: { settled: true } })
  assert.equal((await local())?.paid, true)
  assert.equal(await planned(), 0)
  const shown = async () =>
    (await clerk.call(readCase, { params })).papers.bills.find((bill) => bill.id === id)?.paid?.by
  assert.equal(await shown(), 'filer')
  const mark = async (paid: boolean, billId = id) =>
    clerk.ask(markSlip, { params: { ...params, billId }, body: { ...(await version()), settled: paid } })
  assert.equal((await mark(false)).status, 200)
  assert.deepEqual([await planned(), await shown(), (await local())?.paid], [2, undefined, undefined])
  assert.equal((await mark(true)).status, 200)
  assert.deepEqual([await planned(), await shown()], [0, 'staff'])
  assert.equal((await mark(true, '00000000-0000-4000-8000-000000000000')).status, 404)
  assert.equal((await filer.ask(markOwnSlip, { params: { id: '1' }, body: { settled: true } })).status, 404)
  const body = { ...(await version()), reason: '기한이 지난 납부서로 바꿔요' }
  await clerk.call(withdrawBill, { params: { ...params, billId: id }, body })
  assert.equal((await upload('local-slip', dues.local, { payBy: '2026-05-11' })).status, 200)
  assert.deepEqual([(await local())?.late, (await local())?.paid, await planned()], [true, undefined, 0])
  await filer.call(markOwnSlip, { params: { id: (await local())?.id ?? '' }, body: { settled: true } })
  assert.deepEqual([(await local())?.late, (await local())?.paid], [undefined, true])
})

const receipt = aPdf('receipt')
const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex')
const matched = async (officer: Officer, ...names: string[]) =>
  (
    await officer.call(matchReceiptFiles, {
      body: { files: names.map((name) => ({ numbers: numbersIn(name), hash: hashOf(receipt), facts: null })) },
    })
  ).files

test('files find their case by the numbers in their names; a person confirms, and the same file twice adds nothing', async () => {
  const { caseNumber } = params
  const names = [
    `${caseNumber}_접수증.pdf`,
    '접수증 000-2026-1-500000000001.pdf',
    '위택스_L-000001 (1).pdf',
    '신고서 85-000009.pdf',
  ]
  const found = await matched(clerk, ...names)
  assert.deepEqual(
    found.map(({ cases, keptBy }) => [cases.map((filing) => [filing.caseNumber, filing.by, filing.open]), keptBy]),
    [
      [[[caseNumber, 'case', true]], null],
      [[[caseNumber, 'portal', true]], null],
      [[[caseNumber, 'local', true]], null],
      [[], null],
    ],
  )
  const stranger = await makeOfficer(rehearsal, { role: 'preparer', branchId: 'nare' })
  await stranger.signIn()
  assert.deepEqual(
    (await matched(stranger, ...names)).flatMap(({ cases }) => cases),
    [],
  )
  const put = (body: Buffer, officer = clerk) =>
    officer.ask(uploadReceiptFile, { params, query: { kind: 'portal-receipt' }, body })
  assert.equal((await put(receipt, stranger)).status, 404)
  assert.equal((await put(Buffer.from('GIF89a'))).status, 415)
  const [first, again] = [await put(receipt), await put(receipt)]
  assert.deepEqual([first.body.added, again.body.added, again.body.id], [true, false, first.body.id])
  assert.equal((await matched(clerk, names[0] ?? ''))[0]?.keptBy, caseNumber)
  assert.ok(
    (await clerk.call(readCase, { params })).events.some(({ event }) => event.kind === 'portal-receipt-uploaded'),
  )
  const mine = (await filer.call(listBills)).filter(({ kind }) => kind === 'portal-receipt')
  assert.deepEqual(mine, [{ id: first.body.id, kind: 'portal-receipt', fileName: `홈택스-접수증-${caseNumber}.pdf` }])
  const got = await filer.ask(downloadBill, { params: { id: first.body.id } })
  assert.deepEqual(Buffer.from(got.body as unknown as Uint8Array), receipt)
  const body = { ...(await version()), reason: '다른 사람의 접수증이에요' }
  await clerk.call(withdrawBill, { params: { ...params, billId: first.body.id }, body })
  assert.equal((await filer.ask(downloadBill, { params: { id: first.body.id } })).status, 404)
  assert.equal((await put(receipt)).body.added, true)
})
