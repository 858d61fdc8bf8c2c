import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { eventWords } from '#domain/office-case/case-event.texts.ts'
import type { CaseEvent } from '#domain/office-case/case-event.ts'
import { dismissCase } from '#office/case-desk/contract.ts'
import { readCase, takeCase } from '#office/cases/contract.ts'
import {
  completeCase,
  correctReceipts,
  makeReport,
  recordFiling,
  recordLocalFiling,
  rejectFiling,
} from '#office/report/contract.ts'
import { listDueFees, listMoneyCases } from '#office/money/contract.ts'
import type { Stores } from '#database/rows.ts'
import { readReport, readReportState } from '#filer/my-page/contract.ts'
import { readAmount, readPayment } from '#filer/payment/contract.ts'
import { feeArrived } from '#filer/payment/service.server.ts'
import type { Filer } from '#tests/support/filer.ts'
import { messagesOf } from '#tests/support/office/timeline.ts'
import { answerChecks, everyReason, hearApproval, reviewOf, typeBooks } from '#tests/support/office/review.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { amendReturn, approveReview, requestRecall, readCalculation, recall, sendToReview } from './contract.ts'
import { refundSent } from '#tests/support/money/refund-sent.ts'

type Told = { event: CaseEvent }
const tells = (events: readonly Told[], words: string) => events.some(({ event }) => eventWords(event, '') === words)
let rehearsal: Rehearsal
let preparer: Officer
let reviewer: Officer
let other: Officer
let filer: Filer
let params: { caseNumber: string }
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer', name: '검토연습' })
  other = await makeOfficer(rehearsal, { role: 'branch-manager' })
  for (const officer of [preparer, reviewer, other]) await officer.signIn()
  filer = await walkTo(rehearsal, 'haneul', 'registered')
  params = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  await preparer.call(takeCase, { params, body: await version() })
  await answerChecks(preparer.call, params)
  await typeBooks(preparer.call, params)
})
after(() => rehearsal?.stop())

const file = () => preparer.call(readCase, { params })
const version = async () => ({ version: (await file()).version })
const messageStates = async () =>
  (await messagesOf(preparer, params)).map(({ template, state }) => `${template} ${state}`)
const state = async () => (await file()).row.officeState
async function refundTold() {
  const { filings, outbox } = rehearsal.product.context.database
  const { id } = (await filings.findByCaseNumber(params.caseNumber))!
  return (await outbox.listOf(id))
    .filter(({ template }) => template === 'refund-expected')
    .map(({ state: stands, dueAt, variables }) => [stands, dueAt.toISOString(), variables['refundTime']])
}
const body = async (more: object = {}) => ({ params, body: { ...(await version()), ...more } })
const send = async (more: object = {}) =>
  preparer.ask(sendToReview, await body({ ...reviewOf(await preparer.call(readCalculation, { params })), ...more }))
const approve = async () => reviewer.ask(approveReview, await body({ reasons: everyReason }))
const reason = '공제를 빠뜨렸어요'
async function recalled(): Promise<void> {
  await reviewer.call(requestRecall, await body({ reason }))
  await other.call(recall, await body())
}
type Events = Parameters<Stores['payments']['happened']>[1][]
const ways: Record<'TRANSFER' | 'CARD', Events> = {
  TRANSFER: ['staff.deposit-matched'],
  CARD: ['auth.returned', 'approve.begun', 'approve.paid'],
}
/** Marks the due amount as paid. */
async function pay(method: keyof typeof ways = 'TRANSFER'): Promise<number> {
  const { database, clock } = rehearsal.product.context
  const now = clock.now()
  const filing = (await database.filings.findByCaseNumber(params.caseNumber))!
  const { feeWon, paidBeforeWon } = await database.summaries.get(filing.id)
  const actor = { kind: 'staff' as const, id: other.id }
  const { accountId, branchId } = filing
  const attempt = { filingId: filing.id, accountId, branchId, orderId: `ORDER-${randomUUID()}`, method, expiresAt: now }
  await database.transaction(async (r) => {
    const amountWon = feeWon - paidBeforeWon
    let { payment } = await r.payments.open({ ...attempt, merchantId: '', amountWon, paidBeforeWon }, actor, now)
    for (const event of ways[method]) {
      const how = { actor, changes: { paidAt: now, providerTid: attempt.orderId } }
      ;({ payment } = await r.payments.happened(payment.id, event, how, now))
    }
    await feeArrived(r, payment, actor, now)
  })
  return feeWon
}

