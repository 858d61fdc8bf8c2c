/** A ledger's file becomes the expenses of a case in one act; what the firm answered once is not asked again. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import type { BookLine } from '#domain/books/lines.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { readCase, takeCase } from '#office/cases/contract.ts'
import { keepBooks, readCalculation, sendToReview, uploadBook } from '#office/review/contract.ts'
import { readTimeline } from '#office/timeline/contract.ts'
import { aPdf } from '#tests/support/fixtures/files.ts'
import { answerChecks, reviewOf } from '#tests/support/office/review.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { importBook, readBookLines } from './contract.ts'

let rehearsal: Rehearsal
let preparer: Officer
let params: { caseNumber: string }
let other: { caseNumber: string }

before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  await preparer.signIn()
  params = await caseOf('haneul')
  other = await caseOf('sol')
})
after(() => rehearsal?.stop())

async function caseOf(person: string) {
  const filer = await walkTo(rehearsal, person, 'registered')
  const found = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  const { version } = await preparer.call(readCase, { params: found })
  await preparer.call(takeCase, { params: found, body: { version } })
  return found
}

const ledger = '계정과목,금액\n매출액,30000000\n급료,8000000\n가게지킴이,700000\n매출총계,30000000'
const upload = async (caseParams: { caseNumber: string }, text: string) =>
  (await preparer.call(uploadBook, { params: caseParams, body: Buffer.from(text) })).id
const books = async (caseParams: { caseNumber: string }) =>
  (await preparer.call(readCalculation, { params: caseParams })).books
const linesOf = async (caseParams: { caseNumber: string }, billId: string) =>
  (await preparer.call(readBookLines, { params: { ...caseParams, billId } })).sheets
const take = (
  caseParams: { caseNumber: string },
  billId: string,
  body: Partial<{
    answers: { line: number; account: BookLine }[]
    expensesWon: number
    beforeWon: number | null
    sheet: number
    business: number
  }>,
) =>
  preparer.ask(importBook, {
    params: { ...caseParams, billId },
    body: {
      sheet: 0,
      business: 0,
      answers: [],
      revenueWon: 30_000_000,
      expensesWon: 8_700_000,
      beforeWon: null,
      ...body,
    },
  })
const answers = [{ line: 4, account: 'commissions' as const }]

test('one unknown name is asked; the act takes all or nothing, and says from which file', async () => {
  const billId = await upload(params, ledger)
  const [sheet] = await linesOf(params, billId)
  assert.deepEqual(
    sheet?.lines.map(({ line, state, account }) => [line, state, account]),
    [
      [2, 'known', 'sales'],
      [3, 'known', 'salaries'],
      [4, 'open', null],
      [5, 'total', null],
    ],
  )
  for (const wrong of [{}, { answers, sheet: 1 }, { answers, business: 9 }])
    assert.equal(codeOf(await take(params, billId, wrong)), 'input.invalid', JSON.stringify(wrong))
  for (const stale of [{ expensesWon: 8_700_001 }, { beforeWon: 1 }])
    assert.equal(codeOf(await take(params, billId, { answers, ...stale })), 'case.changed')
  assert.equal((await books(params)).businesses[0]?.expensesWon, null)
  assert.equal((await take(params, billId, { answers })).status, 200)
  const { businesses, files } = await books(params)
  assert.deepEqual(businesses[0] && [businesses[0].expensesWon, businesses[0].from], [
    8_700_000,
    { file: billId, revenueWon: 30_000_000 },
  ])
  assert.match(files[0]!.fileName, /\.csv$/)
  const { rows } = await rehearsal.product.context.database.db.execute<{ reason: string }>(
    sql`select reason from calculation_overrides where field = 'businesses.0.bookExpensesWon'`,
  )
  assert.equal(rows.length, 1)
  assert.ok(rows[0]!.reason.includes(files[0]!.fileName) && rows[0]!.reason.includes(files[0]!.sha256))
  const { entries } = await preparer.call(readTimeline, { params })
  assert.match(JSON.stringify(entries), /books-imported.*"after":8700000/)
  assert.equal(codeOf(await take(params, billId, { answers })), 'case.changed', 'pressed again')
})

test('the same name in another case of the firm is answered already, and may be changed', async () => {
  const billId = await upload(other, ledger)
  const [sheet] = await linesOf(other, billId)
  assert.deepEqual(sheet?.lines[2] && [sheet.lines[2].state, sheet.lines[2].account], ['firm', 'commissions'])
  assert.equal((await take(other, billId, {})).status, 200)
  const before = { beforeWon: 8_700_000, expensesWon: 8_000_000 }
  assert.equal((await take(other, billId, { ...before, answers: [{ line: 4, account: 'none' }] })).status, 200)
  const again = await linesOf(params, (await books(params)).files[0]!.id)
  assert.equal(again[0]?.lines[2]?.account, 'none')
  const { rows } = await rehearsal.product.context.database.db.execute<{ row: string }>(
    sql`select row_to_json(book_accounts)::text as row from book_accounts`,
  )
  assert.equal(rows.length, 1)
  assert.ok(!rows[0]!.row.includes('가게지킴이'), 'the name itself is not kept')
})

test('a typed figure is no longer the figure of the file', async () => {
  await preparer.call(keepBooks, {
    params,
    body: { expenses: [{ business: 0, expensesWon: 1_000_000 }], reason: '장부를 다시 보았어요' },
  })
  assert.equal((await books(params)).businesses[0]?.from, null)
})

test('what is no ledger is told: a PDF, a list of other things, and what is neither table nor PDF', async () => {
  const { id: pdf } = await preparer.call(uploadBook, { params, body: aPdf() })
  assert.equal(codeOf(await preparer.ask(readBookLines, { params: { ...params, billId: pdf } })), 'file.not-book')
  const list = await upload(params, '이름,전화\n가나다,02-000-0000\n라마바,02-000-0001')
  assert.deepEqual(await linesOf(params, list), [])
  const odd = await preparer.ask(uploadBook, { params, body: Buffer.from('안녕하세요') })
  assert.equal(codeOf(odd), 'file.not-book')
})

test('the year from which the book is kept is a year of income, not a later one', async () => {
  const since = (year: number | null) =>
    preparer.ask(keepBooks, { params, body: { since: year, reason: '고객이 말해 줬어요' } })
  assert.equal(codeOf(await since(2026)), 'input.invalid')
  assert.equal((await since(2019)).status, 200)
  assert.equal((await books(params)).since, 2019)
  assert.equal((await since(null)).status, 200)
  assert.equal((await books(params)).since, null)
})

const trial = (creditWon: number) =>
  `합계잔액시산표\n차변합계,계정과목,대변합계\n900,현금,400\n,자본금,500\n900,합계,${creditWon}`

test('double entry stops on unequal sums until the file is replaced or a reason is given for these sums', async () => {
  await answerChecks(preparer.call, params)
  const bill = await upload(params, trial(800))
  await preparer.call(keepBooks, { params, body: { keeper: 'filer', reason: '장부를 보았어요' } })
  const found = await books(params)
  const imbalance = { about: 'trial' as const, oneWon: 900, otherWon: 800 }
  assert.deepEqual(found.imbalances, [imbalance])
  assert.deepEqual(found.files.find(({ id }) => id === bill)?.statements, ['trial'])
  const send = async (type: 'SIMPLE' | 'DOUBLE') => {
    const seen = await preparer.call(readCalculation, { params })
    const { version } = await preparer.call(readCase, { params })
    const answer = await preparer.ask(sendToReview, { params, body: { version, ...reviewOf(seen, type) } })
    return answer.status === 200 ? [] : Object.keys((answer.body as { fields?: object }).fields ?? {})
  }
  assert.deepEqual(await send('DOUBLE'), ['books-unbalanced'])
  const explain = (explained: (typeof imbalance)[] | null) =>
    preparer.ask(keepBooks, { params, body: { explained, reason: '감가상각을 뒤에 적었어요' } })
  assert.equal(codeOf(await explain([{ ...imbalance, otherWon: 700 }])), 'case.changed')
  assert.equal((await explain([imbalance])).status, 200)
  assert.equal((await books(params)).explained, '감가상각을 뒤에 적었어요')
  const second = await upload(params, trial(850))
  assert.equal((await books(params)).explained, null, 'other sums need another reason')
  await rehearsal.product.context.database.db.execute(sql`update bills set removed_at = now() where id = ${second}`)
  assert.deepEqual(await send('DOUBLE'), [])
})
