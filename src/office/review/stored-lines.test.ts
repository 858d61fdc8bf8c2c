import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { KeptCalculation } from '#domain/kept-calculation.ts'
import { makeReport, readCaseReport } from '#office/report/contract.ts'
import { approveReview, overrideCalculation, readCalculation, sendBack, sendToReview } from './contract.ts'
import { readCase, takeCase } from '#office/cases/contract.ts'
import { sendToReviewServed } from './handlers.server.ts'
import { readReportState } from '#filer/my-page/contract.ts'
import { readAmount } from '#filer/payment/contract.ts'
import type { Filer } from '#tests/support/filer.ts'
import { codeOf, makeOfficer, type Officer } from '#tests/support/officer.ts'
import { answerChecks, everyReason, reviewOf, typeBooks } from '#tests/support/office/review.ts'
import { readPdf } from '#tests/support/pdf.ts'
import { startRehearsal, type Rehearsal } from '#tests/support/product.ts'
import { walkTo } from '#tests/support/walk.ts'
import { readSummaryCalculation } from '#database/case-documents/calculation.server.ts'

let rehearsal: Rehearsal
let preparer: Officer
let reviewer: Officer
let filer: Filer
let params: { caseNumber: string }
before(async () => {
  rehearsal = await startRehearsal()
  preparer = await makeOfficer(rehearsal, { role: 'preparer' })
  reviewer = await makeOfficer(rehearsal, { role: 'reviewer' })
  await Promise.all([preparer.signIn(), reviewer.signIn()])
  filer = await walkTo(rehearsal, 'sol', 'registered')
  params = { caseNumber: (await filer.call(readReportState)).caseNumber ?? '' }
  await preparer.call(takeCase, { params, body: await versionOf() })
  await preparer.call(overrideCalculation, {
    params,
    body: { field: 'businesses.0.bookExpensesWon', value: 71_234_567, reason: '장부를 확인했어요' },
  })
  await answerChecks(preparer.call, params)
  await typeBooks(preparer.call, params)
})
after(() => rehearsal?.stop())

const database = () => rehearsal.product.context.database
const now = () => rehearsal.product.context.clock.now()
const versionOf = async () => ({ version: (await preparer.call(readCase, { params })).version })
const idOf = async () => (await database().filings.findByCaseNumber(params.caseNumber))?.id ?? ''
const storedCalculation = async (): Promise<KeptCalculation | undefined> =>
  readSummaryCalculation(database(), await idOf(), { kind: 'system', id: 'test', reason: 'test' }, now())
const calculated = async () => {
  const { offers, quotes } = await preparer.call(readCalculation, { params })
  const offer = offers.find((offer) => offer.fillingType === 'DOUBLE')
  assert.ok(offer?.lines)
  return { offer, lines: offer.lines, quote: quotes.DOUBLE }
}
/** The body that staff send: the calculation's figures, with their changes. */
async function review(changed: Record<string, unknown> = {}) {
  return { ...reviewOf(await preparer.call(readCalculation, { params }), 'DOUBLE'), ...changed }
}
const loose = (text: string) => text.replace(/\s/g, '')
async function report(): Promise<string> {
  await preparer.call(makeReport, { params, body: await versionOf() })
  const pdf = readPdf(
    (await preparer.ask(readCaseReport, { params, query: { reason: 'check' } })).body as unknown as Uint8Array,
  )
  assert.ok(pdf.pages >= 3 && pdf.everyFontEmbedded, `${pdf.pages} pages`)
  return loose(pdf.text)
}

test("with the figures the server's own calculation is kept, line by line, with the office's figure and its source; what the browser adds is not", async () => {
  const { lines, offer } = await calculated()
  await preparer.call(sendToReview, {
    params,
    body: {
      ...(await versionOf()),
      ...(await review()),
      calculation: { lines: [] },
      quote: [{ id: 'base', amountWon: 1 }],
    },
  })
  const found = await storedCalculation()
  assert.deepEqual(
    found?.lines.map(({ label, formula, amountWon, article }) => [label, formula, amountWon, article]),
    lines.map((line) => [line.label, line.formula, line.amount, line.article]),
  )
  assert.deepEqual(found?.lines.find((line) => line.key === 'bookExpenses')?.sources, [
    { kind: 'office', name: '담당자가 고친 값' },
  ])
  assert.deepEqual(
    new Set(found?.lines.flatMap(({ sources }) => sources.map(({ kind }) => kind))),
    new Set(['notice', 'office', 'payment', 'last-year']),
  )
  assert.deepEqual(
    [found?.taxDueOrRefundWon, found?.localTaxDueOrRefundWon, found?.expected],
    [offer.taxDueOrRefund, offer.localTaxDueOrRefund, false],
  )
  const ends = ['payable', 'localPayable'].map((key) => found?.lines.find((line) => line.key === key)?.amountWon)
  assert.deepEqual(ends, [offer.taxDueOrRefund, offer.localTaxDueOrRefund])
})