/** A fee reminder by staff in the evening, which would leave in the morning. */
async function reminded(): Promise<void> {
  const { database, clock } = rehearsal.product.context
  const { id, accountId, branchId, caseNumber } = (await database.filings.findByCaseNumber(params.caseNumber))!
  const message = { template: 'fee-reminder' as const, variables: { caseNumber }, dedupeKey: `fee-reminder:${id}` }
  const now = clock.now()
  await database.outbox.put({ ...message, branchId, to: { accountId }, filingId: id, dueAt: now }, now)
}

test('an approval is taken back by two: one asks with a reason, another does it; then no fee is due', async () => {
  assert.equal((await send()).status, 200)
  assert.equal((await approve()).status, 200)
  assert.ok((await filer.call(readAmount)).discounted_amount > 0)
  assert.deepEqual(await messageStates(), ['fee-due due', 'may due'])
  assert.equal(codeOf(await other.ask(recall, await body())), 'case.edge')
  assert.equal((await reviewer.ask(requestRecall, await body({ reason: ' ' }))).status, 400)
  await reviewer.call(requestRecall, await body({ reason }))
  const { at: _at, ...proposal } = (await file()).review?.recallAsked ?? { at: '' }
  assert.deepEqual(proposal, { by: '검토연습', reason, before: 110_000, after: null })
  assert.equal(codeOf(await reviewer.ask(recall, await body())), 'case.recall-second-person')
  assert.equal((await preparer.ask(recall, await body())).status, 403)
  await other.call(recall, await body())
  assert.equal(await state(), 'preparing')
  assert.deepEqual(await messageStates(), ['reopened due', 'fee-due cancelled', 'may due'])
  assert.equal((await file()).row.sentBack, reason)
  assert.notEqual((await filer.ask(readAmount)).status, 200)
  assert.equal((await filer.call(readReportState)).reviewCompleted, '')
})

test('after the payment it goes back too: the same fee is not asked for again', async () => {
  assert.equal((await send()).status, 200)
  assert.equal((await approve()).status, 200)
  await reminded()
  const feeWon = await pay('CARD')
  assert.deepEqual((await messageStates()).slice(0, 3).toSorted(), [
    'fee-due cancelled',
    'fee-paid due',
    'fee-reminder cancelled',
  ])
  await recalled()
  assert.equal((await send({ feeWon })).status, 200)
  assert.equal((await approve()).status, 200)
  assert.equal(await state(), 'ready-to-file')
})

test('a higher fee charges the difference alone; what was paid stays with the case, which cannot end meanwhile', async () => {
  const before = (await file()).payment.receivedWon
  await recalled()
  assert.equal(codeOf(await send({ feeWon: before + 100 })), 'case.fee-received', 'too little to be charged')
  assert.equal((await send({ feeWon: before + 10_000 })).status, 200)
  assert.equal((await approve()).status, 200)
  assert.equal(await state(), 'waiting-for-fee')
  const due = await filer.call(readAmount)
  assert.equal(due.discounted_amount, 10_000)
  assert.deepEqual(due.lines?.at(-1), { label: '이미 낸 수수료', amount: -before })
  assert.notEqual((await filer.call(readPayment)).statusMessage, 'PAID')
  assert.equal(codeOf(await reviewer.ask(dismissCase, await body({ reason }))), 'case.fee-to-refund')
  assert.equal((await reviewer.call(listDueFees, { body: {} })).rows[0]?.feeWon, 10_000)
  await pay()
  assert.equal(await state(), 'ready-to-file')
  assert.equal((await file()).payment.receivedWon, before + 10_000)
  assert.equal((await filer.call(readPayment)).statusMessage, 'PAID')
})

