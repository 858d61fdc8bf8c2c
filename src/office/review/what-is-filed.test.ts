import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { listCases, readCase, takeCase } from '#office/cases/contract.ts'
import { mayBeAnswered } from '#domain/cross-checks/answers.ts'
import { checks } from '#domain/cross-checks/checks.ts'
import { checkQuestions } from '#domain/cross-checks/facts.ts'
import { makeReport } from '#office/report/contract.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { codeOf, makeOfficer, type Officer, type OfficeAnswer } from '#tests/support/officer.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { everyReason, reviewOf, typeBooks } from '#tests/support/office/review.ts'
import { walkTo } from '#tests/support/walk.ts'
import { answerCheck, approveReview, overrideCalculation, readCalculation, sendBack, sendToReview } from './contract.ts'

let rehearsal: Rehearsal
let preparer: Officer
let reviewer: Officer
let params: { caseNumber: string }
const shopParams = async () => {
  const shopkeeper = await walkTo(rehearsal, 'gyeoul', 'registered')
  const of = { caseNumber: (await shopkeeper.call(readReportState)).caseNumber ?? '' }
  await preparer.call(takeCase, {
    params: of,
    body: { version: (await preparer.call(readCase, { params: of })).version },
  })
  await typeBooks(preparer.call, of)
  return of
}
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  preparer = await makeOfficer(rehearsal, { role: 'preparer', name: '담당연습' })
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer', name: '검토연습' })
  for (const officer of [preparer, reviewer]) await officer.signIn()
  const filer = await walkTo(rehearsal, 'haneul', 'registered')
  params = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  await preparer.call(takeCase, { params, body: await version() })
  await typeBooks(preparer.call, params)
})
after(() => rehearsal?.stop())

const version = async () => ({ version: (await preparer.call(readCase, { params })).version })
const calculation = (officer: Officer = preparer) => officer.call(readCalculation, { params })
const fields = (answer: OfficeAnswer<unknown>) => Object.keys((answer.body as { fields?: object }).fields ?? {})
const refusal = (answer: OfficeAnswer<unknown>) => [codeOf(answer), ...fields(answer)]
const send = async (changed: Record<string, unknown> = {}) =>
  preparer.ask(sendToReview, {
    params,
    body: { ...(await version()), ...reviewOf(await calculation(), 'SIMPLE'), ...changed },
  })
const approve = async (reasons: unknown = everyReason) =>
  reviewer.ask(approveReview, { params, body: { ...(await version()), reasons } })
/** Simulates figures that were stored before they were judged. */
const asIfTyped = async (moreWon: number) =>
  rehearsal.product.context.database.db.execute(
    sql`update report_summaries set tax_due_or_refund_won = tax_due_or_refund_won + ${moreWon}
      where filing_id = ${await filingId()}`,
  )
const filingId = async () =>
  (await rehearsal.product.context.database.filings.findByCaseNumber(params.caseNumber))?.id ?? ''

test('the checks do not ask for facts that cannot exist: a freelancer without a registration goes to review with no answer', async () => {
  const { returns, answers } = await calculation()
  const facts = returns.SIMPLE?.facts
  assert.ok(facts)
  assert.deepEqual(
    checkQuestions.filter((question) => mayBeAnswered(question, facts)),
    [],
  )
  assert.deepEqual(answers, [])
})

test('sales of a shop whose VAT returns nobody could read block; the answer says where it was read, by whom and when', async () => {
  const shop = await shopParams()
  const ask = (question: string, value: unknown, seenIn?: string) =>
    preparer.ask(answerCheck, { params: shop, body: { question, value, ...(seenIn && { seenIn }) } })
  const sent = async () => {
    const { returns, quotes } = await preparer.call(readCalculation, { params: shop })
    const { version: now } = await preparer.call(readCase, { params: shop })
    const body = { type: 'DOUBLE', ...returns.DOUBLE!.figures, feeWon: quotes['DOUBLE']!.amountWon }
    return preparer.ask(sendToReview, { params: shop, body: { version: now, ...body, reasons: everyReason } })
  }
  assert.deepEqual(refusal(await sent()), ['case.checks', 'vat-sales-are-revenue'])
  for (const [question, value, seenIn] of [
    ['simplifiedStatementsWon', 'none', '홈택스'],
    ['simplifiedStatementsWon', -1, '홈택스'],
    ['vatSalesWon', 640_000_000, undefined],
    ['vatSalesWon', 640_000_000, ' '],
  ] as const)
    assert.equal(codeOf(await ask(question, value, seenIn)), 'input.invalid', `${question} ${value}`)
  assert.equal((await ask('vatSalesWon', 1, '홈택스 부가가치세 신고서')).status, 200)
  const { answers } = await preparer.call(readCalculation, { params: shop })
  assert.deepEqual(
    answers.map(({ question, value, by, seenIn }) => [question, value, by, seenIn]),
    [['vatSalesWon', 1, '담당연습', '홈택스 부가가치세 신고서']],
  )
  assert.ok(answers.every(({ at }) => !Number.isNaN(Date.parse(at))))
  assert.equal((await ask('vatSalesWon', null)).status, 200)
  assert.deepEqual(refusal(await sent()), ['case.checks', 'vat-sales-are-revenue'])
  assert.equal((await ask('vatSalesWon', 'none', '면세사업자 등록증')).status, 200)
  assert.equal((await sent()).status, 200)
})

