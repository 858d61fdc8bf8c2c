/** The comparison of the filing methods, as its sums, its choice and its calculation are drawn. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawn, inOrder, wordsOf } from '#tests/support/screens/drawn.ts'
import { pathsIn } from '#tests/support/server/markup.ts'
import type { CompareProps } from '#filer/method/compare.view.tsx'
import type { MethodOffer } from '#filer/method/schemas.ts'
import { compareTexts as texts } from '#filer/method/texts.ts'

const { CompareView } = await import('#filer/method/compare.view.tsx')

const offer = (of: Partial<MethodOffer>): MethodOffer => ({
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
  ...of,
})
const simple = offer({ recommended: true, reasons: ['가장 적게 내요'] })
const double = offer({ fillingType: 'DOUBLE', cost: 330_000, totalCost: -769_380, moreThanBest: 110_000 })
const closed = offer({ fillingType: 'ESTIMATE', cost: 'DOUBLE_ONLY', reasons: ['장부를 써야 하는 해예요.'] })

function compared(offers: MethodOffer[], chosen: CompareProps['chosen']): string {
  const nothing = () => undefined
  const around = { guess: null, busy: false, problem: null, backTo: '/tax-report-9', askTo: '/consult-form' }
  const acts = { onChoose: nothing, onNext: nothing, onTell: nothing, telling: { busy: false, problem: null } }
  return drawn(CompareView, { ...around, ...acts, offers, chosen }, '/tax-report-10')
}

test('the sum of both taxes stands on top, each way is a row with what is left and its fee, and the button names the choice', () => {
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

test('one legal way is no question and is recommended to nobody: it is named, with why the other is closed', () => {
  const only = offer({ fillingType: 'DOUBLE', recommended: true, cost: 1_320_000, totalCost: 220_620 })
  const markup = compared([closed, only], 'DOUBLE')
  const words = wordsOf(markup)
  assert.ok(words.includes(texts.only('복식부기')) && words.includes(closed.reasons[0] ?? 'none'))
  assert.ok(!words.includes(texts.title) && !words.includes(texts.recommended))
  assert.ok(!/type="radio"/.test(markup))
})

test('where a document came in part that is said above the ways, and none of them is recommended', () => {
  const missing = ['사업소득']
  const sum = 'unknown' as const
  const words = wordsOf(compared([offer({ missing, sum }), { ...double, missing, sum }], 'SIMPLE'))
  inOrder(words, [texts.missing.title, texts.missing.body(missing), '간편장부', texts.row.fee('220,000원')])
  assert.ok(!words.includes(texts.recommended))
  assert.deepEqual(onlySums(words), ['220,000원', '330,000원'], 'the fees alone')
})

/** Every amount in won that is drawn, once. */
const onlySums = (words: readonly string[]) => [...new Set(words.flatMap((word) => word.match(/[\d,]+원/g) ?? []))]

test('income that nobody knows yet: no sum is drawn, what is missing and what to do is', () => {
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
  const told = { sum: 'told' as const, toldExpenses: 20_000_000 }
  const words = wordsOf(
    compared([simple, { ...double, ...told, sameTaxAs: { fillingType: 'SIMPLE', feeMore: 110_000 } }], 'DOUBLE'),
  )
  inOrder(words, [texts.hero.toldNote, texts.books.toldChip, texts.books.sameTax('간편장부', '110,000원')])
})

test('a fee that is not the price list’s is said line by line; no sum of the calculation has a minus', () => {
  const feeLines = [
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
  const words = wordsOf(compared([{ ...simple, cost: 264_000, feeLines, lines }, double], 'SIMPLE'))
  inOrder(words, [texts.feeLines, '기본 수수료', '330,000원', '사전 접수 할인', '66,000원 빼기', '999,440원 돌려받기'])
  assert.deepEqual(
    words.filter((word) => /[-−]\s?\d[\d,]*원/.test(word)),
    [],
  )
})

test('the way back leads to the years', () =>
  assert.ok(pathsIn(compared([simple], 'SIMPLE')).includes('/tax-report-9')))
