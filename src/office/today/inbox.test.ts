/** What waits on each member of staff, over HTTP: their own cases, nobody's, and what needs them as a second person. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { addDays, seoulDay } from '#domain/seoul-time.ts'
import type { StaffRole } from '#domain/staff-rights.ts'
import { addAnswerFile, answerQuestion } from '#filer/questions/contract.ts'
import { writeToOffice } from '#filer/conversation/contract.ts'
import { assignCase } from '#office/case-desk/contract.ts'
import { takeCase, readCase } from '#office/cases/contract.ts'
import { settleConversation } from '#office/conversation/contract.ts'
import { type BranchForm, changeBranch, readBranchEditor } from '#office/branch-editor/contract.ts'
import { askFiler, settleQuestion } from '#office/questions/contract.ts'
import { readCalculation, sendBack, sendToReview } from '#office/review/contract.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { makeLetter } from '#tests/support/letters.ts'
import { startOffice } from '#tests/support/office/registered.ts'
import { answerChecks, reviewOf, typeBooks } from '#tests/support/office/review.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { makePastYear } from '#tests/support/past-years.ts'
import { countInbox, readInbox } from './contract.ts'
import { inboxHref, inboxKindsFor } from './rules.ts'

let opened: Awaited<ReturnType<typeof startOffice>>
let params: { caseNumber: string }
const officer = (role: StaffRole): Officer => opened.officer(role)
const at = async () => ({ version: (await officer('preparer').call(readCase, { params })).version })

/** Kinds that wait on the person because of this case. */
async function waits(person: Officer): Promise<string[]> {
  const { groups, total } = await person.call(readInbox)
  assert.equal((await person.call(countInbox)).total, total)
  return groups.flatMap(({ kind, rows }) =>
    rows.some(({ caseNumber }) => caseNumber === params.caseNumber) ? kind : [],
  )
}

before(async () => {
  opened = await startOffice()
  ;({ params } = opened)
})
after(() => opened?.rehearsal.stop())

test('each kind needs its right, and leads to where it is done', () => {
  assert.ok(!inboxKindsFor('counsel', false).some((kind) => ['review', 'refund', 'due', 'branch-draft'].includes(kind)))
  assert.ok(inboxKindsFor('reviewer', false).includes('review'))
  assert.ok(!inboxKindsFor('reviewer', true).includes('review'), 'without a licence nobody approves')
  const place = { caseNumber: '26-000001', branchId: 'b' }
  assert.equal(inboxHref('message', place), '/office/cases/26-000001#conversation')
  assert.equal(inboxHref('message', { ...place, caseNumber: null }), '/office/conversations')
  assert.equal(inboxHref('refund', place), '/office/money#cases')
  assert.equal(inboxHref('branch-draft', place), '/office/branches/edit?branch=b')
})

test('a message of a case without assignee waits on everybody, once it is taken on its assignee alone, until it is answered', async () => {
  await opened.filer.call(writeToOffice, { body: { words: '언제 끝나나요?' } })
  assert.deepEqual(await waits(officer('preparer')), ['message'])
  assert.deepEqual(await waits(officer('counsel')), ['message'])
  await officer('preparer').call(takeCase, { params, body: await at() })
  assert.deepEqual(await waits(officer('counsel')), [])
  const { groups } = await officer('preparer').call(readInbox)
  const [row] = groups.find(({ kind }) => kind === 'message')?.rows ?? []
  assert.ok(row?.name && row.until && row.until > row.since && !row.late)
  await officer('preparer').call(settleConversation, { params, body: { until: row.since } })
  assert.deepEqual(await waits(officer('preparer')), [])
})

test('who changed the branch is named no case of the former one', async () => {
  await opened.filer.call(writeToOffice, { body: { words: '자료를 더 보냈어요.' } })
  const { id } = officer('preparer')
  const db = opened.rehearsal.product.context.database.db
  const work = (branch: string) => db.execute(sql`update staff set branch_id = ${branch} where id = ${id}`)
  assert.deepEqual(await waits(officer('preparer')), ['message'])
  await work('nare')
  assert.deepEqual(await waits(officer('preparer')), [])
  await work('gaon')
  const { groups } = await officer('preparer').call(readInbox)
  const until = groups.find(({ kind }) => kind === 'message')!.rows[0]!.since
  await officer('preparer').call(settleConversation, { params, body: { until } })
})

