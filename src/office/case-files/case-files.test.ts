/** The files of a case over HTTP: what is listed and how it is called, and what proves a figure. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { officeFileName, toSubject } from '#domain/question/answer-file.ts'
import { addConversationFile, writeToOffice } from '#filer/conversation/contract.ts'
import { compareMethods } from '#filer/method/contract.ts'
import { addAnswerFile, answerQuestion } from '#filer/questions/contract.ts'
import { readConversation } from '#office/conversation/contract.ts'
import { askFiler, readAnswerFile, readQuestions } from '#office/questions/contract.ts'
import { keepBooks, readCalculation, readInputs, uploadBook } from '#office/review/contract.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { startOffice } from '#tests/support/office/registered.ts'
import { walkTo } from '#tests/support/walk.ts'
import { listCaseFiles } from './contract.ts'

let opened: Awaited<ReturnType<typeof startOffice>>
let params: { caseNumber: string }
const preparer = () => opened.officer('preparer')
const list = async () => (await preparer().call(listCaseFiles, { params })).files

before(async () => {
  opened = await startOffice()
  ;({ params } = opened)
})
after(() => opened?.rehearsal.stop())

test('a name says what was asked, as far as a file system takes it', () => {
  assert.equal(toSubject('3월에 받은 강의료가 빠졌어요. 어디에서 받으셨나요?'), '3월에 받은 강의료가 빠졌어요')
  assert.equal(toSubject('3.3% 소득/기타: 영수증을 올려 주세요'), '3 3% 소득 기타 영수증을 올려 주세요')
  assert.equal([...toSubject('가'.repeat(60))].length, 24)
  assert.equal(officeFileName('영수증', '26-001', 'image/jpeg', 1), '영수증 26-001 2.jpg')
  assert.equal(officeFileName('영수증', '26-001', 'application/pdf'), '영수증 26-001.pdf')
})

test('files are listed once sent, each under a name of its own that says what it is', async () => {
  const { caseNumber } = params
  const body = { kind: 'document' as const, words: '월세 계약서를 올려 주세요. 사진도 좋아요.', dueDay: '2026-05-15' }
  const { id: questionId } = await preparer().call(askFiler, { params, body })
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer()
  for (const file of [photo, aPdf('lease')])
    await opened.filer.call(addAnswerFile, { params: { questionId }, body: file })
  await opened.filer.call(addConversationFile, { body: aPdf('card') })
  assert.deepEqual(await list(), [], 'nobody sent them yet')

  await opened.filer.call(answerQuestion, { params: { questionId }, body: { words: '' } })
  await opened.filer.call(writeToOffice, { body: { words: '카드 내역이에요' } })
  await preparer().call(uploadBook, { params, body: aPdf('book') })
  const files = await list()
  assert.deepEqual(
    files.map(({ source, fileName }) => `${source} ${fileName}`),
    [
      `answer 월세 계약서를 올려 주세요 ${caseNumber} 1.jpg`,
      `answer 월세 계약서를 올려 주세요 ${caseNumber} 2.pdf`,
      `conversation 대화 2026-05-12 ${caseNumber} 1.pdf`,
      `book 장부-${caseNumber}.pdf`,
    ],
  )
  assert.ok(files.slice(0, 2).every((file) => file.questionId === questionId))
  const { questions } = await preparer().call(readQuestions, { params })
  const { messages } = await preparer().call(readConversation, { params })
  assert.deepEqual(
    [...(questions.at(-1)?.files ?? []), ...(messages.at(-1)?.files ?? [])].map(({ fileName }) => fileName),
    files.slice(0, 3).map(({ fileName }) => fileName),
  )
})

test('whoever opens a file of the list leaves an access record, and another case’s file is not found', async () => {
  const [file] = await list()
  assert.ok(file?.questionId)
  const { database } = opened.rehearsal.product.context
  const before = await database.accessRecords.list({ readerId: preparer().id, page: 0, size: 100 })
  const which = { ...params, questionId: file.questionId, fileId: file.id }
  const read = await preparer().ask(readAnswerFile, { params: which })
  assert.equal(read.status, 200)
  assert.match(read.headers.get('cache-control') ?? '', /no-store/)
  const { items } = await database.accessRecords.list({ readerId: preparer().id, page: 0, size: 100 })
  const added = items.filter(({ id }) => !before.items.some((record) => record.id === id))
  assert.deepEqual(
    added.flatMap(({ fields }) => fields),
    ['question-file'],
  )
  const elsewhere = { ...which, fileId: (await list()).at(-1)?.id ?? '' }
  assert.equal((await preparer().ask(readAnswerFile, { params: elsewhere })).status, 404)
})

test('a figure says which document or file proves it, to the office alone', async () => {
  await preparer().call(keepBooks, {
    params,
    body: { expenses: [{ business: 0, expensesWon: 20_000_000 }], keeper: 'filer', reason: '2025년 장부 합계' },
  })
  const { offers } = await preparer().call(readCalculation, { params })
  const proofsOf = (method: string) =>
    new Set(
      offers
        .find(({ fillingType }) => fillingType === method)
        ?.lines?.flatMap(({ sources = [] }) => sources.flatMap(({ proof }) => proof ?? [])),
    )
  assert.ok(proofsOf('SIMPLE').has('books'))
  assert.ok(proofsOf('SIMPLE').has('filing-guide') || proofsOf('SIMPLE').has('business-payments'))
  const { groups } = await preparer().call(readInputs, { params })
  const inputs = groups.flatMap(({ rows }) => rows.flatMap((row) => row.inputs))
  const proofOfField = (field: string) => inputs.find((input) => input.field === field)?.proof
  assert.equal(proofOfField('businesses.0.bookExpensesWon'), 'books')
  assert.notEqual(proofOfField('businesses.0.revenueWon'), null)
  assert.ok(
    inputs.every(({ value, proof }) => value !== null || proof === null),
    'nothing proves an empty figure',
  )
  const other = await walkTo(opened.rehearsal, 'p-002611', 'method')
  const own = await other.call(compareMethods)
  assert.ok(Array.isArray(own) && !JSON.stringify(own).includes('"proof"'))
})
