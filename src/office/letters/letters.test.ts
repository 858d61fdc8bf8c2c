/** A letter of the tax office from its photo to its end, over HTTP; nothing about it is said outside of the sign-in. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import type { StaffRole } from '#domain/staff-rights.ts'
import { addLetterPage, answerLetter, listOwnLetters, readOwnLetterFile, sendLetter } from '#filer/letters/contract.ts'
import { downloadOwnData } from '#filer/my-page/contract.ts'
import { readInbox } from '#office/today/contract.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { paperPdf } from '#tests/support/fixtures/portal-papers.ts'
import { startOffice } from '#tests/support/office/registered.ts'
import { messagesOf } from '#tests/support/office/timeline.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import {
  actOnLetter,
  addCaseLetter,
  addCaseLetterFile,
  approveLetterAnswer,
  askAboutLetter,
  draftLetterAnswer,
  finishLetter,
  listLetters,
  readCaseLetterFile,
  readCaseLetters,
  recordLetter,
  recordSentAnswer,
} from './contract.ts'

let opened: Awaited<ReturnType<typeof startOffice>>
let params: { caseNumber: string }
const officer = (role: StaffRole): Officer => opened.officer(role)
const letters = async (role: StaffRole = 'preparer') => (await officer(role).call(readCaseLetters, { params })).letters
const own = async () => (await opened.filer.call(listOwnLetters)).letters
const inbox = async (reader: Officer) =>
  (await reader.call(readInbox)).groups
    .filter(({ kind }) => kind.startsWith('letter'))
    .map(({ kind, total }) => [kind, total])
const messageTemplates = async () =>
  (await messagesOf(officer('preparer'), params))
    .filter(({ template }) => template?.startsWith('letter'))
    .map(({ template }) => template)
const photo = () =>
  sharp({ create: { width: 60, height: 80, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()

const facts = {
  kind: 'explanation' as const,
  incomeYear: 2025,
  office: '성동세무서',
  officer: '김조사',
  number: '부가-123',
  asks: '3월 강의료를 왜 뺐는지 물어요',
  paperDay: '2026-05-08',
  receivedDay: '2026-05-11',
  paperDueDay: '2026-05-29',
  dueDay: null,
  dueReason: '',
}
const record = (letterId: string, version: number, changes: object = {}, role: StaffRole = 'preparer') =>
  officer(role).ask(recordLetter, { params: { ...params, letterId }, body: { ...facts, ...changes, version } })
const draft = async (letterId: string, words: string, submit: boolean) => {
  const { version } = (await letters()).find(({ id }) => id === letterId)!
  const body = { words, note: '어제 통화한 내용이에요', submit, version }
  return officer('preparer').ask(draftLetterAnswer, { params: { ...params, letterId }, body })
}
const versionOf = async (letterId: string) => (await letters()).find(({ id }) => id === letterId)!.version

before(async () => {
  opened = await startOffice()
  ;({ params } = opened)
})
after(() => opened?.rehearsal.stop())

test('a photo becomes a letter at once, is told of, and waits for who has the case or nobody', async () => {
  const page = await photo()
  const { id } = await opened.filer.call(sendLetter, { body: page })
  assert.deepEqual(await opened.filer.call(sendLetter, { body: page }), { id }, 'a second press makes no second letter')
  await opened.filer.call(addLetterPage, { params: { letterId: id }, body: aPdf('second page') })
  const [shown] = await own()
  assert.deepEqual(
    [shown?.state, shown?.kind, shown?.files.map(({ fileName }) => fileName)],
    ['received', null, ['우편물 2026-05-12 1.jpg', '우편물 2026-05-12 2.pdf']],
  )
  assert.ok(shown?.readBy, 'the filer sees until when it is read')
  assert.deepEqual(await messageTemplates(), ['letter-received'])
  assert.deepEqual(await inbox(officer('preparer')), [['letter', 1]])
  const { rows, counts } = await officer('preparer').call(listLetters, { query: {} })
  assert.deepEqual([rows.length, counts.open, rows[0]?.dueDay, rows[0]?.late], [1, 1, null, false])
  assert.equal((await letters())[0]?.read, null, 'nothing is guessed of a photo')
  assert.equal(codeOf(await opened.filer.ask(sendLetter, { body: Buffer.from('GIF89a') })), 'question.file')
})

test('what the PDF says is read and offered, never taken; without numbers of persons', async () => {
  const pdf = await paperPdf([
    [
      '성동세무서',
      '과세예고통지',
      '문서번호: 소득-2026-77',
      '성명 김하늘 900101-2000006',
      '2025년 귀속',
      '발송일: 2026. 5. 8.',
      '제출기한: 2026. 6. 5.',
    ].map((text) => [[40, text]] as const),
  ])
  const { id } = await opened.filer.call(sendLetter, { body: pdf })
  const letter = (await letters()).find((found) => found.id === id)!
  assert.deepEqual(letter.read, {
    kind: 'pre-assessment',
    office: '성동세무서',
    number: '소득-2026-77',
    paperDay: '2026-05-08',
    dueDay: '2026-06-05',
    incomeYear: 2025,
  })
  assert.deepEqual([letter.kind, letter.dueDay, letter.state], [null, null, 'received'])
  assert.match(letter.text, /과세예고통지/)
  assert.doesNotMatch(letter.text, /900101-2000006/)
  const finished = await officer('preparer').ask(finishLetter, {
    params: { ...params, letterId: id },
    body: { outcome: 'accepted', note: '연습이에요', version: letter.version },
  })
  assert.equal(codeOf(finished), 'letter.outcome', 'an answer that was never sent is not accepted')
  await officer('preparer').call(finishLetter, {
    params: { ...params, letterId: id },
    body: { outcome: 'no-answer', note: '답할 것이 없는 안내예요', version: letter.version },
  })
})

test('two people answer it: read, asked, drafted, approved by another, sent with its paper, done', async () => {
  const [, { id: letterId }] = (await letters()) as [unknown, { id: string }]
  const letterParams = { ...params, letterId }
  assert.equal(codeOf(await record(letterId, 99)), 'letter.changed')
  assert.equal(codeOf(await record(letterId, 1, { paperDueDay: null })), 'letter.due', 'the law counts none')
  assert.equal(codeOf(await record(letterId, 1, { dueDay: '2026-05-28' })), 'letter.due', 'another day needs a reason')
  assert.equal((await record(letterId, 1, {}, 'counsel')).status, 403)
  assert.equal((await record(letterId, 1, { dueDay: '2026-05-28', dueReason: '조사관과 전화로 정했어요' })).status, 200)
  let [, letter] = await letters()
  assert.deepEqual(
    [letter?.state, letter?.paperDueDay, letter?.countedDueDay, letter?.dueDay, letter?.owner],
    ['preparing', '2026-05-29', null, '2026-05-28', '연습직원'],
  )
  const ask = (until: string, version: number) =>
    officer('preparer').ask(askAboutLetter, {
      params: letterParams,
      body: { words: '강의료를 어디에서 받았나요?', until, version },
    })
  assert.equal(codeOf(await ask('2026-05-29', 2)), 'letter.day', 'an answer after the due day is too late')
  assert.equal((await ask('2026-05-20', 2)).status, 200)
  assert.deepEqual(await inbox(officer('preparer')), [], 'the filer is waited for')
  const { database } = opened.rehearsal.product.context
  const { rows: sent } = await database.db.execute(sql`select variables::text, template from outbox`)
  assert.ok(!JSON.stringify(sent).includes('강의료'))
  const [asked] = await own()
  assert.deepEqual(
    [asked?.state, asked?.question],
    ['asking', { words: '강의료를 어디에서 받았나요?', until: '2026-05-20' }],
  )
  const answer = (words: string) => opened.filer.ask(answerLetter, { params: { letterId }, body: { words } })
  assert.equal(codeOf(await answer(' ')), 'question.empty')
  assert.equal((await answer('한솔학원이에요')).status, 200)
  assert.equal(codeOf(await answer('다시')), 'letter.edge')
  assert.equal(codeOf(await draft(letterId, '  ', true)), 'letter.draft')
  assert.equal((await draft(letterId, '강의료는 사업소득으로 신고했어요.', true)).status, 200)
  ;[, letter] = await letters()
  assert.deepEqual([letter?.answer, letter?.proposed?.by], ['한솔학원이에요', '연습직원'])
  const approve = async (approver: Officer) =>
    approver.ask(approveLetterAnswer, { params: letterParams, body: { version: await versionOf(letterId) } })
  assert.equal((await approve(officer('preparer'))).status, 403)
  assert.deepEqual(await inbox(officer('reviewer')), [['letter-approval', 1]])
  await officer('reviewer').call(actOnLetter, {
    params: letterParams,
    body: { act: 'send-back', reason: '근거를 더 적어 주세요', version: await versionOf(letterId) },
  })
  assert.equal((await draft(letterId, '강의료는 사업소득으로 신고했어요. 원천징수영수증을 붙여요.', true)).status, 200)
  assert.equal((await approve(officer('reviewer'))).status, 200)
  const sendIt = async (day = '2026-05-12') =>
    officer('preparer').ask(recordSentAnswer, {
      params: letterParams,
      body: { day, way: 'portal', proof: '123-2026-9-000000000001', version: await versionOf(letterId) },
    })
  assert.equal(codeOf(await sendIt()), 'letter.sent-paper')
  await officer('preparer').call(addCaseLetterFile, {
    params: letterParams,
    query: { role: 'sent' },
    body: aPdf('what was sent'),
  })
  assert.equal(
    (await own())[0]?.files.some(({ role }) => role === 'sent'),
    false,
    'not before it has gone out',
  )
  assert.equal(codeOf(await sendIt('2026-05-13')), 'letter.day')
  assert.equal((await sendIt()).status, 200)
  const sentFile = (await own())[0]!.files.find(({ role }) => role === 'sent')!
  const file = await opened.filer.ask(readOwnLetterFile, { params: { letterId, fileId: sentFile.id } })
  assert.equal(Buffer.from(file.body as unknown as Uint8Array).toString(), aPdf('what was sent').toString())
  const finish = { outcome: 'accepted' as const, note: '세무서가 받아들였어요', version: await versionOf(letterId) }
  await officer('preparer').call(finishLetter, { params: letterParams, body: finish })
  assert.deepEqual((await own()).map(({ state, outcome }) => [state, outcome]).toSorted(), [
    ['done', 'accepted'],
    ['done', 'no-answer'],
  ])
  assert.deepEqual([...new Set(await messageTemplates())].toSorted(), [
    'letter-answered',
    'letter-asked',
    'letter-received',
  ])
})

test('staff type in what came by telephone; a letter of another firm is not there', async () => {
  const { id } = await officer('preparer').call(addCaseLetter, {
    params,
    body: { ...facts, kind: 'pre-assessment', paperDueDay: null, receivedDay: '2026-05-11' },
  })
  const letter = (await letters()).find((found) => found.id === id)!
  assert.deepEqual([letter.state, letter.countedDueDay, letter.dueDay], ['preparing', '2026-06-10', '2026-06-10'])
  const stranger = await makeOfficer(opened.rehearsal, { role: 'branch-manager', branchId: 'nare' })
  await stranger.signIn()
  assert.equal((await stranger.ask(readCaseLetters, { params })).status, 404)
  assert.deepEqual((await stranger.call(listLetters, { query: {} })).rows, [])
})

test('a letter that was answered before it was recorded is recorded with the day of its answer, and why', async () => {
  const receivedDay = '2026-05-07'
  const { id: letterId } = await officer('preparer').call(addCaseLetter, { params, body: { ...facts, receivedDay } })
  const answered = { way: 'visit' as const, proof: '민원실 접수 77', earlier: '고객이 세무서에 가서 답했어요' }
  const recordIt = async (day: string, role: StaffRole = 'preparer') =>
    officer(role).ask(recordSentAnswer, {
      params: { ...params, letterId },
      body: { ...answered, day, version: await versionOf(letterId) },
    })
  const told = (await messageTemplates()).length
  assert.equal(codeOf(await recordIt('2026-05-06')), 'letter.day-earlier', 'before it came')
  assert.equal(codeOf(await recordIt('2026-05-13')), 'letter.day-earlier', 'after it was recorded')
  assert.equal((await recordIt('2026-05-08', 'counsel')).status, 403)
  assert.equal((await recordIt('2026-05-08')).status, 200)
  assert.equal(codeOf(await recordIt('2026-05-08')), 'letter.edge')
  const letter = (await letters()).find(({ id }) => id === letterId)!
  assert.deepEqual(
    [letter.state, letter.sentDay, letter.sentWay, letter.sentProof, letter.approvedBy],
    ['sent', '2026-05-08', 'visit', answered.proof, null],
  )
  assert.equal((await messageTemplates()).length, told, 'nobody is told of what is over')
  const finish = { outcome: 'accepted' as const, note: '세무서가 받아들였어요', version: letter.version }
  await officer('preparer').call(finishLetter, { params: { ...params, letterId }, body: finish })
})

test('every opening of a letter is recorded, and the person takes the letters along', async () => {
  const { database } = opened.rehearsal.product.context
  const letter = (await letters()).find(({ files }) => files.length > 0)!
  const fileId = letter.files[0]!.id
  await officer('counsel').call(readCaseLetterFile, { params: { ...params, letterId: letter.id, fileId } })
  const { rows } = await database.db.execute(
    sql`select fields, reason from access_records where reader_id = ${officer('counsel').id}`,
  )
  assert.ok(rows.some(({ fields, reason }) => String(fields).includes('letter-file') && reason === 'letters'))
  const { rows: sealed } = await database.db.execute(sql`select content_sealed from letters`)
  assert.ok(sealed.length > 0 && sealed.every(({ content_sealed: text }) => String(text).startsWith('v1.')))
  const data = (await opened.filer.ask(downloadOwnData, { query: {} })).body as unknown as {
    letters: { asks: string; sent: string }[]
  }
  assert.ok(data.letters.some(({ asks, sent }) => asks === facts.asks && sent.includes('원천징수영수증')))
})
