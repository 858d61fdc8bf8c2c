/** After the last day nothing goes to the review without the day on which it is filed, and its penalties with it. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readReportState } from '#filer/my-page/contract.ts'
import { readCase, takeCase } from '#office/cases/contract.ts'
import { answerChecks, everyReason, reviewOf, typeBooks } from '#tests/support/office/review.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { approveReview, overrideCalculation, readCalculation, sendBack, sendToReview } from './contract.ts'

let rehearsal: Rehearsal
let preparer: Officer
let reviewer: Officer
let params: { caseNumber: string }
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  for (const officer of [preparer, reviewer]) await officer.signIn()
  const filer = await walkTo(rehearsal, 'haneul', 'registered')
  params = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  await preparer.call(takeCase, { params, body: await version() })
  await answerChecks(preparer.call, params)
  await typeBooks(preparer.call, params)
})
after(() => rehearsal?.stop())

const version = async () => ({ version: (await preparer.call(readCase, { params })).version })
const seen = () => preparer.call(readCalculation, { params })
const send = async () =>
  preparer.ask(sendToReview, { params, body: { ...(await version()), ...reviewOf(await seen(), 'ESTIMATE') } })
const typeDay = (value: string) =>
  preparer.call(overrideCalculation, { params, body: { field: 'filingDate', value, reason: '이날 신고해요' } })
const moveTo = async (day: string) => {
  await rehearsal.moveClock({ to: `${day}T10:00:00+09:00` })
  for (const officer of [preparer, reviewer]) await officer.signIn()
}

test('sent in time, not approved when the term ends: the figures are void, and the day is asked for', async () => {
  assert.equal((await send()).status, 200)
  assert.equal((await seen()).submissionVoid, false)
  await moveTo('2026-06-03')
  const { submissionVoid, missing, opens } = await seen()
  assert.equal(submissionVoid, true)
  assert.ok(missing.some(({ sentence }) => sentence.includes('신고하는 날')))
  assert.ok(opens.some(({ field }) => field === 'filingDate'))
  const approved = await reviewer.ask(approveReview, { params, body: { ...(await version()), reasons: everyReason } })
  assert.equal(codeOf(approved), 'case.inputs-changed')
  await reviewer.call(sendBack, { params, body: { ...(await version()), reason: '기한이 지났어요' } })
})

test('without the day nothing goes to the review; with it the return is sent', async () => {
  const refused = await send()
  assert.equal(codeOf(refused), 'case.figures')
  assert.match(JSON.stringify(refused), /late-day/)
  await typeDay('2026-06-05')
  const sent = await send()
  assert.equal(sent.status, 200, JSON.stringify(sent))
})
