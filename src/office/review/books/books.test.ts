import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { walkTo } from '#tests/support/walk.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { answerChecks, everyReason, reviewOf } from '#tests/support/office/review.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import type { FilingMethod } from '#domain/collected-data.ts'
import { readReportState, listBills } from '#filer/my-page/contract.ts'
import { addAnswerFile, answerQuestion, beginBooks } from '#filer/questions/contract.ts'
import { readCase, takeCase } from '#office/cases/contract.ts'
import { completeCase, makeReport, readCaseDocument, recordFiling } from '#office/report/contract.ts'
import { readFilingSheet } from '#office/return/contract.ts'
import {
  approveReview,
  keepBooks,
  overrideCalculation,
  readCalculation,
  sendBack,
  sendToReview,
  uploadBook,
  withdrawBook,
} from '#office/review/contract.ts'

let rehearsal: Rehearsal
let preparer: Officer
let reviewer: Officer
let filer: Awaited<ReturnType<typeof walkTo>>
let params: { caseNumber: string }

before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  for (const officer of [preparer, reviewer]) await officer.signIn()
  filer = await walkTo(rehearsal, 'haneul', 'registered')
  params = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  await preparer.call(takeCase, { params, body: await version() })
  await answerChecks(preparer.call, params)
})
after(() => rehearsal?.stop())

const pdf = aPdf()
const version = async () => ({ version: (await preparer.call(readCase, { params })).version })
const books = async () => (await preparer.call(readCalculation, { params })).books
const db = () => rehearsal.product.context.database.db
const filingId = async () =>
  (await rehearsal.product.context.database.filings.findByCaseNumber(params.caseNumber))?.id ?? ''
const send = async (type: FilingMethod) => {
  const body = reviewOf(await preparer.call(readCalculation, { params }), type)
  return preparer.ask(sendToReview, { params, body: { ...(await version()), ...body } })
}
const stops = (answer: { status: number; body: unknown }) =>
  answer.status === 200
    ? []
    : [codeOf(answer as never), ...Object.keys((answer.body as { fields?: object }).fields ?? {})]
const keep = (body: Record<string, unknown>) =>
  preparer.ask(keepBooks, { params, body: { reason: '2025년 간편장부 합계', ...body } })
const setMethod = async (method: FilingMethod) =>
  db().execute(sql`update filings set method = ${method} where id = ${await filingId()}`)

test('a return by books is not submitted on assumed expenses, without a bookkeeper, or without a file', async () => {
  const all = ['case.figures', 'books-assumed', 'books-keeper', 'books-file']
  for (const method of ['SIMPLE', 'DOUBLE'] as const) assert.deepEqual(stops(await send(method)), all, method)
  await keep({ expenses: [{ business: 0, expensesWon: 20_000_000 }] })
  assert.deepEqual(stops(await send('SIMPLE')), ['case.figures', 'books-keeper', 'books-file'])
  await keep({ keeper: 'filer' })
  assert.deepEqual(stops(await send('DOUBLE')), ['case.figures', 'books-file'])
  await keep({ expenses: [{ business: 0, expensesWon: null }], keeper: 'our-office' })
  assert.deepEqual(stops(await send('DOUBLE')), ['case.figures', 'books-assumed', 'books-file'], 'taken back')
  assert.equal((await preparer.call(readCase, { params })).row.officeState, 'preparing')
})

test('a file of another case or of the wrong kind is not accepted as books', async () => {
  const wrong = [
    { expenses: [{ business: 1, expensesWon: 1 }] },
    { expenses: [{ business: 0, expensesWon: -1 }] },
    { expenses: [{ business: 0, expensesWon: 1.5 }] },
    { keeper: 'nobody' },
    { answers: [{ answer: '0b54be0c-5a92-4d62-8a3b-0e1f7f6c0a01', isUsed: true }] },
    { keeper: 'filer', reason: ' ' },
  ]
  for (const body of wrong) assert.equal(codeOf(await keep(body)), 'input.invalid', JSON.stringify(body))
  const png = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')
  assert.match(codeOf(await preparer.ask(uploadBook, { params, body: png })), /^file\./)
  const field = { field: 'books.keeper', value: 'filer', reason: '장부를 보았어요' }
  assert.equal(codeOf(await preparer.ask(overrideCalculation, { params, body: field })), 'input.invalid')
  assert.deepEqual((await books()).files, [])
})

test('the filer of a book method reads what is needed and by when, sends it, and staff count it among the books', async () => {
  await setMethod('ESTIMATE')
  assert.doesNotMatch((await filer.call(readReportState)).told?.sentence ?? '', /장부와 증빙/)
  assert.equal(codeOf((await filer.ask(beginBooks, {})) as never), 'question.settled')
  await setMethod('SIMPLE')
  const { told } = await filer.call(readReportState)
  assert.match(told?.sentence ?? '', /장부와 증빙을 보내/)
  assert.equal(told?.act?.to, '/mypage-questions')
  assert.match(told?.until ?? '', /^[56]월 \d+일/)
  const { id: questionId } = await filer.call(beginBooks)
  assert.equal((await filer.call(beginBooks)).id, questionId, 'pressed twice, opened once')
  await filer.call(addAnswerFile, { params: { questionId }, body: pdf })
  assert.deepEqual((await books()).answers, [], 'not sent yet')
  await filer.call(answerQuestion, { params: { questionId }, body: { words: '제가 썼어요' } })
  assert.deepEqual(
    (await books()).answers.map(({ files, isUsed }) => [files, isUsed]),
    [[1, false]],
  )
  const sent = (await filer.call(readReportState)).told
  assert.doesNotMatch(sent?.sentence ?? '', /장부와 증빙을 보내/, 'what was sent is not asked for again')
  assert.equal(sent?.act, null)
  await keep({ keeper: 'filer', expenses: [{ business: 0, expensesWon: 20_000_000 }] })
  assert.deepEqual(stops(await send('SIMPLE')), ['case.figures', 'books-file'], 'nobody said that it is of the books')
  assert.equal((await keep({ answers: [{ answer: questionId, isUsed: true }] })).status, 200)
  assert.doesNotMatch((await filer.call(readReportState)).told?.sentence ?? '', /장부와 증빙을 보내/)
  await keep({ answers: [{ answer: questionId, isUsed: false }] })
})