test('what waits of who works here no more waits on the others, and so do their letters and past years', async () => {
  const { database, clock } = opened.rehearsal.product.context
  const now = clock.now()
  const leaver = await makeOfficer(opened.rehearsal, { role: 'preparer' })
  const filing = (await database.filings.findByCaseNumber(params.caseNumber))!
  await officer('preparer').call(assignCase, { params, body: { staffId: leaver.id } })
  await opened.filer.call(writeToOffice, { body: { words: '담당자가 바뀌었나요?' } })
  await makeLetter(database, filing, now, { state: 'preparing', source: 'staff', ownerId: leaver.id })
  await makePastYear(database, filing, now, { ownerId: leaver.id, state: 'preparing' })
  assert.deepEqual(await waits(officer('preparer')), [])
  const leave = (endsOn: string | null) =>
    database.db.execute(sql`update staff set ends_on = ${endsOn} where id = ${leaver.id}`)
  await leave(addDays(seoulDay(now), -1))
  assert.deepEqual(await waits(officer('preparer')), ['message', 'letter', 'past-year'])
  await leave(seoulDay(now))
  assert.deepEqual(await waits(officer('preparer')), [], 'the last day counts')
  await database.db.execute(sql`delete from letters`)
  await database.db.execute(sql`delete from past_year_cases`)
  await officer('preparer').call(assignCase, { params, body: { staffId: officer('preparer').id } })
  const { groups } = await officer('preparer').call(readInbox)
  const until = groups.find(({ kind }) => kind === 'message')!.rows[0]!.since
  await officer('preparer').call(settleConversation, { params, body: { until } })
})

test('an answer waits until it was seen to; a question is late from the day after', async () => {
  const body = { kind: 'question' as const, words: '강의료는 어디에서 받았나요?', dueDay: '2026-05-15' }
  const { id: questionId } = await officer('preparer').call(askFiler, { params, body })
  assert.deepEqual(await waits(officer('preparer')), [])
  const late = sql`update filings set question_due_day = '2026-05-11' where case_number = ${params.caseNumber}`
  await opened.rehearsal.product.context.database.db.execute(late)
  assert.deepEqual(await waits(officer('preparer')), ['asked-late'])
  await opened.filer.call(addAnswerFile, { params: { questionId }, body: aPdf() })
  await opened.filer.call(answerQuestion, { params: { questionId }, body: { words: '학원이에요' } })
  assert.deepEqual(await waits(officer('preparer')), ['answer'])
  await officer('preparer').call(settleQuestion, { params: { ...params, questionId }, body: { to: 'closed' } })
  assert.deepEqual(await waits(officer('preparer')), [])
})

test('a submitted return waits on whoever may approve it and did not prepare it; sent back, on who prepares it', async () => {
  const preparer = officer('preparer')
  const licensed = officer('reviewer')
  await answerChecks(preparer.call, params)
  await typeBooks(preparer.call, params)
  const review = reviewOf(await preparer.call(readCalculation, { params }))
  await preparer.call(sendToReview, { params, body: { ...(await at()), ...review } })
  assert.deepEqual(await waits(preparer), [])
  assert.deepEqual(await waits(officer('counsel')), [])
  assert.deepEqual(await waits(licensed), ['review'])
  const db = opened.rehearsal.product.context.database.db
  await db.execute(sql`update report_summaries set prepared_by = ${licensed.id}`)
  assert.deepEqual(await waits(licensed), [], 'nobody approves what they prepared')
  await db.execute(sql`update report_summaries set prepared_by = ${preparer.id}`)
  await licensed.call(sendBack, { params, body: { ...(await at()), reason: '공제를 다시 봐 주세요' } })
  assert.deepEqual(await waits(preparer), ['sent-back'])
  assert.deepEqual(await waits(licensed), [])
})

test('a draft of the deposit account waits on anybody but who changed it, a draft of words on nobody', async () => {
  const first = officer('branch-manager')
  const second = await makeOfficer(opened.rehearsal, { role: 'branch-manager' })
  await second.signIn()
  const editor = () => first.call(readBranchEditor, { query: { branch: 'gaon' } })
  const save = async (author: Officer, change: BranchForm) => {
    const { version } = await editor()
    await author.call(changeBranch, { body: { branchId: 'gaon', version, reason: '새로 정했어요', ...change } })
    return Promise.all([first, second].map(drafts))
  }
  const drafts = async (person: Officer) =>
    (await person.call(readInbox)).groups.find(({ kind }) => kind === 'branch-draft')?.total ?? 0
  const { values } = await editor()
  const deposit = (accountNumber: string) => ({ deposit: { ...values.deposit, accountNumber } })
  assert.deepEqual(await save(first, { colour: '#0B4A53' }), [0, 0])
  assert.deepEqual(await save(first, deposit('00000000010109')), [0, 1])
  assert.deepEqual(await save(second, { colour: '#0B4A54' }), [0, 1], 'the later save of words changes nothing')
  assert.deepEqual(await save(second, deposit('00000000010110')), [0, 0], 'both changed it: neither publishes it')
  assert.equal(await drafts(officer('operator')), 1)
})

test('names that are listed leave an access record; the count of the menu leaves none', async () => {
  const counsel = officer('counsel')
  await opened.filer.call(writeToOffice, { body: { words: '또 물어볼게요' } })
  const { database } = opened.rehearsal.product.context
  const records = async () =>
    (await database.accessRecords.list({ readerId: officer('preparer').id, page: 0, size: 100 })).items.length
  const before = await records()
  await officer('preparer').call(countInbox)
  assert.equal(await records(), before)
  await officer('preparer').call(readInbox)
  assert.equal(await records(), before + 1)
  assert.equal((await counsel.ask(readInbox)).status, 200)
})