test('a result that is not determined tax and penalties less what was prepaid is not submitted, national or local', async () => {
  for (const [changed, stop] of [
    [{ taxDueOrRefund: -999_999 }, 'national-sum'],
    [{ localTaxDueOrRefund: -999_999 }, 'local-sum'],
    [{ penaltyAmount: 100_000 }, 'national-sum'],
    [{ totalIncome: -1 }, 'negative'],
  ] as const) {
    const [code, ...stops] = refusal(await send(changed))
    assert.equal(code, 'case.figures')
    assert.ok(stops.includes(stop), `${stop} in ${stops}`)
  }
  assert.equal((await preparer.call(readCase, { params })).row.officeState, 'preparing')
})

test('a figure that is not the calculation’s needs a reason of its own, and stands with it before the reviewer', async () => {
  const { figures } = (await calculation()).returns.SIMPLE!
  const changed = { decidedTaxAmount: figures.decidedTaxAmount + 1_000, taxDueOrRefund: figures.taxDueOrRefund + 1_000 }
  const warned = everyReason.filter(({ about }) => about !== 'decidedTaxWon')
  assert.deepEqual(refusal(await send({ ...changed, reasons: warned })), ['case.checks', 'decidedTaxWon'])
  const reasons = [...warned, { about: 'decidedTaxWon', reason: '세액공제를 뺐어요' }]
  assert.equal((await send({ ...changed, reasons })).status, 200)
  const { review } = await reviewer.call(readCase, { params })
  assert.deepEqual(review?.differences, [
    {
      figure: 'decidedTaxWon',
      calculatedWon: figures.decidedTaxAmount,
      filedWon: figures.decidedTaxAmount + 1_000,
      reason: '세액공제를 뺐어요',
    },
    {
      figure: 'taxDueOrRefundWon',
      calculatedWon: figures.taxDueOrRefund,
      filedWon: figures.taxDueOrRefund + 1_000,
      reason: '확인했어요',
    },
  ])
})

test('the reviewer reads why it is red: a case sent back says so with the comment, in the case and in the list', async () => {
  await reviewer.call(sendBack, { params, body: { ...(await version()), reason: '공제를 다시 봐 주세요' } })
  const { row, review } = await preparer.call(readCase, { params })
  assert.deepEqual([row.sentBack, review?.sentBack?.reason], ['공제를 다시 봐 주세요', '공제를 다시 봐 주세요'])
  assert.equal(review?.sentBack?.by, '검토연습')
  const { rows } = await preparer.call(listCases, { query: { keyword: params.caseNumber } })
  assert.equal(rows[0]?.sentBack, '공제를 다시 봐 주세요')
})

test('the typed figures are judged, not the collected ones: a revenue of 60 million is never green', async () => {
  const set = (value: number | null) =>
    preparer.call(overrideCalculation, {
      params,
      body: { field: 'businesses.0.revenueWon', value, reason: '통장을 보았어요' },
    })
  await set(60_000_000)
  assert.equal((await send({ reasons: [] })).status, 409)
  assert.ok(fields(await send({ reasons: [] })).includes('revenue-is-statements'))
  assert.equal((await send()).status, 200)
  const { checks, row } = await reviewer.call(readCase, { params })
  const revenue = checks.find(({ id }) => id === 'revenue-is-statements')
  assert.deepEqual([revenue?.verdict, revenue?.reason, row.sentBack], ['WARN', '확인했어요', null])
})

test('the reviewer gives a reason of the own for each warning; the results stay with the version', async () => {
  const { checks } = await reviewer.call(readCase, { params })
  const warned = checks.filter(({ verdict }) => verdict === 'WARN').map(({ id }) => id)
  assert.ok(warned.length > 0)
  assert.deepEqual(refusal(await approve([])), ['case.checks', ...warned])
  assert.deepEqual(refusal(await approve([{ about: warned[0], reason: ' ' }])), ['case.checks', ...warned])
})

test('a submission is void once the family or the data it was made from is another', async () => {
  const { database, clock } = rehearsal.product.context
  const id = await filingId()
  assert.equal((await calculation(reviewer)).submissionVoid, false)
  const child = { relation: '4' as const, name: '연습가족', residentNumber: '1501013000000' }
  const added = await database.family.add(id, child, clock.now())
  assert.ok(added)
  assert.deepEqual(refusal(await approve()), ['case.inputs-changed'])
  assert.equal((await calculation(reviewer)).submissionVoid, true)
  await reviewer.call(sendBack, { params, body: { ...(await version()), reason: '가족이 바뀌었어요' } })
  assert.equal((await send()).status, 200)
  await asIfTyped(10)
  assert.deepEqual(refusal(await approve()), ['case.figures', 'national-sum'], 'what is kept is judged again')
  await asIfTyped(-10)
  assert.equal((await approve()).status, 200)
  const summary = await database.summaries.get(id)
  assert.equal(summary.version, 3)
  assert.deepEqual(
    summary.earlier.map((earlierSubmission) => [
      earlierSubmission.version,
      earlierSubmission.sentBackReason,
      earlierSubmission.checks.length,
    ]),
    [
      [1, '공제를 다시 봐 주세요', checks.length],
      [2, '가족이 바뀌었어요', checks.length],
    ],
  )
  const revenue = summary.checks.find((check) => check.id === 'revenue-is-statements')
  assert.deepEqual([revenue?.reason, revenue?.reviewReason], ['확인했어요', '확인했어요'])
})

test('figures that do not hold together are not printed', async () => {
  const { database, clock } = rehearsal.product.context
  const actor = { kind: 'system' as const, id: 'test' }
  await database.cases.move(await filingId(), 'office', 'ready-to-file', { actor, kind: 'rehearsal' }, clock.now())
  const print = async () => preparer.ask(makeReport, { params, body: await version() })
  await asIfTyped(10)
  assert.deepEqual(refusal(await print()), ['case.figures', 'national-sum'])
  await asIfTyped(-10)
  assert.equal((await print()).status, 200)
})
