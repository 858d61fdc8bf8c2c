import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { CaseFilter } from '#domain/office-case/case-filters.ts'
import type { StaffRole } from '#domain/staff-rights.ts'
import { readAccountPage, readReportState } from '#filer/my-page/contract.ts'
import { addAnswerFile, answerQuestion, listQuestions, removeAnswerFile } from '#filer/questions/contract.ts'
import { listCases, readCase } from '#office/cases/contract.ts'
import { dismissCase } from '#office/case-desk/contract.ts'
import { startOffice } from '#tests/support/office/registered.ts'
import { messagesOf } from '#tests/support/office/timeline.ts'
import { codeOf, type Officer } from '#tests/support/officer.ts'
import { walkTo } from '#tests/support/walk.ts'
import { askFiler, readAnswerFile, readQuestions, settleQuestion } from './contract.ts'
import { aBankPdf, aPdf } from '#tests/support/fixtures/files.ts'

let opened: Awaited<ReturnType<typeof startOffice>>
let params: { caseNumber: string }
const officer = (role: StaffRole): Officer => opened.officer(role)
const file = () => officer('preparer').call(readCase, { params })
const asked = async () => (await officer('preparer').call(readQuestions, { params })).questions
const own = async () => (await opened.filer.call(listQuestions)).questions
/** Number of questions to which my page links. */
const counted = async () => (await opened.filer.call(readAccountPage)).questions
const readView = async () => (await opened.filer.call(readReportState)).told
const messages = async () =>
  (await messagesOf(officer('preparer'), params))
    .filter(({ template }) => ['question', 'document', 'question-due'].includes(template))
    .map(({ template, state }) => `${template} ${state}`)
    .toSorted()
const ask = (words: string, kind: 'question' | 'document' = 'question', dueDay = '2026-05-15') =>
  officer('preparer').call(askFiler, { params, body: { kind, words, dueDay } })
const settle = (questionId: string, to: 'closed' | 'withdrawn') =>
  officer('preparer').ask(settleQuestion, { params: { ...params, questionId }, body: { to } })
const found = async (filter: CaseFilter) => {
  const { rows, answered } = await officer('preparer').call(listCases, { query: { filter } })
  return { numbers: rows.map(({ caseNumber }) => caseNumber), answered }
}

before(async () => {
  opened = await startOffice()
  ;({ params } = opened)
})
after(() => opened?.rehearsal.stop())

test('a question taken back in its minute is never told, and the office is waited for again', async () => {
  const waited = (await file()).row.waitingSince
  const { id } = await ask('3월 강의료는 어디에서 받으셨나요?')
  assert.equal((await file()).row.officeState, 'waiting-for-filer')
  assert.deepEqual(await messages(), ['question due', 'question-due due'])
  assert.equal((await officer('preparer').call(readQuestions, { params })).lastDay, '2026-06-01')
  assert.equal((await settle(id, 'withdrawn')).status, 200)
  assert.deepEqual(await messages(), ['question cancelled', 'question-due cancelled'])
  const { row } = await file()
  assert.deepEqual([row.officeState, row.askedUntil], ['preparing', null])
  assert.ok(row.waitingSince && row.waitingSince === waited, 'it keeps its place in line')
  assert.deepEqual(await own(), [])
  assert.equal(await counted(), 0)
  assert.equal(codeOf(await settle(id, 'closed')), 'question.settled')
  assert.equal((await settle('00000000-0000-4000-8000-000000000000', 'closed')).status, 404)
})

