import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readReportState } from '#filer/my-page/contract.ts'
import { readCase, takeCase } from '#office/cases/contract.ts'
import { readPreparation } from '#office/preparation/contract.ts'
import { makeReport, readCaseReport } from '#office/report/contract.ts'
import { readFilingSheet } from '#office/return/contract.ts'
import { answerChecks, everyReason, reviewOf, typeBooks } from '#tests/support/office/review.ts'
import { makeOfficer, type Officer } from '#tests/support/officer.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { approveReview, overrideCalculation, readCalculation, sendToReview } from './contract.ts'

let rehearsal: Rehearsal
let preparer: Officer
let reviewer: Officer
let params: { caseNumber: string }
before(async () => {
  rehearsal = await startRehearsal({ withJobs: false })
  preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  for (const officer of [preparer, reviewer]) await officer.signIn()
  const filer = await walkTo(rehearsal, 'haneul', 'registered')
  params = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  await preparer.call(takeCase, { params, body: await version() })
})
after(() => rehearsal?.stop())

const version = async () => ({ version: (await preparer.call(readCase, { params })).version })
const calculation = () => preparer.call(readCalculation, { params })

/** 34 million won of revenue, 99 million of expenses by the books, 1,020,000 won withheld, no other income. */
test('expenses by the books above the revenue are a loss: no tax, all that was withheld back, the rest carried on', async () => {
  const body = { field: 'businesses.0.bookExpensesWon', value: 99_000_000, reason: '장부를 보았어요' }
  await preparer.call(overrideCalculation, { params, body })
  const { returns } = await calculation()
  const figures = { totalIncome: 0, decidedTaxAmount: 0, taxDueOrRefund: -1_020_000, localTaxDueOrRefund: -102_000 }
  const { loss, lossStop, figures: found } = returns.SIMPLE!
  assert.deepEqual({ ...found, ...figures }, found)
  assert.equal(lossStop, null)
  const rows = [
    { name: '장부로 계산한 적자', value: '65,000,000원' },
    { name: '다음 해로 넘기는 금액', value: '65,000,000원 · 2040년 귀속까지 빼요' },
  ]
  assert.deepEqual(loss, rows)
  assert.deepEqual(returns.ESTIMATE?.loss, [])
  assert.equal(returns.ESTIMATE?.figures.totalIncome, 12_206_000)
  const { parts } = await preparer.call(readPreparation, { params })
  const notes = parts.find(({ id }) => id === 'returns')?.notes.join()
  for (const { name, value } of rows) assert.match(notes ?? '', new RegExp(`간편장부 ${name}: ${value}`))
})

test('a loss wants a reason for its checks, goes through the review, and stands in the return and the filer’s summary', async () => {
  await answerChecks(preparer.call, params)
  await typeBooks(preparer.call, params)
  const sent = { ...(await version()), ...reviewOf(await calculation(), 'SIMPLE') }
  const { reasons: _, ...without } = sent
  const refused = await preparer.ask(sendToReview, { params, body: without })
  const { fields } = refused.body as unknown as { fields: Record<string, unknown> }
  assert.ok('expense-rate-like-simple' in fields && 'income-rate-like-usual' in fields)
  await preparer.call(sendToReview, { params, body: sent })
  await reviewer.call(approveReview, { params, body: { ...(await version()), reasons: everyReason } })
  const { database, clock } = rehearsal.product.context
  const { id } = (await database.filings.findByCaseNumber(params.caseNumber))!
  await database.cases.move(
    id,
    'office',
    'ready-to-file',
    { actor: { kind: 'system', id: 'test' }, kind: 'rehearsal' },
    clock.now(),
  )
  const { sections } = await preparer.call(readFilingSheet, { params })
  const rows = sections.flatMap(({ groups }) => groups.flatMap((group) => group.rows))
  const valuesOf = (wanted: (row: (typeof rows)[number]) => boolean) => rows.filter(wanted).map(({ value }) => value)
  assert.deepEqual(
    valuesOf(({ no }) => no === '❿ ②'),
    [{ kind: 'won', won: 65_000_000 }],
  )
  const { agentCode, adjusterCode } = rehearsal.product.context.branchOf('gaon')
  assert.deepEqual(
    valuesOf(({ id }) => id === 'basics.agentCode' || id === 'basics.adjusterCode'),
    [agentCode, adjusterCode].map((text) => ({ kind: 'text', text })),
    'the branch’s numbers stand without being typed',
  )
  await preparer.call(makeReport, { params, body: await version() })
  const answer = await preparer.ask(readCaseReport, { params, query: { reason: 'check' } })
  const { text } = readPdf(Buffer.from(answer.body as unknown as Uint8Array))
  for (const words of ['올해 적자 (결손금)', '65,000,000원 · 2040년 귀속까지 빼요', '돌려받을 세금'])
    assert.ok(text.includes(words), words)
})
