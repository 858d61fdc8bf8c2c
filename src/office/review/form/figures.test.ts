import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recogniseNumbersBy } from '#contract/answers.ts'
import { checkFacts, type FiledInputs } from '#domain/cross-checks/facts.ts'
import * as recogniser from '#domain/resident-number/in-text.ts'
import { sendToReview, type StaffCalculation } from '#office/review/contract.ts'
import type { CaseFile } from '#office/cases/contract.ts'
import { fc } from '#tests/support/chance/properties.ts'
import { bodyOf, draftAgain, draftOf, draftProblem, emptyDraft, firstDraft, judge } from './figures.ts'

const figures = {
  totalIncome: 12_206_000,
  decidedTaxAmount: 20_560,
  penaltyAmount: 0,
  prepaidTaxAmount: 1_020_000,
  taxDueOrRefund: -999_440,
  localDecidedTaxAmount: 2_056,
  localPenaltyAmount: 0,
  localPrepaidTaxAmount: 102_000,
  localTaxDueOrRefund: -99_940,
}
const inputs: FiledInputs = {
  businesses: [{ tradeCode: '940909', revenueWon: 34_000_000, priorRevenueWon: 30_000_000, registered: false }],
  revenueSetByOffice: false,
  otherIncomeWon: 0,
  interimWon: 0,
  simpleExpensesWon: 21_794_000,
  duty: 'simple',
  otherPaymentsCounted: false,
}
const facts = checkFacts({}, inputs, {})
const offer = (fillingType: 'SIMPLE' | 'DOUBLE', recommended: boolean) =>
  ({ fillingType, recommended }) as StaffCalculation['offers'][number]
const calculation = {
  offers: [offer('DOUBLE', false), offer('SIMPLE', true)],
  quotes: { SIMPLE: { amountWon: 220_000, lines: [] }, DOUBLE: { amountWon: 330_000, lines: [] } },
  returns: {
    SIMPLE: { figures, expected: false, facts, loss: [], foreignLeft: [], donationsLeft: [], lossStop: null },
    DOUBLE: {
      figures: { ...figures, decidedTaxAmount: 1_025_000, taxDueOrRefund: 5_000 },
      expected: false,
      facts,
      loss: [],
      foreignLeft: [],
      donationsLeft: [],
      lossStop: null,
    },
  },
  books: {
    since: null,
    incomeYear: 2025,
    imbalances: [],
    explained: null,
    keeper: 'filer' as const,
    businesses: [],
    files: [{ id: 'one', fileName: '장부.pdf', size: 1, at: '', sha256: '', statements: null }],
    answers: [],
  },
}
const draft = draftOf(calculation)!
const reviewed = (changes: typeof figures & { feeWon?: number }): NonNullable<CaseFile['review']> => ({
  type: 'SIMPLE',
  books: { keeper: 'filer', files: 1 },
  feeWon: 220_000,
  ...changes,
  preparedBy: '',
  preparedAt: '',
  reviewedBy: null,
  reviewedAt: null,
  feeLines: [],
  differences: [],
  recallAsked: null,
  proposal: { by: '윤슬', at: '2026-05-12T01:00:00.000Z', reason: null, before: null, after: 110_000 },
  sentBack: null,
})

test('the form begins with the recommended method’s own figures, national and local, and its quote', () => {
  assert.deepEqual([draft.type, draft.direction, draft.due, draft.fee], ['SIMPLE', 'refund', '999440', '220000'])
  assert.deepEqual([draft.localDirection, draft.localDue, draft.penalty], ['refund', '99940', '0'])
  assert.equal(draftOf(calculation, 'DOUBLE')?.direction, 'due')
  assert.equal(draftOf(calculation, 'ESTIMATE'), null)
  assert.equal(draftOf({ ...calculation, offers: [] }), null)
})

test('the filer’s own choice stands first, whatever is recommended', () => {
  const begin = (method: 'SIMPLE' | 'DOUBLE' | null) =>
    firstDraft({ review: null, checks: [], row: { method } }, { ...calculation, submissionVoid: false }).type
  assert.deepEqual([begin('DOUBLE'), begin(null)], ['DOUBLE', 'SIMPLE'])
})

test('figures sent back by the review are shown again, unless the case’s data changed: then the current calculation', () => {
  const sent = { ...figures, decidedTaxAmount: 440_560, taxDueOrRefund: -579_440 }
  const file = { review: reviewed(sent), checks: [], row: { method: 'SIMPLE' as const } }
  const due = (submissionVoid: boolean) => firstDraft(file, { ...calculation, submissionVoid }).due
  assert.deepEqual([due(false), due(true)], ['579440', '999440'])
})

recogniseNumbersBy(recogniser)

test('the calculated figures are sent, and the contract accepts them', () => {
  const body = bodyOf(draft, judge(draft, calculation)!)
  assert.deepEqual(body, { type: 'SIMPLE', ...figures, feeWon: 220_000 })
  assert.ok(sendToReview.body?.safeParse({ version: 1, ...body }).success)
})