test('a figure of the office that is set while the case is being sent stops it: nobody reviews other lines than were calculated', async () => {
  await reviewer.call(sendBack, { params, body: { ...(await versionOf()), reason: '다시 봐 주세요' } })
  const id = await idOf()
  const override = (value: number | null) =>
    database().overrides.set(id, { field: 'interimWon', value, reason: '통지서를 보았어요', setBy: preparer.id }, now())
  // The same store, with another person's act right after the calculation has read the figures.
  const context = rehearsal.product.context
  const { overrides } = context.database
  const standing = async (filingId: string) => {
    const rows = await overrides.standing(filingId)
    await override(1_000)
    return rows
  }
  const meanwhile = { ...context, database: { ...context.database, overrides: { ...overrides, standing } } }
  const asked = {
    params,
    body: { ...(await versionOf()), ...(await review()) },
    staff: { id: preparer.id, name: '', role: 'preparer', branchId: 'gaon' },
    now: now(),
    requestId: 'test',
    ip: '127.0.0.1',
  }
  await assert.rejects(async () => sendToReviewServed.handle(meanwhile, asked), { code: 'case.changed' })
  assert.equal((await preparer.call(readCase, { params })).row.officeState, 'preparing')
  await override(null)
})

test('the filer sees the fee itemised: the lines of the quote and what the office took off, in sum the fee', async () => {
  const { quote, offer } = await calculated()
  const feeWon = (quote?.amountWon ?? 0) - 52_000
  await preparer.call(sendToReview, {
    params,
    body: {
      ...(await versionOf()),
      ...(await review({
        feeWon,
        decidedTaxAmount: offer.expectedTax - 3_000,
        taxDueOrRefund: offer.taxDueOrRefund - 3_000,
      })),
    },
  })
  await reviewer.call(approveReview, { params, body: { ...(await versionOf()), reasons: everyReason } })
  const { discounted_amount: amount, lines = [] } = await filer.call(readAmount)
  assert.equal(amount, feeWon)
  assert.equal(
    lines.reduce((sum, line) => sum + line.amount, 0),
    feeWon,
  )
  assert.deepEqual(
    lines.map((line) => line.label),
    ['신고 수수료', '사무소 조정'],
  )
  assert.equal(lines.at(-1)?.amount, -52_000)
  const { feeLines = [] } = (await reviewer.call(readCase, { params })).review ?? {}
  assert.deepEqual(
    feeLines.map((line) => line.amountWon),
    lines.map((line) => line.amount),
  )
})

test('the report has every line as it was sent, both sums where the office has another, and stays so after later figures', async () => {
  const id = await idOf()
  const { lines, offer } = await calculated()
  await database().transaction(async (r) => {
    await r.filings.update(id, { feePaidAt: now() }, now())
    await r.cases.move(
      id,
      'office',
      'ready-to-file',
      { actor: { kind: 'system', id: 'test' }, kind: 'rehearsal' },
      now(),
    )
  })
  const first = await report()
  for (const line of lines.filter(({ label }) => !label.includes('돌려받을')))
    for (const part of [line.label, line.formula, line.article, `${Math.abs(line.amount).toLocaleString('en')}원`])
      assert.ok(first.includes(loose(part)), `${line.label}: ${part}`)
  for (const words of [
    '담당자가 고친 값',
    '작년 신고 자료',
    '돌려받을 지방소득세',
    '계산과 다른 금액',
    '사무소 조정',
    `돌려받을 세금 ${(-offer.taxDueOrRefund).toLocaleString('en')}원`,
    `돌려받을 세금 ${(-offer.taxDueOrRefund + 3_000).toLocaleString('en')}원`,
  ])
    assert.ok(first.includes(loose(words)), words)
  assert.ok(!first.includes(loose('장부를 확인했어요')), "the office's reasons stay in the office")
  assert.equal(
    codeOf(
      await preparer.ask(overrideCalculation, {
        params,
        body: { field: 'interimWon', value: 9_000, reason: '나중에 바뀌었어요' },
      }),
    ),
    'case.edge',
  )
  await database().overrides.set(
    id,
    { field: 'businesses.0.bookExpensesWon', value: 1_000, reason: '나중에 바뀌었어요', setBy: preparer.id },
    now(),
  )
  assert.notDeepEqual((await calculated()).lines, lines)
  const again = await preparer.ask(makeReport, { params, body: await versionOf() })
  assert.equal(codeOf(again), 'case.figures-stale', 'figures that the calculation no longer gives are not printed')
  const actor = { kind: 'system' as const, id: 'test' }
  await database().cases.move(id, 'office', 'filed', { actor, kind: 'rehearsal' }, now())
  assert.equal(await report(), first, 'what was filed stays as it was filed')
})

test('a summary of before, without lines, still makes a report', async () => {
  const id = await idOf()
  const figures = {
    type: 'DOUBLE' as const,
    books: { keeper: 'filer' as const, files: 1 },
    totalIncomeWon: 1_000_000,
    decidedTaxWon: 0,
    prepaidTaxWon: 30_000,
    taxDueOrRefundWon: -30_000,
    feeWon: 110_000,
    quote: [{ id: 'base' as const, amountWon: 110_000 }],
  }
  await database().summaries.prepare(id, figures, preparer.id, now())
  await database().summaries.approve(id, reviewer.id, now())
  await preparer.call(makeReport, { params, body: await versionOf() })
  const { text } = readPdf(
    (await preparer.ask(readCaseReport, { params, query: { reason: 'check' } })).body as unknown as Uint8Array,
  )
  for (const words of ['1,000,000원', '110,000원', '줄마다 적은 계산은 이 신고서에 없어요'])
    assert.ok(text.includes(words), words)
})