test('a question waits for its filer, who is told without its words, answers it once, and is thanked by the case going on', async () => {
  const { id } = await ask('작년에 낸 기부금 영수증이 있나요?', 'document')
  const second = await ask('사업장 전화번호를 알려 주세요', 'question', '2026-05-14')
  // Both within ten minutes: one message, and one reminder on the earliest day.
  assert.deepEqual(
    (await messages()).filter((message) => message.endsWith(' due')),
    ['document due', 'question-due due'],
  )
  const { database } = opened.rehearsal.product.context
  const { rows } = await database.db.execute(sql`select variables::text, template from outbox where state = 'due'`)
  assert.ok(!JSON.stringify(rows).includes('기부금'))
  assert.deepEqual(await found('asked'), { numbers: [params.caseNumber], answered: 0 })
  const view = await readView()
  assert.deepEqual([view?.kind, view?.until, view?.act?.to], ['question', '5월 14일 (목)', '/mypage-questions'])
  const shown = await own()
  assert.deepEqual(
    shown.map(({ id: shownId, state }) => [shownId, state]),
    [
      [second.id, 'asked'],
      [id, 'asked'],
    ],
  )
  const answer = (questionId: string, words: string) =>
    opened.filer.ask(answerQuestion, { params: { questionId }, body: { words } })
  assert.equal(codeOf(await answer(id, '제 번호는 900101-0000000')), 'input.resident-number')
  assert.equal((await answer(second.id, '02-000-0000이에요')).status, 200)
  assert.equal((await file()).row.officeState, 'waiting-for-filer')
  assert.equal((await answer(id, '교회 기부금 120만 원이에요')).status, 200)
  assert.equal(codeOf(await answer(id, '다시 보내요')), 'question.settled')
  const { row, events } = await file()
  assert.deepEqual([row.officeState, row.askedUntil], ['preparing', null])
  assert.ok(row.answeredSince && row.waitingSince)
  assert.ok(events.some(({ event }) => event.kind === 'question-answered'))
  assert.deepEqual((await found('answered')).answered, 1)
  assert.deepEqual((await found('asked')).numbers, [])
  assert.equal((await readView())?.kind, 'preparing')
  assert.deepEqual(
    (await asked()).slice(1).map(({ state, answer: words }) => [state, words]),
    [
      ['answered', '교회 기부금 120만 원이에요'],
      ['answered', '02-000-0000이에요'],
    ],
  )
  for (const questionId of [id, second.id]) assert.equal((await settle(questionId, 'closed')).status, 200)
  assert.deepEqual(await found('answered'), { numbers: [], answered: 0 })
  // My page still links to answered questions, and reads none of their text for that.
  assert.equal(await counted(), 2)
})

test('texts and answers are sealed, each reading is a record, and another’s question is not found', async () => {
  const { database } = opened.rehearsal.product.context
  const { rows } = await database.db.execute(sql`select row_to_json(q)::text as line from questions q`)
  assert.ok(rows.length === 3 && !rows.some(({ line }) => String(line).includes('기부금')))
  await officer('counsel').call(readQuestions, { params })
  const { items } = await database.accessRecords.list({ readerId: officer('counsel').id, page: 0, size: 9 })
  assert.ok(items.some(({ act, fields }) => act === 'read' && fields.includes('questions')))
  const stranger = await walkTo(opened.rehearsal, 'p-002611', 'signed-in')
  const { id } = await ask('배우자 분이 일하셨나요?')
  const theirs = await stranger.ask(answerQuestion, { params: { questionId: id }, body: { words: '아니요' } })
  assert.equal(theirs.status, 404)
  assert.deepEqual((await stranger.call(listQuestions)).questions, [])
})

