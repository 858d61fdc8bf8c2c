/** Messages to the filer when an approval is recalled or the portal rejects the return, and when they are dropped. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readReportState } from '#filer/my-page/contract.ts'
import { readCase, takeCase } from '#office/cases/contract.ts'
import { makeReport, recordFiling, rejectFiling } from '#office/report/contract.ts'
import { answerChecks, everyReason, hearApproval, reviewOf, typeBooks } from '#tests/support/office/review.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { approveReview, requestRecall, readCalculation, recall, sendToReview } from './contract.ts'

let rehearsal: Rehearsal
let preparer: Officer, reviewer: Officer, other: Officer
let params: { caseNumber: string }
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  other = await makeOfficer(rehearsal, { role: 'branch-manager' })
  await signIn()
  const filer = await walkTo(rehearsal, 'haneul', 'registered')
  params = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  await preparer.call(takeCase, await body())
  await answerChecks(preparer.call, params)
  await typeBooks(preparer.call, params)
})
after(() => rehearsal?.stop())

async function signIn(): Promise<void> {
  for (const officer of [preparer, reviewer, other]) await officer.signIn()
}
const version = async () => (await preparer.call(readCase, { params })).version
const body = async (more: object = {}) => ({ params, body: { version: await version(), ...more } })
async function messagesOf(wanted: 'reopened' | 'rejected') {
  const { filings, outbox } = rehearsal.product.context.database
  const { id } = (await filings.findByCaseNumber(params.caseNumber))!
  return (await outbox.listOf(id)).filter(({ template }) => template === wanted)
}
const statesOf = async (wanted: 'reopened' | 'rejected') =>
  (await messagesOf(wanted)).map(({ state }) => state).toSorted()

async function submit(more: object = {}): Promise<void> {
  const figures = reviewOf(await preparer.call(readCalculation, { params }))
  await preparer.call(sendToReview, await body({ ...figures, ...more }))
}
const approve = async () => reviewer.call(approveReview, await body({ reasons: everyReason }))
const reason = '공제를 빠뜨렸어요'
async function takeBack(): Promise<void> {
  await reviewer.call(requestRecall, await body({ reason }))
  await other.call(recall, await body())
}
const portalReceiptNumber = '000-2026-1-500000000001'

test('an approval that is taken back is told once, and not where it is approved again before', async () => {
  await submit()
  await approve()
  assert.deepEqual(await statesOf('reopened'), [])
  await takeBack()
  assert.equal(codeOf(await other.ask(recall, await body())), 'case.edge')
  assert.deepEqual(await statesOf('reopened'), ['due'])
  await submit()
  assert.deepEqual(await statesOf('reopened'), ['due'], 'still under review')
  await approve()
  assert.deepEqual(await statesOf('reopened'), ['cancelled'])
})

test('taken back at night it is told in the morning', async () => {
  await rehearsal.moveClock({ to: '2026-05-13T22:00:00+09:00' })
  await signIn()
  await takeBack()
  const waiting = (await messagesOf('reopened')).filter(({ state }) => state === 'due')
  assert.deepEqual(
    waiting.map(({ dueAt }) => dueAt.toISOString()),
    ['2026-05-13T23:00:00.000Z'],
  )
})

test('each rejection is told once, in the morning, and not where the new receipt number came first', async () => {
  await submit({ feeWon: 0 })
  await approve()
  await preparer.call(makeReport, await body())
  await hearApproval(preparer.call, params)
  const filed = { portalReceiptNumber, localReceiptNumber: null }
  await preparer.call(recordFiling, await body({ ...filed, localLater: true }))
  for (const before of [[], ['cancelled']]) {
    await preparer.call(rejectFiling, await body({ reason }))
    assert.equal((await preparer.ask(rejectFiling, await body({ reason }))).status, 409)
    assert.deepEqual(await statesOf('rejected'), [...before, 'due'])
    await preparer.call(recordFiling, await body({ ...filed, localLater: true }))
    assert.deepEqual(await statesOf('rejected'), [...before, 'cancelled'])
    await rehearsal.moveClock({ advance: 'PT1M' })
  }
  const mornings = (await messagesOf('rejected')).map(({ dueAt }) => dueAt.toISOString())
  assert.deepEqual(new Set(mornings), new Set(['2026-05-13T23:00:00.000Z']))
})
