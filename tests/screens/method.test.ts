/** The comparison of filing methods: sums, choice and calculation as rendered. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawn, inOrder, wordsOf } from '#tests/support/screens/drawn.ts'
import { pathsIn } from '#tests/support/server/markup.ts'
import type { CompareProps } from '#filer/method/compare.view.tsx'
import type { MethodOffer } from '#filer/method/schemas.ts'
import { reducedTexts } from '#web/frame/reduced-tax.texts.ts'
import { compareTexts as texts } from '#filer/method/texts.ts'
import { yearQuestionTexts } from '#web/year/questions.texts.ts'
import { yearAdviceTexts, yearTexts } from '#web/year/year.texts.ts'

const { ReducedTax } = await import('#web/frame/reduced-tax.tsx')
const { CompareView } = await import('#filer/method/compare.view.tsx')
const { YearAdvice } = await import('#web/year/year-advice.tsx')
const { YearPart } = await import('#filer/method/offer/year-part.tsx')

const offer = (changes: Partial<MethodOffer>): MethodOffer => ({
  fillingType: 'SIMPLE',
  totalGrossIncome: 34_000_000,
  creditCardSpending: 0,
  income: 12_206_000,
  cost: 220_000,
  expectedTax: 20_560,
  prepaidTax: 1_020_000,
  taxDueOrRefund: -999_440,
  localTax: 2_056,
  localTaxDueOrRefund: -99_940,
  totalCost: -879_380,
  recommended: false,
  reasons: [],
  ...changes,
})
const simple = offer({ recommended: true, reasons: ['가장 적게 내요'] })
const double = offer({ fillingType: 'DOUBLE', cost: 330_000, totalCost: -769_380, moreThanBest: 110_000 })
const closed = offer({ fillingType: 'ESTIMATE', cost: 'DOUBLE_ONLY', reasons: ['장부를 써야 하는 해예요.'] })

function compared(offers: MethodOffer[], chosen: CompareProps['chosen']): string {
  const nothing = () => undefined
  const household = { busy: false, problem: null, onTell: nothing }
  const around = { guess: null, busy: false, problem: null, backTo: '/tax-report-9', askTo: '/consult-form' }
  const acts = {
    onChoose: nothing,
    onNext: nothing,
    onTell: nothing,
    telling: { busy: false, problem: null },
    household,
  }
  return drawn(CompareView, { ...around, ...acts, offers, chosen }, '/tax-report-10')
}

test('the sum of both taxes is on top, each method is a row with its result and fee, and the button names the choice', () => {
  const words = wordsOf(compared([double, simple], 'SIMPLE'))
  inOrder(words, [
    texts.hero.refund,
    '1,099,380원',
    '간편장부',
    texts.recommended,
    '879,380원',
    texts.row.fee('220,000원'),
    '복식부기',
    '769,380원',
    texts.row.fee('330,000원'),
    texts.more.why,
    texts.choose('간편장부'),
  ])
})

test('the reductions of the tax are listed for the chosen method, and for no method without a sum', () => {
  const reduced = [{ what: '국민연금 보험료', how: '낸 보험료를 모두 소득에서 빼요.', savedWon: 66_000 }]
  const reducedOffer = offer({ reduced })
  assert.ok(wordsOf(compared([reducedOffer, double], 'SIMPLE')).includes(reducedTexts.title))
  assert.ok(!wordsOf(compared([reducedOffer, double], 'DOUBLE')).includes(reducedTexts.title), 'an answer without it')
  const unknown = wordsOf(
    compared([{ ...reducedOffer, sum: 'unknown', unknown: [{ what: '연금소득', ask: '' }] }], 'SIMPLE'),
  )
  assert.ok(!unknown.includes(reducedTexts.title))
  const list = (lines: typeof reduced, taxWon: number) => wordsOf(drawn(ReducedTax, { lines, taxWon }, '/'))
  inOrder(list(reduced, 1), ['국민연금 보험료', reducedTexts.saved('66,000원'), reduced[0]!.how, reducedTexts.note])
  assert.deepEqual(list([], 1), [reducedTexts.none])
  assert.deepEqual(list([], 0), [reducedTexts.noTax])
})

test('one legal method is no question and is not called recommended: it is named, with why the other is closed', () => {
  const only = offer({ fillingType: 'DOUBLE', recommended: true, cost: 1_320_000, totalCost: 220_620 })
  const markup = compared([closed, only], 'DOUBLE')
  const words = wordsOf(markup)
  assert.ok(words.includes(texts.only('복식부기')) && words.includes(closed.reasons[0] ?? 'none'))
  assert.ok(!words.includes(texts.title) && !words.includes(texts.recommended))
  assert.ok(!/type="radio"/.test(markup))
})

test('a partial document is mentioned above the methods, and none of them is recommended', () => {
  const missing = ['사업소득']
  const sum = 'unknown' as const
  const words = wordsOf(compared([offer({ missing, sum }), { ...double, missing, sum }], 'SIMPLE'))
  inOrder(words, [texts.missing.title, texts.missing.body(missing), '간편장부', texts.row.fee('220,000원')])
  assert.ok(!words.includes(texts.recommended))
  assert.deepEqual(onlySums(words), ['220,000원', '330,000원'], 'the fees alone')
})

/** Every rendered amount in won, once. */
const onlySums = (words: readonly string[]) => [...new Set(words.flatMap((word) => word.match(/[\d,]+원/g) ?? []))]

