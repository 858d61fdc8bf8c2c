/** An amendment that was begun by mistake is taken back; the filed return is the valid one again. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { listBills, readReport, readReportState } from '#filer/my-page/contract.ts'
import { listQuestions } from '#filer/questions/contract.ts'
import { readCase } from '#office/cases/contract.ts'
import { askFiler } from '#office/questions/contract.ts'
import { completeCase, makeReport, markSlip, recordFiling, uploadBill } from '#office/report/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { answerChecks, hearApproval, reviewOf, typeBooks } from '#tests/support/office/review.ts'
import { reviewedDue } from '#tests/support/office/reviewed-due.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { asOwner } from '#tests/support/server/owner.ts'
import { walkTo } from '#tests/support/walk.ts'
import { amendReturn, overrideCalculation, readCalculation, sendBack, sendToReview, undoAmendment } from './contract.ts'
import { keptAmendment } from './kept-amendment.ts'

let rehearsal: Rehearsal
let clerk: Officer
let reviewer: Officer
let filer: Filer
let params: { caseNumber: string }
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  clerk = await makeOfficer(rehearsal, { role: 'preparer' })
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  for (const officer of [clerk, reviewer]) await officer.signIn()
  filer = await walkTo(rehearsal, 'haneul', 'registered')
  params = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  await filed()
})
after(() => rehearsal?.stop())

const file = () => clerk.call(readCase, { params })
const version = async () => ({ version: (await file()).version })
const filingNow = async () => (await rehearsal.product.context.database.filings.findByCaseNumber(params.caseNumber))!
const reason = '다른 고객의 건이었어요'
const amend = async () => reviewer.call(amendReturn, { params, body: { ...(await version()), reason } })
const undo = async (by = reviewer) => by.ask(undoAmendment, { params, body: { ...(await version()), reason } })
const messages = async (...wanted: string[]) =>
  (await rehearsal.product.context.database.outbox.listOf((await filingNow()).id))
    .filter(({ template }) => wanted.includes(template))
    .map(({ template, state }) => `${template} ${state}`)
    .toSorted()
/** What the office, the portal and the person have of the return. */
async function standing() {
  const { version: _, updatedAt: _at, ...filing } = await filingNow()
  const { papers, review, row } = await file()
  const [report, bills] = [await filer.call(readReport), await filer.call(listBills)]
  const { completed, told } = await filer.call(readReportState)
  const { updatedAt: _row, ...shown } = row as typeof row & { updatedAt?: string }
  return { filing, papers, review, row: shown, report, bills, completed, told }
}

async function filed(): Promise<void> {
  const { context } = rehearsal.product
  const { id } = await filingNow()
  await rehearsal.moveClock({ advance: 'PT1M' })
  await reviewedDue(context, id, { national: 3_000_000, local: 300_000 })
  const actor = { kind: 'system' as const, id: 'test' }
  await context.database.cases.move(id, 'office', 'ready-to-file', { actor, kind: 'rehearsal' }, context.clock.now())
  await clerk.call(makeReport, { params, body: await version() })
  await hearApproval(clerk.call, params)
  await rehearsal.moveClock({ advance: 'PT1M' })
  const numbers = { portalReceiptNumber: '000-2026-1-500000000011', localReceiptNumber: 'L-000011' }
  await clerk.call(recordFiling, { params, body: { ...(await version()), ...numbers } })
  let papers = 0
  for (const [kind, amountWon] of [
    ['national-slip', 3_000_000],
    ['local-slip', 300_000],
  ] as const) {
    const query = { kind, amountWon, payBy: '2026-06-01' }
    const { id: billId } = await clerk.call(uploadBill, { params, query, body: aPdf(`slip ${(papers += 1)}`) })
    if (kind === 'local-slip')
      await clerk.call(markSlip, { params: { ...params, billId }, body: { ...(await version()), settled: true } })
  }
  await clerk.call(completeCase, { params, body: await version() })
}

test('nothing to take back before an amendment; a preparer may not', async () => {
  assert.equal(codeOf(await undo()), 'case.edge')
  await rehearsal.moveClock({ advance: 'PT1M' })
  await amend()
  assert.equal((await undo(clerk)).status, 403)
  assert.ok((await file()).acts.length > 0)
  assert.equal((await undo()).status, 200)
})

