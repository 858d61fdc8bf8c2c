/** What a year leaves for later ones: foreign tax above its limit, and a loss by the books: its place on the return, the texts about it, and when it cannot be filed from here. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findLossStop } from '#domain/filed-return/loss-stop.ts'
import { findYearLoss } from '#domain/loss.ts'
import { donationsLeftRows, foreignLeftRows, lossRows } from '#domain/kept-calculation.texts.ts'
import type { PersonInputs } from '#tax/basis/inputs.ts'
import { returnBy, shown } from '#tests/support/office/returns.ts'

const rates = { simplePerMille: 641, excessPerMille: 497, standardPerMille: 174 }
const booked = { code: '940909', group: 'service' as const, personalService: true, rates }
const shop = { ...booked, revenueWon: 20_000_000, priorRevenueWon: 10_000_000 }
const shops = { ...booked, code: '701201', personalService: false, lettingOther: true, place: 7 }
const wage = { grossWon: 40_000_000, decidedTaxWon: 1_400_000, decidedLocalWon: 140_000, specialDeductionWon: 0 }
const lossOf = (changes: Partial<PersonInputs>) => returnBy('SIMPLE', changes)

test('a loss by the books is in the losses of form 40(1), with what took it up and what is carried on', () => {
  const { form, calculation } = lossOf({ businesses: [{ ...shop, bookExpensesWon: 32_000_000 }], wage })
  assert.deepEqual(shown(form, 'losses'), [
    ['①', '소득별 소득금액', -12_000_000],
    ['⑤', '결손금·이월결손금 공제 후', 0],
    ['①', '소득별 소득금액', 28_750_000],
    ['②', '당기 결손금 공제', 12_000_000],
    ['⑤', '결손금·이월결손금 공제 후', 16_750_000],
    ['⑤', '결손금·이월결손금 공제 후', 16_750_000],
  ])
  assert.deepEqual(lossRows(findYearLoss(calculation)!), [
    ['장부로 계산한 적자', '12,000,000원'],
    ['근로소득에서 뺀 금액', '12,000,000원'],
  ])
  const rest = lossOf({ businesses: [{ ...shop, bookExpensesWon: 50_000_000 }], wage })
  assert.deepEqual(shown(rest.form, 'losses').slice(-3), [
    ['⑤', '결손금·이월결손금 공제 후', 0],
    ['❿ ①', '발생과세기간', '2025'],
    ['❿ ②', '올해 생긴 결손금', 1_250_000],
  ])
  assert.deepEqual(lossRows(findYearLoss(rest.calculation)!).at(-1), [
    '다음 해로 넘기는 금액',
    '1,250,000원 · 2040년 귀속까지 빼요',
  ])
})

test('a loss from letting shops is deducted from nothing and carried on by itself', () => {
  const lost = { ...shops, revenueWon: 5_000_000, priorRevenueWon: 5_000_000, bookExpensesWon: 9_000_000 }
  const { form, calculation } = lossOf({ businesses: [{ ...shop, bookExpensesWon: 8_000_000 }, lost] })
  assert.deepEqual(shown(form, 'losses'), [
    ['①', '소득별 소득금액', -4_000_000],
    ['⑤', '결손금·이월결손금 공제 후', 0],
    ['①', '소득별 소득금액', 12_000_000],
    ['⑤', '결손금·이월결손금 공제 후', 12_000_000],
    ['⑤', '결손금·이월결손금 공제 후', 12_000_000],
    ['❿ ①', '발생과세기간', '2025'],
    ['❿ ②', '올해 생긴 결손금 (부동산임대)', 4_000_000],
  ])
  assert.deepEqual(lossRows(findYearLoss(calculation)!), [
    ['상가 임대의 적자 (상가 임대 소득에서만 빼요)', '4,000,000원 · 2040년 귀속까지 빼요'],
  ])
})

const other = 4_000_000
const stops: [what: string, of: Partial<PersonInputs>, stop: string | null][] = [
  ['no loss', { businesses: [{ ...shop, bookExpensesWon: 20_000_000 }], wage, otherIncomeAmountWon: other }, null],
  ['a loss without other kinds', { businesses: [{ ...shop, bookExpensesWon: 20_000_001 }] }, null],
  ['wages alone take it up', { businesses: [{ ...shop, bookExpensesWon: 32_000_000 }], wage }, null],
  [
    'wages take it up and other income is left beside them',
    { businesses: [{ ...shop, bookExpensesWon: 20_000_001 }], wage, otherIncomeAmountWon: other },
    'loss-share',
  ],
  [
    'it leaves a won of the wages',
    { businesses: [{ ...shop, bookExpensesWon: 48_749_999 }], wage, otherIncomeAmountWon: other },
    'loss-share',
  ],
  [
    'it leaves nothing of the wages',
    { businesses: [{ ...shop, bookExpensesWon: 48_750_000 }], wage, otherIncomeAmountWon: other },
    null,
  ],
  [
    'the books of another place are assumed',
    { businesses: [{ ...shop, bookExpensesWon: 50_000_000 }, shop] },
    'loss-assumed',
  ],
]
test('why a loss is not filed from here', () => {
  for (const [title, changes, stop] of stops) assert.equal(findLossStop(lossOf(changes).calculation), stop, title)
})

test('foreign tax above its limit is told with the years that may still credit it (소득세법 57②)', () => {
  const business = { ...shop, revenueWon: 60_000_000, bookExpensesWon: 20_000_000 }
  const leftOf = (...foreign: NonNullable<PersonInputs['foreign']>[number][]) =>
    foreignLeftRows(lossOf({ businesses: [business], foreign }).calculation.facts)
  // 38,500,000 × 15 % − 1,260,000 = 4,515,000, a quarter of it 1,128,750.
  const abroad = { incomeWon: 10_000_000, taxWon: 1_128_750 }
  assert.deepEqual(leftOf(), [])
  assert.deepEqual(leftOf(abroad), [])
  assert.deepEqual(leftOf({ ...abroad, taxWon: 1_128_751 }), [
    ['올해 낸 세금 가운데 남은 금액', '1원 · 2035년 귀속까지 빼요'],
  ])
  assert.deepEqual(leftOf({ ...abroad, carriedWon: 2_000_000 }), [
    ['올해 낸 세금 가운데 남은 금액', '1,128,750원 · 2035년 귀속까지 빼요'],
    ['지난해들에서 넘어와 남은 금액', '871,250원 · 낸 해의 다음 해부터 10년까지 빼요'],
  ])
})

test('gifts that are not credited are told with their ten years, gifts of earlier years among them (소득세법 61②)', () => {
  const even = { ...shop, bookExpensesWon: 20_000_000 }
  const leftOf = (special: NonNullable<PersonInputs['special']>, grossWon = 40_000_000) =>
    donationsLeftRows(lossOf({ businesses: [even], wage: { ...wage, grossWon }, special }).calculation.facts).map(
      ([, value]) => value,
    )
  const until = (amount: string) => `${amount}원 · 낸 해의 다음 해부터 10년까지 빼요`
  // 40,000,000 of wages are an income of 28,750,000, a tenth of it 2,875,000.
  assert.deepEqual(leftOf({ donationReligiousWon: 2_875_000 }), [])
  assert.deepEqual(leftOf({ donationReligiousWon: 2_875_001 }), [until('1')])
  assert.deepEqual(leftOf({ donationReligiousWon: 2_000_000, carriedDonationReligiousWon: 1_000_000 }), [
    until('125,000'),
  ])
  // Gifts to others make room for themselves, up to a fifth.
  assert.deepEqual(leftOf({ donationReligiousWon: 2_875_000, carriedDonationWon: 1_000_000 }), [])
  // 20,000,000 are an income of 11,750,000: 615,000 of tax, 338,250 credited for the wages. Of 3,525,000 within the
  // limit, 528,750 of credit, 276,750 are taken: 252,000 / 15 % are left beside the 1,475,000 beyond the limit.
  assert.deepEqual(leftOf({ donationWon: 5_000_000 }, 20_000_000), [until('3,155,000')])
  assert.match(leftOf({ donationSpecialWon: 15_000_000 }, 30_000_000)[0]!, /기부금명세서/)
})