test('unknown income: no sum is shown, but what is missing and what to do', () => {
  const unknown = [{ what: '연금소득', ask: '연금을 준 곳의 원천징수영수증을 준비해 주세요.' }]
  for (const chosen of [null, 'SIMPLE', 'DOUBLE'] as const) {
    const open = { sum: 'unknown' as const, unknown, expectedTax: 1, taxDueOrRefund: -353_670, totalCost: -133_670 }
    const words = wordsOf(compared([offer(open), { ...double, ...open }], chosen))
    inOrder(words, [texts.unknown.title, '연금소득', unknown[0]!.ask, texts.unknown.next])
    assert.ok(!words.includes(texts.hero.refund) && !words.includes(texts.recommended))
    assert.deepEqual(onlySums(words), ['220,000원', '330,000원'], 'the fees alone')
  }
})

test('books without known expenses are a card without a sum that says what it needs and from when it is worth it', () => {
  const estimate = offer({
    fillingType: 'ESTIMATE',
    sum: 'known',
    recommended: true,
    cost: 110_000,
    totalCost: 12_222_560,
  })
  const books = { sum: 'expenses-needed' as const, totalCost: -2_000_000, bookkeepingCredit: true }
  const offers = [
    { ...estimate, taxDueOrRefund: 11_011_420, localTaxDueOrRefund: 1_101_140 },
    offer({ ...books, bookkeepingCredit: false, worthFrom: 62_340_000 }),
    { ...double, ...books, worthFrom: null },
  ]
  const words = wordsOf(compared(offers, 'ESTIMATE'))
  inOrder(words, [
    texts.hero.due,
    '12,112,560원',
    '추계신고',
    texts.recommended,
    texts.books.chip,
    texts.books.needsExpenses,
    texts.books.worthFrom('6,234만 원'),
    texts.books.neverWorth,
    texts.books.credit,
    texts.expenses.label,
  ])
  assert.ok(!words.some((word) => word.includes('2,000,000')))
  const chosen = wordsOf(compared(offers, 'DOUBLE'))
  assert.ok(chosen.includes(texts.hero.needsExpenses.title) && !chosen.includes(texts.hero.due))
})

test('a sum of named expenses says so; a dearer fee for the same tax is said', () => {
  const answeredYear = { sum: 'told' as const, toldExpenses: 20_000_000 }
  const words = wordsOf(
    compared(
      [simple, { ...double, ...answeredYear, sameTaxAs: { fillingType: 'SIMPLE', feeMore: 110_000 } }],
      'DOUBLE',
    ),
  )
  inOrder(words, [texts.hero.toldNote, texts.books.toldChip, texts.books.sameTax('간편장부', '110,000원')])
})