test('the case stands as it did: state, figures, slips, what was typed and asked; once, with who and why', async () => {
  const before = await standing()
  await rehearsal.moveClock({ advance: 'PT1M' })
  await amend()
  assert.deepEqual(await filer.call(readReport), {})
  await rehearsal.moveClock({ advance: 'PT1M' })
  const change = { field: 'yellowUmbrellaWon', value: 1_200_000, reason: '납입증명서' }
  assert.equal((await clerk.ask(overrideCalculation, { params, body: change })).status, 200)
  const asked = { kind: 'question', words: '노란우산에 얼마를 내셨나요?', dueDay: '2026-05-15' } as const
  await clerk.call(askFiler, { params, body: { ...(await version()), ...asked } })
  assert.equal((await file()).row.officeState, 'waiting-for-filer')
  const body = { ...(await version()), reason }
  const pressed = await Promise.all([1, 2].map(() => reviewer.ask(undoAmendment, { params, body })))
  assert.deepEqual(pressed.map(({ status }) => status).toSorted(), [200, 409])
  assert.deepEqual(await standing(), before)
  const { overrides } = await clerk.call(readCalculation, { params })
  assert.ok(!overrides.some(({ field }) => field === change.field), 'what was typed since is taken back')
  assert.ok((await filer.call(listQuestions)).questions.every(({ state }) => state !== 'asked'))
  const { events } = await file()
  const undone = events.filter(({ event }) => event.kind === 'amendment-undone')
  assert.deepEqual([undone.length, undone.at(-1)?.before, undone.at(-1)?.after], [2, 'waiting-for-filer', 'done'])
  assert.deepEqual(await messages('question', 'question-due'), ['question cancelled', 'question-due cancelled'])
})

test('who was told of it is told that the return stays; who was not is told nothing', async () => {
  assert.deepEqual(await messages('amending', 'amending-over'), ['amending cancelled', 'amending cancelled'])
  await rehearsal.moveClock({ advance: 'PT1M' })
  await amend()
  const { database, clock } = rehearsal.product.context
  const { id } = await filingNow()
  await database.db.execute(
    `update outbox set state = 'sent' where filing_id = '${id}' and template = 'amending' and state = 'due'`,
  )
  await rehearsal.moveClock({ advance: 'PT1M' })
  assert.equal((await undo()).status, 200)
  assert.ok((await messages('amending-over')).includes('amending-over due'), clock.now().toISOString())
  assert.ok(
    (await messages('slip-soon', 'slip-today')).some((line) => line.endsWith(' due')),
    'slips are reminded of',
  )
})

test('one of an earlier version, which kept no filed return, is not offered to be taken back', async () => {
  await rehearsal.moveClock({ advance: 'PT1M' })
  await amend()
  const { id } = await filingNow()
  const offered = async () => (await reviewer.call(readCase, { params })).acts.includes('undo-amend')
  assert.ok(await offered())
  const rename = async (from: string, to: string) => {
    await asOwner(rehearsal, 'alter table filing_events disable trigger user')
    await asOwner(
      rehearsal,
      `update filing_events set data = data - $2::text || jsonb_build_object($3::text, data->$2::text)
       where filing_id = $1 and kind = 'return-amended' and jsonb_exists(data, $2::text)`,
      [id, from, to],
    )
    await asOwner(rehearsal, 'alter table filing_events enable trigger user')
  }
  await rename('before', 'hidden')
  assert.ok(!(await offered()))
  await rename('hidden', 'before')
  assert.equal((await undo()).status, 200)
})

test('once the figures were submitted anew it stays, and says why', async () => {
  await rehearsal.moveClock({ advance: 'PT1M' })
  await amend()
  await rehearsal.moveClock({ advance: 'PT1M' })
  await answerChecks(clerk.call, params)
  await typeBooks(clerk.call, params)
  const figures = reviewOf(await clerk.call(readCalculation, { params }))
  const { database } = rehearsal.product.context
  const { feeWon } = await database.summaries.get((await filingNow()).id)
  await clerk.call(sendToReview, { params, body: { ...(await version()), ...figures, feeWon } })
  assert.equal(codeOf(await undo()), 'case.edge')
  await reviewer.call(sendBack, { params, body: { ...(await version()), reason } })
  assert.equal(codeOf(await undo()), 'case.amend-kept')
  assert.equal(keptAmendment(await file()), 'submitted')
})