test('a lower fee gives the difference back: asked of the card by itself, approved by another, sent on', async () => {
  const before = (await file()).payment.receivedWon
  await recalled()
  assert.equal((await send({ feeWon: before - 30_000 })).status, 200)
  assert.equal((await approve()).status, 200)
  assert.equal(await state(), 'ready-to-file')
  const { rows } = await other.call(listMoneyCases)
  const asked = rows.find(({ refund }) => refund)
  assert.deepEqual([asked?.method, asked?.refund?.amountWon, asked?.refund?.state], ['CARD', 30_000, 'asked'])
  const { events } = await file()
  assert.ok(events.some(({ event }) => event.kind === 'fee-refundable' && event.data.amountWon === 30_000))
  assert.ok(!events.some(({ event }) => event.kind === 'fee-refundable-by-hand'))
  await reviewer.call(requestRecall, await body({ reason }))
  await other.call(recall, await body())
  assert.equal(codeOf(await send({ feeWon: before - 30_000 })), 'case.fee-received', 'while money is on its way')
  await refundSent(rehearsal, asked?.order ?? '', other.id)
  assert.equal((await file()).payment.receivedWon, before - 30_000)
  assert.equal((await send({ feeWon: before - 30_000 })).status, 200)
  assert.equal((await approve()).status, 200)
  assert.equal(await state(), 'ready-to-file')
})

test('local tax is filed on another day, and nothing is complete before', async () => {
  await preparer.call(makeReport, await body())
  await hearApproval(preparer.call, params)
  const receipts = { portalReceiptNumber: '000-2026-1-500000000001', localReceiptNumber: null, localLater: true }
  assert.equal(codeOf(await preparer.ask(recordFiling, await body({ portalReceiptNumber: '111111' }))), 'input.invalid')
  const { database, clock } = rehearsal.product.context
  const neighbour = await (await walkTo(rehearsal, 'sol', 'registered')).call(readReportState)
  const { id = '' } = (await database.filings.findByCaseNumber(neighbour.caseNumber ?? '')) ?? {}
  await database.filings.update(id, { portalReceiptNumber: '0002026150000000 0001' }, clock.now())
  const wide = { ...receipts, portalReceiptNumber: ' ０００－２０２６－１－５０００００００００ ０１' }
  assert.equal(codeOf(await preparer.ask(recordFiling, await body(wide))), 'case.receipt-repeat', 'another has it')
  await preparer.call(recordFiling, await body({ ...wide, repeatReason: '확인했어요' }))
  const { filing, events } = await file()
  assert.equal(filing.portalReceiptNumber, receipts.portalReceiptNumber)
  assert.ok(filing.localTaxState === 'not-filed' && tells(events, '같은 접수번호를 그대로 적음: 확인했어요'))
  assert.equal(codeOf(await preparer.ask(completeCase, await body())), 'case.receipt-number')
  assert.equal(codeOf(await reviewer.ask(requestRecall, await body({ reason }))), 'case.edge')
  await preparer.call(recordLocalFiling, await body({ localReceiptNumber: 'L-2026-0001' }))
  assert.deepEqual(
    [(await file()).filing.localTaxState, (await file()).filing.localReceiptNumber],
    ['filed', 'L-2026-0001'],
  )
})

test('a rejection by the portal brings the case back to be filed; the number before and the reason stay', async () => {
  await preparer.call(rejectFiling, await body({ reason: '첨부가 빠졌대요' }))
  const back = await file()
  assert.deepEqual(
    [back.row.officeState, back.filing.filingState, back.filing.portalReceiptNumber, back.filing.localReceiptNumber],
    ['ready-to-file', 'rejected', null, 'L-2026-0001'],
  )
  assert.ok(tells(back.events, '홈택스 반려: 000-2026-1-500000000001 · 첨부가 빠졌대요'))
  const again = { portalReceiptNumber: '000-2026-1-500000000002', localReceiptNumber: null }
  await preparer.call(recordFiling, await body(again))
  assert.deepEqual([await state(), (await file()).filing.localReceiptNumber], ['filed', 'L-2026-0001'])
  const filed = (await messageStates()).filter((messageLine) => messageLine.startsWith('filed'))
  assert.deepEqual(filed.toSorted(), ['filed cancelled', 'filed due'], 'only the number that counts is told')
})