test('an answer may be files: photos are made anew without where they were taken, another type is refused, all is sealed', async () => {
  const { id: questionId } = await ask('영수증을 올려 주세요', 'document')
  const questionParams = { params: { questionId } }
  const add = (body: Uint8Array) => opened.filer.ask(addAnswerFile, { ...questionParams, body })
  const answer = () => opened.filer.ask(answerQuestion, { ...questionParams, body: { words: '' } })
  assert.equal(codeOf(await answer()), 'question.empty')
  const exif = { IFD0: { Copyright: 'taken-at-home' } }
  const photo = await sharp({ create: { width: 4_000, height: 40, channels: 3, background: '#fff' } })
    .withExif(exif)
    .jpeg()
    .toBuffer()
  assert.ok(photo.includes('taken-at-home'))
  assert.equal((await add(photo)).status, 200)
  assert.equal((await add(aPdf('one'))).status, 200)
  assert.equal((await add(aPdf('wrong'))).status, 200)
  const locked = await aBankPdf({ userPassword: '930412' })
  for (const [wrong, code] of [
    [Buffer.from('<html>'), 'question.file'],
    [photo.subarray(0, 60), 'picture.broken'],
    [locked, 'file.locked'],
    [locked.subarray(0, 600), 'file.broken'],
  ] as const)
    assert.equal(codeOf(await add(wrong)), code)
  const shown = (await own()).find(({ id }) => id === questionId)!
  assert.deepEqual(
    shown.files.map(({ fileName }) => fileName),
    ['답변-1.jpg', '답변-2.pdf', '답변-3.pdf'],
  )
  // A file can only be removed from its own question.
  const { id: another } = await ask('다른 영수증도 올려 주세요', 'document')
  const { id: fileId } = await opened.filer.call(addAnswerFile, { params: { questionId: another }, body: photo })
  await opened.filer.call(removeAnswerFile, { ...questionParams, body: { file: fileId } })
  assert.equal((await own()).find(({ id }) => id === another)!.files.length, 1)
  await opened.filer.call(removeAnswerFile, { params: { questionId: another }, body: { file: fileId } })
  assert.equal((await settle(another, 'withdrawn')).status, 200)
  await opened.filer.call(removeAnswerFile, { ...questionParams, body: { file: shown.files[2]!.id } })
  const read = (fileId: string) => officer('counsel').ask(readAnswerFile, { params: { ...params, questionId, fileId } })
  assert.equal((await read(shown.files[0]!.id)).status, 404)
  assert.equal((await answer()).status, 200)
  assert.equal(codeOf(await add(aPdf('late'))), 'question.settled')
  const files = (await asked()).find(({ id }) => id === questionId)!.files
  assert.equal(files.length, 2)
  const anew = Buffer.from((await read(files[0]!.id)).body as unknown as Uint8Array)
  const { width, exif: left } = await sharp(anew).metadata()
  assert.deepEqual([width, left, anew.includes('taken-at-home')], [4_000, undefined, false])
  assert.equal(Buffer.from((await read(files[1]!.id)).body as unknown as Uint8Array).toString(), aPdf('one').toString())
  const { database } = opened.rehearsal.product.context
  const { rows } = await database.db.execute(sql`select row_to_json(f)::text as line from question_files f`)
  assert.ok(rows.length === 2 && !rows.some(({ line }) => String(line).includes('PDF-1.4')))
  const { items } = await database.accessRecords.list({ readerId: officer('counsel').id, page: 0, size: 9 })
  assert.equal(items.filter(({ act, fields }) => act === 'read' && fields.includes('question-file')).length, 2)
})

test('after an answer or a withdrawn question the next question is told also within ten minutes', async () => {
  const sent = async () =>
    (await messagesOf(officer('preparer'), params)).filter(({ template }) => template === 'question').length
  const takeAllBack = async () => {
    for (const question of (await own()).filter(({ state }) => state === 'asked'))
      assert.equal((await settle(question.id, 'withdrawn')).status, 200)
  }
  await takeAllBack()
  const before = await sent()
  const { id } = await ask('배우자 분의 소득이 있나요?')
  assert.equal(await sent(), before + 1)
  await opened.rehearsal.moveClock({ advance: 'PT2M' })
  const answered = await opened.filer.ask(answerQuestion, { params: { questionId: id }, body: { words: '네, 있어요' } })
  assert.equal(answered.status, 200)
  const next = await ask('그 소득이 500만 원을 넘나요?')
  assert.equal(await sent(), before + 2)
  await ask('어느 회사인지도 알려 주세요')
  assert.equal(await sent(), before + 2, 'one that waits is told with the one before')
  await opened.rehearsal.moveClock({ advance: 'PT2M' })
  await takeAllBack()
  assert.equal(codeOf(await settle(next.id, 'closed')), 'question.settled')
  await ask('다시 여쭤볼게요: 소득 금액이 얼마인가요?')
  assert.equal(await sent(), before + 3)
})

test('no day that is over is asked for; what a dismissed case asked is not told any more', async () => {
  for (const dueDay of ['2026-05-11', '2026-12-31']) {
    const body = { kind: 'question' as const, words: '언제부터 일하셨나요?', dueDay }
    assert.equal(codeOf(await officer('preparer').ask(askFiler, { params, body })), 'question.day')
  }
  assert.ok((await messages()).some((message) => message.endsWith(' due')))
  const body = { version: (await file()).version, reason: '다른 곳에서 신고하신대요' }
  assert.equal((await officer('reviewer').ask(dismissCase, { params, body })).status, 200)
  assert.ok(!(await messages()).some((message) => message.endsWith(' due')))
  assert.deepEqual((await found('asked')).numbers, [])
})