test('another result than its sum is stopped while it is typed, and what it would be is told', () => {
  assert.deepEqual(judge(draft, calculation)?.stops, [])
  const typed = judge({ ...draft, due: '999999' }, calculation)
  assert.deepEqual([typed?.stops, typed?.resultWon], [['national-sum'], -999_440])
  assert.deepEqual(judge({ ...draft, localDirection: 'due' }, calculation)?.stops, ['local-sum'])
  assert.equal(judge({ ...draft, due: '' }, calculation), null)
  const loss = {
    books: calculation.books,
    returns: { SIMPLE: { ...calculation.returns.SIMPLE, lossStop: 'loss-assumed' as const } },
  }
  assert.deepEqual(judge(draft, loss)?.stops, ['loss-assumed'])
})

test('by a book method assumed expenses, an unnamed bookkeeper and missing files are reported while typing', () => {
  const { books, returns } = calculation
  const stopsOf = (changed: Partial<typeof calculation>, type: 'SIMPLE' | 'DOUBLE' = 'SIMPLE') =>
    judge(draftOf(calculation, type)!, { ...calculation, ...changed })?.stops.filter((stop) => stop.startsWith('books'))
  const assumed = { ...returns, SIMPLE: { ...returns.SIMPLE, expected: true } }
  const unnamed = { ...books, keeper: null } as unknown as typeof books
  const answered = (isUsed: boolean) => ({
    ...books,
    files: [],
    answers: [{ answer: 'one', at: '', files: 2, isUsed }] as never[],
  })
  assert.deepEqual(stopsOf({}), [])
  assert.deepEqual(stopsOf({ returns: assumed }), ['books-assumed'])
  assert.deepEqual(stopsOf({ books: unnamed }, 'DOUBLE'), ['books-keeper'])
  assert.deepEqual(stopsOf({ books: answered(false) }), ['books-file'])
  assert.deepEqual(stopsOf({ books: answered(true) }), [], 'papers that the filer sent are files of the books')
})

test('a figure that is not the calculation’s wants a reason, and only reasons that are wanted are sent', () => {
  const changed = {
    ...draft,
    decidedTax: '30560',
    due: '989440',
    reasons: { decidedTaxWon: ' 세액공제를 뺐어요 ', taxDueOrRefundWon: '따라 바뀜', penaltyWon: '안 쓰는 이유' },
  }
  const judged = judge(changed, calculation)!
  assert.deepEqual(
    judged.differences.map((difference) => [difference.figure, difference.calculatedWon, difference.filedWon]),
    [
      ['decidedTaxWon', 20_560, 30_560],
      ['taxDueOrRefundWon', -999_440, -989_440],
    ],
  )
  assert.deepEqual(judged.open, [])
  assert.deepEqual(judge({ ...changed, reasons: {} }, calculation)?.open, ['decidedTaxWon', 'taxDueOrRefundWon'])
  assert.deepEqual(
    bodyOf(changed, judged).reasons?.map(({ about, reason }) => [about, reason]),
    [
      ['decidedTaxWon', '세액공제를 뺐어요'],
      ['taxDueOrRefundWon', '따라 바뀜'],
    ],
  )
})

const won = fc.integer({ min: 0, max: 900_000_000 })
const result = fc.integer({ min: -900_000_000, max: 900_000_000 })
const anyReview = fc.record(
  {
    totalIncome: won,
    decidedTaxAmount: won,
    penaltyAmount: won,
    prepaidTaxAmount: won,
    taxDueOrRefund: result,
    localDecidedTaxAmount: won,
    localPenaltyAmount: won,
    localPrepaidTaxAmount: won,
    localTaxDueOrRefund: result,
    feeWon: fc.oneof(fc.constant(0), fc.integer({ min: 500, max: 100_000_000 })),
  },
  { noNullPrototype: true },
)
test('figures that came back go into the form and come out the same', () => {
  fc.assert(
    fc.property(anyReview, (review) => {
      const again = draftAgain(reviewed(review), [])
      assert.equal(draftProblem(again), null)
      assert.deepEqual(bodyOf(again, { differences: [], checks: [] }), { type: 'SIMPLE', ...review })
    }),
  )
})

test('missing or too large figures are not sent', () => {
  assert.equal(draftProblem(emptyDraft), 'incomplete')
  assert.equal(draftProblem({ ...draft, fee: '100000001' }), 'too-large')
  assert.deepEqual(
    ['0', '1', '499', '500', '501'].map((fee) => draftProblem({ ...draft, fee })),
    [null, 'fee-too-small', 'fee-too-small', null, null],
  )
  assert.equal(draftProblem({ ...draft, localDue: '' }), 'incomplete')
  assert.ok(!Object.is(bodyOf({ ...draft, due: '0' }, { differences: [], checks: [] }).taxDueOrRefund, -0))
})