test('a file of the books can be read and withdrawn while the figures are made, and is no paper of the filing', async () => {
  const { id } = await preparer.call(uploadBook, { params, body: pdf })
  const query = { reason: 'check' }
  const read = await reviewer.ask(readCaseDocument, { params: { ...params, billId: id }, query })
  assert.equal(read.status, 200)
  assert.ok(!(await preparer.call(readCase, { params })).acts.includes('withdraw-bill'))
  const away = { params: { ...params, billId: id }, body: { reason: '다른 사람 장부' } }
  assert.equal((await preparer.ask(withdrawBook, away)).status, 200)
  assert.deepEqual((await books()).files, [])
  assert.deepEqual(stops(await send('SIMPLE')), ['case.figures', 'books-file'])
})

test('with expenses, keeper and file it goes through the review; the reviewer sees all three', async () => {
  await preparer.call(uploadBook, { params, body: pdf })
  assert.deepEqual(stops(await send('SIMPLE')), [])
  assert.deepEqual((await reviewer.call(readCase, { params })).review?.books, { keeper: 'filer', files: 1 })
  const seen = await books()
  assert.deepEqual([seen.keeper, seen.businesses[0]?.expensesWon, seen.files.length], ['filer', 20_000_000, 1])
  assert.deepEqual(await filer.call(listBills), [])
  const file = { params: { ...params, billId: seen.files[0]?.id ?? '' }, body: { reason: '다른 파일이에요' } }
  assert.equal(codeOf(await preparer.ask(withdrawBook, file)), 'case.edge', 'what was submitted keeps its books')
  assert.equal(codeOf(await keep({ keeper: 'other-person' })), 'case.edge')
})

test('a submission without books behind it is neither approved, nor put on the sheet, printed, filed or completed', async () => {
  const without = async () =>
    db().execute(sql`update report_summaries set books = null where filing_id = ${await filingId()}`)
  const put = async (state: string) =>
    db().execute(sql`update filings set office_state = ${state} where id = ${await filingId()}`)
  const refused = async (endpoint: unknown, body: Record<string, unknown> = {}) =>
    codeOf(
      await reviewer.ask(endpoint as typeof makeReport, { params, body: { ...(await version()), ...body } as never }),
    )
  await without()
  assert.equal(await refused(approveReview, { reasons: everyReason }), 'case.books')
  await db().execute(
    sql`update report_summaries set approved_at = now(), approved_by = prepared_by where filing_id = ${await filingId()}`,
  )
  await put('ready-to-file')
  const acts = (await reviewer.call(readCase, { params })).acts
  for (const act of ['make-report', 'fill-sheet', 'file'] as const) assert.ok(!acts.includes(act), act)
  assert.equal(await refused(makeReport), 'case.books')
  const numbers = { portalReceiptNumber: '000-2026-1-500000001', localReceiptNumber: null }
  assert.equal(await refused(recordFiling, numbers), 'case.books')
  await db().execute(
    sql`update filings set portal_receipt_number = '000-2026-1-500000001', local_tax_state = 'filed'
      where id = ${await filingId()}`,
  )
  await put('filed')
  assert.equal(await refused(completeCase), 'case.books')
  assert.equal(codeOf(await reviewer.ask(readFilingSheet, { params })), 'case.books')
})

test('a double-entry filer is filed by nothing but double entry without the penalty of the law and a reason of the own, and never with the credit', async () => {
  await db().execute(
    sql`update filings set portal_receipt_number = null, local_tax_state = 'not-filed', office_state = 'in-review'
      where id = ${await filingId()}`,
  )
  await db().execute(
    sql`update report_summaries set approved_at = null, approved_by = null where filing_id = ${await filingId()}`,
  )
  await reviewer.call(sendBack, { params, body: { ...(await version()), reason: '다시 봐 주세요' } })
  const duty = { field: 'bookkeepingDuty', value: 'double', reason: '작년 수입금액' }
  await preparer.call(overrideCalculation, { params, body: duty })
  const seen = await preparer.call(readCalculation, { params })
  for (const method of ['ESTIMATE', 'SIMPLE'] as const) {
    const lines = seen.offers.find(({ fillingType }) => fillingType === method)?.lines ?? []
    assert.ok(!lines.some(({ label }) => label.includes('기장세액공제')), method)
    const { reasons, ...body } = reviewOf(seen, method)
    const others = reasons.filter(({ about }) => about !== 'duty-fits-method')
    const sent = { ...(await version()), ...body, reasons: others }
    assert.deepEqual(stops(await preparer.ask(sendToReview, { params, body: sent })), [
      'case.checks',
      'duty-fits-method',
    ])
  }
  assert.deepEqual(stops(await send('DOUBLE')), [])
})
