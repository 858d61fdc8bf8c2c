import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readCase, takeCase } from '#office/cases/contract.ts'
import {
  completeCase,
  correctReceipts,
  makeReport,
  recordFiling,
  recordLocalFiling,
  rejectFiling,
} from '#office/report/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { readAmount } from '#filer/payment/contract.ts'
import { feeArrived } from '#filer/payment/service.server.ts'
import type { Filer } from '#tests/support/filer.ts'
import { answerChecks, everyReason, reviewOf } from '#tests/support/office/review.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { approveReview, askRecall, readCalculation, recall, sendToReview } from './contract.ts'

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
})
after(() => rehearsal?.stop())

const file = () => preparer.call(readCase, { params })
const version = async () => ({ version: (await file()).version })
const told = async () => (await file()).messages.map(({ template, state }) => `${template} ${state}`)
const state = async () => (await file()).row.officeState
const body = async (more: object = {}) => ({ params, body: { ...(await version()), ...more } })
const send = async (more: object = {}) =>
  preparer.ask(sendToReview, await body({ ...reviewOf(await preparer.call(readCalculation, { params })), ...more }))
const approve = async () => reviewer.ask(approveReview, await body({ reasons: everyReason }))
const reason = '공제를 빠뜨렸어요'
async function recalled(): Promise<void> {
  await reviewer.call(askRecall, await body({ reason }))
  await other.call(recall, await body())
}
/** As if the fee were paid on the firm's own account. */
async function pay(): Promise<number> {
  const { persistence, clock } = rehearsal.product.context
  const now = clock.now()
  const filing = (await persistence.filings.findByCaseNumber(params.caseNumber))!
  const { feeWon } = await persistence.summaries.get(filing.id)
  const by = { kind: 'staff' as const, id: other.id }
  await persistence.transaction(async (r) => {
    const { payment } = await r.payments.open(
      {
        filingId: filing.id,
        accountId: filing.accountId,
        branchId: filing.branchId,
        orderId: `TRANSFER-${filing.caseNumber}`,
        method: 'TRANSFER',
        amountWon: feeWon,
        expiresAt: now,
      },
      by,
      now,
    )
    const how = { by, changes: { paidAt: now } }
    const { payment: paid } = await r.payments.happened(payment.id, 'staff.deposit-matched', how, now)
    await feeArrived(r, paid, by, now)
  })
  return feeWon
}

test('an approval is taken back by two: one asks with a reason, another does it; then no fee is due', async () => {
  assert.equal((await send()).status, 200)
  assert.equal((await approve()).status, 200)
  assert.ok((await filer.call(readAmount)).discounted_amount > 0)
  assert.deepEqual(await told(), ['fee-due due', 'may due'])
  assert.equal(codeOf(await other.ask(recall, await body())), 'case.edge')
  assert.equal((await reviewer.ask(askRecall, await body({ reason: ' ' }))).status, 400)
  await reviewer.call(askRecall, await body({ reason }))
  assert.deepEqual((await file()).review?.recallAsked, { by: '검토연습', reason })
  assert.equal(codeOf(await reviewer.ask(recall, await body())), 'case.recall-second-person')
  assert.equal((await preparer.ask(recall, await body())).status, 403)
  await other.call(recall, await body())
  assert.equal(await state(), 'preparing')
  assert.deepEqual(await told(), ['fee-due cancelled', 'may due'])
  assert.equal((await file()).row.sentBack, reason)
  assert.notEqual((await filer.ask(readAmount)).status, 200)
  assert.equal((await filer.call(readReportState)).reviewCompleted, '')
})

test('after the payment it goes back too: the fee stays as it was paid, and another one is refused', async () => {
  assert.equal((await send()).status, 200)
  assert.equal((await approve()).status, 200)
  const feeWon = await pay()
  assert.deepEqual((await told()).slice(0, 2).toSorted(), ['fee-due cancelled', 'fee-paid due'])
  await recalled()
  assert.equal(codeOf(await send({ feeWon: feeWon + 10_000 })), 'case.fee-received')
  assert.equal((await send({ feeWon })).status, 200)
  assert.equal((await approve()).status, 200)
  assert.equal(await state(), 'ready-to-file')
})

test('local tax is filed on another day, and nothing is complete before', async () => {
  await preparer.call(makeReport, await body())
  const receipts = { portalReceiptNumber: '000-2026-1-500000001', localReceiptNumber: null, localLater: true }
  await preparer.call(recordFiling, await body(receipts))
  assert.equal((await file()).filing.localTaxState, 'not-filed')
  assert.equal(codeOf(await preparer.ask(completeCase, await body())), 'case.receipt-number')
  assert.equal(codeOf(await reviewer.ask(askRecall, await body({ reason }))), 'case.edge')
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
  assert.ok(back.events.some(({ why }) => why === 'filing-rejected: 000-2026-1-500000001 · 첨부가 빠졌대요'))
  const again = { portalReceiptNumber: '000-2026-1-500000002', localReceiptNumber: null }
  await preparer.call(recordFiling, await body(again))
  assert.deepEqual([await state(), (await file()).filing.localReceiptNumber], ['filed', 'L-2026-0001'])
  const filed = (await told()).filter((one) => one.startsWith('filed'))
  assert.deepEqual(filed.toSorted(), ['filed cancelled', 'filed due'], 'only the number that counts is told')
})

test('receipt numbers are corrected with a reason, also after completion; what stood before stays in the timeline', async () => {
  await preparer.call(completeCase, await body())
  const numbers = { portalReceiptNumber: '000-2026-1-500000003', localReceiptNumber: 'L-2026-0002' }
  assert.equal((await preparer.ask(correctReceipts, await body({ ...numbers, reason: '' }))).status, 400)
  assert.equal(
    codeOf(await preparer.ask(correctReceipts, await body({ ...numbers, localReceiptNumber: null, reason }))),
    'input.invalid',
  )
  await preparer.call(correctReceipts, await body({ ...numbers, reason: '한 자리를 잘못 적었어요' }))
  const { filing, events, row } = await file()
  assert.deepEqual(
    [filing.portalReceiptNumber, filing.localReceiptNumber, row.officeState],
    ['000-2026-1-500000003', 'L-2026-0002', 'done'],
  )
  assert.ok(
    events.some(({ why }) => why === 'receipts-corrected: 000-2026-1-500000002, L-2026-0001 · 한 자리를 잘못 적었어요'),
  )
})
