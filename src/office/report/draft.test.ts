/** The return is shown to its filer and filed only as it was approved. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { eventWords } from '#domain/office-case/case-event.texts.ts'
import { approveDraft, readDraft } from '#filer/draft/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { listCases, readCase, takeCase } from '#office/cases/contract.ts'
import { confirmDraft, makeReport, recordFiling } from './contract.ts'
import { approveReview, readCalculation, recall, requestRecall, sendToReview } from '#office/review/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { answerChecks, everyReason, reviewOf, typeBooks } from '#tests/support/office/review.ts'
import { messagesOf } from '#tests/support/office/timeline.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'

let rehearsal: Rehearsal
let preparer: Officer, reviewer: Officer, other: Officer
let filer: Filer, stranger: Filer
let params: { caseNumber: string }
const waiting = async () =>
  (await preparer.call(listCases, { query: { filter: 'draft-waiting' } })).rows.map(({ caseNumber }) => caseNumber)
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  preparer = await makeOfficer(rehearsal, { role: 'preparer', name: '담당연습' })
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  other = await makeOfficer(rehearsal, { role: 'branch-manager' })
  for (const officer of [preparer, reviewer, other]) await officer.signIn()
  filer = await walkTo(rehearsal, 'haneul', 'registered')
  stranger = await walkTo(rehearsal, 'sol', 'registered')
  params = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  await preparer.call(takeCase, await body())
  await answerChecks(preparer.call, params)
  await typeBooks(preparer.call, params)
})
after(() => rehearsal?.stop())

const file = () => preparer.call(readCase, { params })
const body = async (more: object = {}) => ({ params, body: { version: (await file()).version, ...more } })
async function approveReviewAnew(more: object = {}): Promise<void> {
  const figures = reviewOf(await preparer.call(readCalculation, { params }))
  await preparer.call(sendToReview, await body({ ...figures, ...more }))
  await reviewer.call(approveReview, await body({ reasons: everyReason }))
}
const shown = async () => (await filer.call(readDraft)).draft!
const kinds = async () =>
  (await file()).events.map(({ event }) => event.kind).filter((kind) => kind.startsWith('draft'))
const numbers = { portalReceiptNumber: '000-2026-1-500000000001', localReceiptNumber: null, localLater: true }
const fileIt = async () => preparer.ask(recordFiling, await body(numbers))

test('before the review is approved there is nothing to see or to approve', async () => {
  assert.equal((await filer.call(readDraft)).draft, null)
  const figures = '0'.repeat(64)
  assert.equal(codeOf(await filer.ask(approveDraft, { body: { figures } })), 'draft.closed')
  assert.equal(codeOf(await filer.ask(approveDraft, { body: { figures: 'x' } })), 'input.invalid')
  assert.equal((await file()).draft, null)
  assert.ok(!(await file()).acts.includes('confirm-draft'))
})

test('the draft shows income, expenses, deductions, family and what was withheld, as it will be filed', async () => {
  await approveReviewAnew({ feeWon: 0 })
  const draft = await shown()
  const { review } = await file()
  assert.deepEqual(
    [draft.open, draft.approved, draft.feePaid, draft.caseNumber, draft.incomeYear, draft.method],
    [true, null, true, params.caseNumber, 2025, review?.type],
  )
  assert.deepEqual(draft.result, {
    totalIncomeWon: review?.totalIncome,
    decidedTaxWon: review?.decidedTaxAmount,
    penaltyWon: review?.penaltyAmount,
    prepaidTaxWon: review?.prepaidTaxAmount,
    nationalWon: review?.taxDueOrRefund,
    localWon: review?.localTaxDueOrRefund,
  })
  assert.deepEqual(
    draft.parts.map(({ id }) => id),
    ['income', 'deductions', 'tax', 'settled', 'local'],
  )
  const lineOf = (part: string, label: string) =>
    draft.parts.find(({ id }) => id === part)?.lines.find((line) => line.label.startsWith(label))
  assert.ok(lineOf('income', '총수입금액')?.formula && lineOf('income', '종합소득금액')?.sum)
  assert.ok((lineOf('deductions', '기본공제')?.amountWon ?? 0) > 0)
  assert.ok(lineOf('tax', '결정세액') && lineOf('settled', '이미 낸 세금') && lineOf('local', '지방소득세'))
  assert.ok(draft.reduced && draft.reduced.length <= 3 && draft.reduced.every(({ savedWon }) => savedWon > 0))
  const [self, ...family] = draft.people
  assert.deepEqual([self?.relation, self?.counted], ['본인', ['기본공제']])
  assert.ok(family.every(({ name }) => name.length > 0))
  assert.equal(
    draft.withheld.reduce((sum, { nationalWon }) => sum + nationalWon, 0),
    draft.result.prepaidTaxWon,
  )
  assert.deepEqual(draft.instalments, [], 'a refund')
  const { database } = rehearsal.product.context
  const { accountId } = (await database.filings.findByCaseNumber(params.caseNumber))!
  const { items } = await database.accessRecords.list({ subjectId: accountId, page: 0, size: 100 })
  assert.ok(items.some((read) => read.readerKind === 'filer' && read.fields.includes('report')))
  assert.equal((await stranger.call(readDraft)).draft, null, 'of nobody else')
})

test('a fee that is settled files nothing: the person is asked, the office stopped', async () => {
  const state = await filer.call(readReportState)
  assert.deepEqual([state.draft, state.told?.kind, state.told?.act?.to], ['waits', 'draft-due', '/mypage-draft'])
  const messageStates = (await messagesOf(preparer, params)).map(({ template, state }) => `${template} ${state}`)
  assert.ok(messageStates.includes('draft-due due'), messageStates.join())
  await preparer.call(makeReport, await body())
  const { acts, draft } = await file()
  assert.ok(!acts.includes('file') && !acts.includes('fill-sheet') && acts.includes('confirm-draft'))
  assert.deepEqual(draft, { approved: null, asked: false, instalments: [] })
  assert.equal(codeOf(await fileIt()), 'case.draft')
  assert.deepEqual(await waiting(), [params.caseNumber], 'the list finds what waits for its filer')
})

test('only the figures that stand are approved, once, with who, when and which', async () => {
  const { figures } = await shown()
  assert.equal(codeOf(await filer.ask(approveDraft, { body: { figures: 'f'.repeat(64) } })), 'draft.changed')
  assert.equal(codeOf(await stranger.ask(approveDraft, { body: { figures } })), 'draft.closed')
  for (let press = 0; press < 2; press += 1) await filer.call(approveDraft, { body: { figures } })
  assert.deepEqual(await kinds(), ['draft-approved'])
  assert.deepEqual(await waiting(), [])
  const { event } = (await file()).events.find((event) => event.event.kind === 'draft-approved')!
  const { version } = await rehearsal.product.context.database.summaries.get(
    (await rehearsal.product.context.database.filings.findByCaseNumber(params.caseNumber))!.id,
  )
  assert.deepEqual(event.kind === 'draft-approved' && event.data, { version, figures })
  assert.equal((await shown()).approved?.way, 'filer')
  assert.equal((await filer.call(readReportState)).told?.kind, 'paid')
  const messageStates = (await messagesOf(preparer, params)).map(({ template, state }) => `${template} ${state}`)
  assert.ok(messageStates.includes('draft-due cancelled'))
  assert.ok((await file()).acts.includes('file'))
})

test('figures that change afterwards end the word and are asked for anew', async () => {
  const before = (await shown()).figures
  await reviewer.call(requestRecall, await body({ reason: '공제를 빠뜨렸어요' }))
  await other.call(recall, await body())
  assert.deepEqual((await kinds()).toSorted(), ['draft-approved', 'draft-void'])
  assert.equal((await filer.call(readDraft)).draft, null)
  await approveReviewAnew({ feeWon: 0 })
  const draft = await shown()
  assert.notEqual(draft.figures, before)
  assert.equal(draft.approved, null)
  assert.equal(codeOf(await filer.ask(approveDraft, { body: { figures: before } })), 'draft.changed')
  assert.equal((await filer.call(readReportState)).told?.kind, 'draft-due')
  assert.equal(codeOf(await fileIt()), 'case.draft')
})

test('figures that were changed behind an approval are not filed', async () => {
  const { database, clock } = rehearsal.product.context
  const { id } = (await database.filings.findByCaseNumber(params.caseNumber))!
  const draftApprovedAt = clock.now()
  await database.filings.update(id, { draftApprovedAt, draftFigures: '0'.repeat(64) }, draftApprovedAt)
  assert.equal(codeOf(await fileIt()), 'case.draft')
  await database.filings.update(id, { draftApprovedAt: null, draftFigures: null }, draftApprovedAt)
})

test('a filer without an answer is called: time and words are recorded, not before the review nor in the future', async () => {
  const { clock } = rehearsal.product.context
  const reason = '환급액을 읽어 드렸고 그대로 신고해 달라고 하심'
  const heard = async (calledAt: string, more: object = {}) =>
    preparer.ask(confirmDraft, await body({ calledAt, reason, ...more }))
  const now = clock.now()
  const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
  for (const wrong of [at(5), at(-24 * 60), '0000-01-01T00:00:00Z', 'gestern'])
    assert.equal(codeOf(await heard(wrong)), 'input.invalid', wrong)
  for (const words of ['', ' ', 'x']) assert.equal((await heard(at(0), { reason: words })).status, 400)
  assert.equal((await heard(at(0))).status, 200)
  assert.equal(codeOf(await heard(at(0))), 'case.edge', 'once')
  const { events } = await file()
  const confirmed = events.find(({ event }) => event.kind === 'draft-confirmed')
  assert.equal(confirmed?.who, '담당연습')
  assert.match(eventWords(confirmed!.event, ''), /^전화로 신고서를 확인함 \(.+\): 환급액을 읽어 드렸고/)
  assert.equal((await shown()).approved?.way, 'telephone')
  await preparer.call(makeReport, await body())
  assert.equal((await fileIt()).status, 200)
  assert.equal((await shown()).open, false)
  assert.equal(codeOf(await filer.ask(approveDraft, { body: { figures: (await shown()).figures } })), 'draft.closed')
})
