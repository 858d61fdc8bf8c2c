/**
 * A request to recall an approval, withdrawn by its author or declined by the second person; the case stays the same.
 */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventWords } from '#domain/office-case/case-event.texts.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { readCase, takeCase } from '#office/cases/contract.ts'
import { makeReport, recordFiling } from '#office/report/contract.ts'
import { approveReview, requestRecall, readCalculation, recall, sendToReview } from '#office/review/contract.ts'
import { answerChecks, everyReason, hearApproval, reviewOf, typeBooks } from '#tests/support/office/review.ts'
import { messagesOf } from '#tests/support/office/timeline.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'

let rehearsal: Rehearsal
let preparer: Officer, reviewer: Officer, other: Officer
let params: { caseNumber: string }
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer', name: '검토연습' })
  other = await makeOfficer(rehearsal, { role: 'branch-manager' })
  for (const officer of [preparer, reviewer, other]) await officer.signIn()
  const filer = await walkTo(rehearsal, 'haneul', 'registered')
  params = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  await preparer.call(takeCase, await body())
  await answerChecks(preparer.call, params)
  await typeBooks(preparer.call, params)
  await approveAnew()
})
after(() => rehearsal?.stop())

const file = () => preparer.call(readCase, { params })
const body = async (more: object = {}) => ({ params, body: { version: (await file()).version, ...more } })
async function approveAnew(more: object = {}): Promise<void> {
  const figures = reviewOf(await preparer.call(readCalculation, { params }))
  await preparer.call(sendToReview, await body({ ...figures, ...more }))
  await reviewer.call(approveReview, await body({ reasons: everyReason }))
}
const acts = async (officer: Officer) =>
  (await officer.call(readCase, { params })).acts.filter((act) => act === 'recall' || act === 'ask-recall')
const notes = async () =>
  (await file()).events
    .filter(({ event }) => event.kind.startsWith('recall'))
    .map(({ event }) => eventWords(event, ''))
    .toSorted()
const reason = '공제를 빠뜨렸어요'
const declined = '공제는 이미 들어 있어요'
/** Values that must not change: the case's state, its review, the open payment, and messages to its person. */
async function standing() {
  const { database } = rehearsal.product.context
  const { row, review, version } = await file()
  const filing = (await database.filings.findByCaseNumber(params.caseNumber))!
  const payments = (await database.payments.listOf(filing.id)).map(({ state }) => state)
  return { row, review, version, payments, messages: await messagesOf(preparer, params) }
}
/** Simulates a virtual account that waits for the fee. */
async function openAccount(): Promise<void> {
  const { database, clock } = rehearsal.product.context
  const now = clock.now()
  const { accountId, branchId, id } = (await database.filings.findByCaseNumber(params.caseNumber))!
  const attempt = { filingId: id, accountId, branchId, orderId: 'ORDER-1', method: 'VBANK' as const, merchantId: '' }
  const actor = { kind: 'staff' as const, id: other.id }
  await database.transaction(async (r) => {
    const { payment } = await r.payments.open({ ...attempt, amountWon: 1000, expiresAt: now }, actor, now)
    for (const event of ['auth.returned', 'approve.begun', 'approve.issued'] as const)
      await r.payments.happened(payment.id, event, { actor, changes: { providerTid: attempt.orderId } }, now)
  })
}

test('only the requester withdraws the request; the approval stands, and a new request is possible', async () => {
  const before = await standing()
  assert.equal(
    codeOf(await reviewer.ask(requestRecall, await body({ reason: null }))),
    'case.edge',
    'nothing was asked',
  )
  await reviewer.call(requestRecall, await body({ reason }))
  assert.equal(codeOf(await other.ask(requestRecall, await body({ reason: null }))), 'case.edge')
  assert.equal(codeOf(await reviewer.ask(requestRecall, await body({ reason }))), 'case.edge', 'one wish at a time')
  assert.deepEqual([await acts(reviewer), await acts(other)], [['ask-recall'], ['recall']])
  await reviewer.call(requestRecall, await body({ reason: null }))
  assert.deepEqual(await standing(), before)
  assert.deepEqual(await notes(), [`승인 되돌리기 요청: ${reason}`, '승인 되돌리기 요청을 거둠'])
  assert.equal(codeOf(await other.ask(recall, await body())), 'case.edge')
})

test('the second person declines with a reason; the requester cannot, and the payment continues', async () => {
  await openAccount()
  const before = await standing()
  await reviewer.call(requestRecall, await body({ reason }))
  assert.equal(codeOf(await reviewer.ask(recall, await body({ declined }))), 'case.recall-second-person')
  assert.equal((await other.ask(recall, await body({ declined: ' ' }))).status, 400)
  await other.call(recall, await body({ declined }))
  assert.deepEqual(await standing(), before)
  assert.ok((await notes()).includes(`승인을 되돌리지 않음: ${declined}`))
})

test('a wish that stood when the return was filed is shown no more', async () => {
  const { database, clock } = rehearsal.product.context
  const awaited = (await database.payments.findByOrder('ORDER-1'))!
  await database.payments.happened(awaited.id, 'time.over', { actor: { kind: 'system', id: 'clock' } }, clock.now())
  await reviewer.call(requestRecall, await body({ reason }))
  await other.call(recall, await body())
  await approveAnew({ feeWon: 0 })
  await reviewer.call(requestRecall, await body({ reason }))
  assert.equal((await file()).review?.recallAsked?.reason, reason)
  await preparer.call(makeReport, await body())
  await hearApproval(preparer.call, params)
  await preparer.call(
    recordFiling,
    await body({ portalReceiptNumber: '000-2026-1-500000000001', localReceiptNumber: null, localLater: true }),
  )
  assert.equal((await file()).review?.recallAsked, null)
})