test('a fee that is not the price list’s is said line by line; no sum of the calculation has a minus', () => {
  const feeItems = [
    { label: '기본 수수료', amount: 330_000 },
    { label: '사전 접수 할인', amount: -66_000 },
  ]
  const lines = [
    {
      label: '더 낼 소득세 또는 돌려받을 소득세',
      formula: '20,560 - 1,020,000',
      amount: -999_440,
      article: '',
      source: '',
    },
  ]
  const words = wordsOf(compared([{ ...simple, cost: 264_000, feeLines: feeItems, lines }, double], 'SIMPLE'))
  inOrder(words, [texts.feeLines, '기본 수수료', '330,000원', '사전 접수 할인', '66,000원 빼기', '999,440원 돌려받기'])
  assert.deepEqual(
    words.filter((word) => /[-−]\s?\d[\d,]*원/.test(word)),
    [],
  )
})

test('the way back leads to the years', () =>
  assert.ok(pathsIn(compared([simple], 'SIMPLE')).includes('/tax-report-9')))

const exact = (won: number) => ({ lowWon: won, highWon: won })
const yearOf = (changes: Partial<NonNullable<MethodOffer['year']>>): NonNullable<MethodOffer['year']> => ({
  premiumWon: exact(719_160),
  workWon: exact(0),
  childWon: exact(0),
  sumWon: exact(-160_220),
  pensionMonthlyWon: 96_500,
  from: '2026-11',
  until: '2027-10',
  open: [],
  advice: { kind: 'same', method: 'SIMPLE' },
  told: { insurance: 'regional' },
  ...changes,
})

test('under each method stand the premium, the incentives and the year; a range where something is open', () => {
  const known = { ...simple, year: yearOf({}) }
  const open = {
    ...double,
    year: yearOf({
      premiumWon: { lowWon: 0, highWon: 719_160 },
      workWon: { lowWon: 0, highWon: 1_650_000 },
      childWon: exact(1_000_000),
      sumWon: { lowWon: -2_000_000, highWon: 30_000 },
    }),
  }
  const words = wordsOf(compared([known, open], 'SIMPLE'))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  for (const part of [
    `${yearTexts.premium('+719,160원')} · ${yearTexts.incentive('0원')}`,
    yearTexts.receive('160,220원'),
    `${yearTexts.premium('0~719,160원')} · ${yearTexts.incentive('1,000,000~2,650,000원')}`,
    yearTexts.between('2,000,000원', '30,000원'),
    yearTexts.partTitle,
  ])
    assert.ok(words.includes(part), part)
})

test('where the least tax is not the least year it is said above the methods, and what may change it', () => {
  const advised = (kind: 'other' | 'may') => {
    const advice = { kind, byTax: 'SIMPLE', byYear: 'DOUBLE', lessWon: { lowWon: 100_000, highWon: 300_000 } } as const
    return wordsOf(drawn(YearAdvice, { advice, offers: [simple, { ...double, sum: 'told' }] }, '/')).join(' ')
  }
  const other = advised('other')
  assert.ok(other.includes(yearAdviceTexts.other.title('복식부기')))
  assert.ok(other.includes(yearAdviceTexts.other.body('간편장부', '복식부기', '100,000~300,000원')))
  assert.ok(other.includes(yearAdviceTexts.told))
  assert.ok(advised('may').includes(yearAdviceTexts.may.body('간편장부', '복식부기', '300,000원')))
})

test('a method without a year has no line and no questions; a card asks for what is open and says why', () => {
  const plain = wordsOf(compared([simple, double], 'SIMPLE')).join(' ')
  assert.ok(!plain.includes(yearTexts.partTitle) && !plain.includes(yearTexts.sum))
  const telling = { busy: false, problem: null, onTell: () => undefined }
  const asked = (answers: NonNullable<MethodOffer['year']>['told']) =>
    wordsOf(drawn(YearPart, { year: yearOf({ told: answers, open: ['wealth', 'values'] }), telling }, '/'))
  const { insurance, wealth, spouse, taxBase, spouseWon, open, pension } = yearQuestionTexts
  inOrder(asked({}), [
    insurance.legend,
    wealth.legend(2025),
    spouse.legend,
    taxBase.label,
    open.wealth,
    open.values,
    pension('96,500원'),
  ])
  assert.ok(!asked({}).includes(spouseWon.label) && !asked({}).includes(yearQuestionTexts.clear))
  assert.ok(asked({ spouse: 'over' }).includes(spouseWon.label))
  assert.ok(!asked({ insurance: 'workplace' }).includes(taxBase.label))
})