test('receipt numbers are corrected with a reason, also after completion; what stood before stays in the timeline', async () => {
  await preparer.call(completeCase, await body())
  assert.deepEqual(await refundTold(), [['due', '2026-06-01T00:00:00.000Z', '6월 말에서 7월 사이']])
  const numbers = { portalReceiptNumber: '000-2026-1-500000000003', localReceiptNumber: 'L-2026-0002' }
  assert.equal((await preparer.ask(correctReceipts, await body({ ...numbers, reason: '' }))).status, 400)
  assert.equal(
    codeOf(await preparer.ask(correctReceipts, await body({ ...numbers, localReceiptNumber: null, reason }))),
    'input.invalid',
  )
  await preparer.call(correctReceipts, await body({ ...numbers, reason: '한 자리를 잘못 적었어요' }))
  const { filing, events, row } = await file()
  assert.deepEqual(
    [filing.portalReceiptNumber, filing.localReceiptNumber, row.officeState],
    ['000-2026-1-500000000003', 'L-2026-0002', 'done'],
  )
  assert.ok(tells(events, '접수번호 고침: 000-2026-1-500000000002, L-2026-0001 · 한 자리를 잘못 적었어요'))
  for (const portalReceiptNumber of ['000-2026-1-500000000002', '000-2026-1-500000000003']) {
    await rehearsal.moveClock({ advance: 'PT1M' })
    await preparer.call(correctReceipts, await body({ ...numbers, portalReceiptNumber, reason }))
    const waiting = (await messageStates()).filter((messageLine) => messageLine === 'filed due')
    assert.equal(waiting.length, 1, 'a number that stood before is told again, and no other')
  }
})

test('a completed return is amended within the season: reviewed by a second person again, filed under a new number', async () => {
  assert.equal((await preparer.ask(amendReturn, await body({ reason }))).status, 403)
  await reviewer.call(amendReturn, await body({ reason }))
  const open = await file()
  assert.deepEqual(
    [open.row.officeState, open.row.sentBack, open.filing.localTaxState, open.filing.portalReceiptNumber],
    ['preparing', reason, 'not-filed', '000-2026-1-500000000003'],
  )
  assert.ok(tells(open.events, `제출한 신고를 고침: 000-2026-1-500000000003, L-2026-0002 · ${reason}`))
  assert.equal(codeOf(await reviewer.ask(dismissCase, await body({ reason }))), 'case.edge', 'a return lies there')
  assert.equal((await filer.call(readReportState)).completed, '')
  assert.deepEqual(await filer.call(readReport), {})
  const waiting = (await messageStates()).filter((messageLine) => /^(done|refund-expected) /.test(messageLine))
  assert.deepEqual(waiting.toSorted(), ['done cancelled', 'refund-expected cancelled'], 'what waits is true no more')
  assert.ok((await messageStates()).includes('amending due'), 'its person learns that it is corrected')
  assert.equal((await filer.call(readReportState)).told?.kind, 'amending', 'no words of the first round')
  const { database } = rehearsal.product.context
  const { id } = (await database.filings.findByCaseNumber(params.caseNumber))!
  const { version: submitted, feeWon } = await database.summaries.get(id)
  assert.equal((await send({ feeWon })).status, 200)
  assert.equal((await database.summaries.get(id)).version, submitted + 1)
  assert.equal((await approve()).status, 200)
  assert.equal(await state(), 'ready-to-file', 'the fee of before stands')
  assert.equal((await filer.call(readReportState)).told?.kind, 'draft-due', 'the corrected return waits for its word')
  await hearApproval(preparer.call, params)
  const numbers = { portalReceiptNumber: '000-2026-1-500000000004', localReceiptNumber: 'L-2026-0003' }
  for (const old of [{ portalReceiptNumber: '000-2026-1-500000000003' }, { localReceiptNumber: 'l20260002' }])
    assert.equal(codeOf(await preparer.ask(recordFiling, await body({ ...numbers, ...old }))), 'case.receipt-repeat')
  await preparer.call(recordFiling, await body(numbers))
  await preparer.call(completeCase, await body())
  assert.equal((await filer.call(readReport)).portalReceiptNumber, '000-2026-1-500000000004')
  assert.equal(
    (await messageStates()).filter((messageLine) => messageLine.startsWith('done')).length,
    2,
    'completed is told again',
  )
  assert.deepEqual((await refundTold()).map(([state]) => state).toSorted(), ['cancelled', 'due'])
})

test('the filer sees how many comparisons agreed, as they were approved', async () => {
  const { checks } = await file()
  const made = checks.filter(({ verdict }) => verdict !== 'SKIP')
  const passed = made.filter(({ verdict }) => verdict === 'PASS').length
  assert.ok(made.length > 0)
  assert.deepEqual((await filer.call(readReport)).checks, { made: made.length, passed })
})

test('after the last day nothing is amended any more', async () => {
  await rehearsal.moveClock({ to: '2026-06-20T10:00:00+09:00' })
  for (const officer of [preparer, reviewer]) await officer.signIn()
  assert.equal(codeOf(await reviewer.ask(amendReturn, await body({ reason }))), 'case.amend-late')
})
