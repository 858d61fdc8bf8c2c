import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { downloadBill, listBills, readReportState } from '#filer/my-page/contract.ts'
import { readCase } from '#office/cases/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { completeCase, makeReport, recordFiling, uploadBill, withdrawBill } from './contract.ts'

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

/** An approved return with tax to pay, its fee paid. */
async function paidReturn(): Promise<void> {
  const { persistence, clock } = rehearsal.product.context
  const now = clock.now()
  const id = (await persistence.filings.findByCaseNumber(params.caseNumber))!.id
  const by = { kind: 'system' as const, id: 'test' }
  const figures = {
    type: 'SIMPLE' as const,
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
  await persistence.summaries.prepare(id, figures, '0b54be0c-5a92-4d62-8a3b-0e1f7f6c0a01', now)
  await persistence.summaries.approve(id, '0b54be0c-5a92-4d62-8a3b-0e1f7f6c0a02', now)
  await persistence.filings.update(id, { feePaidAt: now }, now)
  for (const state of ['preparing', 'in-review', 'waiting-for-fee', 'ready-to-file'] as const)
    await persistence.cases.move(id, 'office', state, { by, why: 'test' }, now)
}

const paper = Buffer.from('%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF')
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

test('a return is complete when every tax that is due has its slips', async () => {
  await clerk.call(makeReport, { params, body: await version() })
  const receipts = { portalReceiptNumber: '000-2026-1-500000001', localReceiptNumber: 'L-000001' }
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

/** What is planned about the slips, as it would be filled in. */
async function reminders(): Promise<string[]> {
  const { persistence } = rehearsal.product.context
  const { id } = (await persistence.filings.findByCaseNumber(params.caseNumber))!
  return (await persistence.outbox.listOf(id))
    .filter(({ template, state }) => template.startsWith('slip-') && state === 'due')
    .map(({ template, dueAt, variables }) => `${template} ${dueAt.toISOString()} ${variables['taxes']}`)
    .toSorted()
}

test('a completed return is told of, and the days of its slips are reminded of, both taxes of a day in one message', async () => {
  const { messages } = await clerk.call(readCase, { params })
  assert.ok(messages.some(({ template }) => template === 'done'))
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
  const [first] = listed
  const billId = first?.id ?? ''
  const got = await filer.ask(downloadBill, { params: { id: billId } })
  assert.deepEqual(Buffer.from(got.body as unknown as Uint8Array), paper)
  const body = { ...(await version()), reason: '금액이 달라요' }
  await clerk.call(withdrawBill, { params: { ...params, billId }, body })
  assert.equal((await filer.ask(downloadBill, { params: { id: billId } })).status, 404)
  assert.equal((await filer.call(listBills)).length, 2)
  assert.equal((await clerk.ask(withdrawBill, { params: { ...params, billId }, body })).status, 404)
  const { events } = await clerk.call(readCase, { params })
  assert.ok(events.some(({ why }) => why === 'bill-withdrawn: 금액이 달라요'))
  assert.deepEqual(
    (await reminders()).map((line) => line.split('Z ')[1]),
    ['개인지방소득세', '종합소득세 분납', '개인지방소득세', '종합소득세 분납'],
    'a withdrawn slip is not reminded of',
  )
  assert.equal((await upload('national-slip', 10_000_000)).status, 200)
  assert.equal((await reminders()).filter((line) => line.endsWith('개인지방소득세, 종합소득세')).length, 2)
})
