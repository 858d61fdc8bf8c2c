/** Approved figures are not filed once the calculation gives others. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { readReportState } from '#filer/my-page/contract.ts'
import { readCase, takeCase } from '#office/cases/contract.ts'
import { readFilingSheet } from '#office/return/contract.ts'
import { approveReview, readCalculation, sendToReview } from '#office/review/contract.ts'
import { answerChecks, everyReason, hearApproval, reviewOf } from '#tests/support/office/review.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { makeReport, recordFiling, rejectFiling } from './contract.ts'
import { filingTexts } from './texts.ts'

let rehearsal: Rehearsal
let preparer: Officer
let reviewer: Officer
let params: { caseNumber: string }
const version = async () => ({ version: (await preparer.call(readCase, { params })).version })
const store = () => rehearsal.product.context.database
const filing = async () => (await store().filings.findByCaseNumber(params.caseNumber))!
const stale = async () => (await preparer.call(readFilingSheet, { params })).stale
const print = async () => preparer.ask(makeReport, { params, body: await version() })
const file = async (more: object = {}) =>
  preparer.ask(recordFiling, {
    params,
    body: {
      ...(await version()),
      portalReceiptNumber: '000-2026-1-500000000077',
      localReceiptNumber: null,
      localLater: true,
      ...more,
    },
  })
const eventsInclude = async (words: string) =>
  JSON.stringify((await preparer.call(readCase, { params })).events).includes(words)
/** The member of the family that was added. */
let added = ''
const child = { relation: '4' as const, name: '연습가족', residentNumber: '1501013000000' }

before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  for (const officer of [preparer, reviewer]) await officer.signIn()
  const filer = await walkTo(rehearsal, 'haneul', 'registered')
  params = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  await preparer.call(takeCase, { params, body: await version() })
  await answerChecks(preparer.call, params)
  const body = reviewOf(await preparer.call(readCalculation, { params }), 'ESTIMATE')
  await preparer.call(sendToReview, { params, body: { ...(await version()), ...body } })
  await reviewer.call(approveReview, { params, body: { ...(await version()), reasons: everyReason } })
  const { id } = await filing()
  const now = rehearsal.product.context.clock.now()
  const actor = { kind: 'system' as const, id: 'test' }
  await store().cases.move(id, 'office', 'ready-to-file', { actor, kind: 'rehearsal' }, now)
  await store().filings.update(id, { feePaidAt: now }, now)
  await hearApproval(preparer.call, params)
})
after(() => rehearsal?.stop())

test('approved figures that the calculation still gives are printed', async () => {
  assert.equal(await stale(), null)
  assert.equal((await print()).status, 200)
})

test('a family member more: the sheet says what changed, and nothing is printed or filed', async () => {
  const person = await store().family.add((await filing()).id, child, rehearsal.product.context.clock.now())
  added = person?.id ?? ''
  assert.equal(await stale(), 'inputs')
  assert.equal(codeOf(await print()), 'case.figures-stale')
  const refused = await file()
  assert.equal(codeOf(refused), 'case.figures-stale')
  assert.deepEqual(Object.keys((refused.body as { fields?: object }).fields ?? {}), ['staleReason'])
  assert.equal((await filing()).portalReceiptNumber, null)
})

test('documents that were collected after the approval are said to be the cause', async () => {
  const { id } = await filing()
  await store().db.execute(
    sql`update documents set retrieved_at = retrieved_at + interval '1 hour' where filing_id = ${id}`,
  )
  assert.equal(await stale(), 'documents')
  await store().db.execute(
    sql`update documents set retrieved_at = retrieved_at - interval '1 hour' where filing_id = ${id}`,
  )
})

test('the term passes: the penalties are not in the approved figures', async () => {
  await rehearsal.moveClock({ to: '2026-06-03T10:00:00+09:00' })
  for (const officer of [preparer, reviewer]) await officer.signIn()
  assert.equal(await stale(), 'term')
  assert.equal(codeOf(await print()), 'case.figures-stale')
})

test('another family after the term is more than the term', async () => {
  assert.equal(codeOf(await file()), 'case.figures-stale')
})

test('a return that the portal has already is written down with its reason, and is stale no more', async () => {
  const staleReason = '기한 안에 먼저 신고했어요'
  assert.equal((await file({ staleReason })).status, 200)
  assert.equal(await stale(), null)
  assert.ok(await eventsInclude(filingTexts.receipts.stale.noted(staleReason)))
})

test('where only the penalties of the passed term differ, the receipt is written down without a reason', async () => {
  await preparer.call(rejectFiling, { params, body: { ...(await version()), reason: '다른 건의 접수증' } })
  const now = rehearsal.product.context.clock.now()
  await store().db.execute(sql`update family_members set removed_at = ${now.toISOString()} where id = ${added}`)
  assert.equal(await stale(), 'term')
  assert.equal((await file()).status, 200)
  assert.ok(await eventsInclude(filingTexts.receipts.stale.afterTerm))
})
