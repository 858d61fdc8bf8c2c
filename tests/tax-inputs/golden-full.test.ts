/**
 * Form 40(1) and 40의2, line by line; every amount follows from the law's figures for 2025, not from the calculation.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { printed, returnBy } from '#tests/support/office/returns.ts'

const shop = {
  code: '525101',
  group: 'trade' as const,
  personalService: false,
  place: 1,
  rates: { simplePerMille: 860, excessPerMille: null, standardPerMille: 114 },
}
const kitchen = {
  ...shop,
  code: '552101',
  group: 'making' as const,
  rates: { simplePerMille: 890, excessPerMille: null, standardPerMille: 100 },
}
const amounts = (rows: (string | number | null)[][]) => rows.map(([no, , won]) => [no, won])

test('⓲ of two trades at one place: rates and comparison by trade, expenses and income in the sum', () => {
  const businesses = [
    {
      ...shop,
      revenueWon: 200_000_000,
      priorRevenueWon: 150_000_000,
      purchasesWon: 120_000_000,
      rentWon: 10_000_000,
      laborWon: 5_000_000,
    },
    { ...kitchen, revenueWon: 30_000_000, priorRevenueWon: 20_000_000, purchasesWon: 6_000_000 },
  ]
  const filingGuide = { businesses: [{ tradeCode: '525101', tradeName: '소매업', businessNumber: '123-45-00001' }] }
  const form = returnBy('ESTIMATE', { businesses, simpleRateAllowed: false }, { filingGuide }).form
  const major = 126_000_000 + 10_000_000 + 5_000_000
  const [byRate, bySimple] = [22_800_000 + 3_000_000, 28_000_000 + 3_300_000]
  const income = 230_000_000 - major - byRate
  assert.deepEqual(printed(form, 'standard'), [
    ['⑧', '업종코드', '525101'],
    ['⑨', '총수입금액', 200_000_000],
    ['⑭', '기준경비율', '11.4%'],
    ['⑮', '기준경비율에 의한 금액', 22_800_000],
    ['⑱', '단순경비율', '86%'],
    ['⑲', '단순경비율에 의한 소득금액', 28_000_000],
    ['⑳', '비교소득금액', 78_400_000],
    ['⑧', '업종코드', '552101'],
    ['⑨', '총수입금액', 30_000_000],
    ['⑭', '기준경비율', '10%'],
    ['⑮', '기준경비율에 의한 금액', 3_000_000],
    ['⑱', '단순경비율', '89%'],
    ['⑲', '단순경비율에 의한 소득금액', 3_300_000],
    ['⑳', '비교소득금액', 9_240_000],
    ['①', '소득구분코드', '40', '사업'],
    ['②', '일련번호', '1'],
    ['④', '과세기간 시작', '2025-01-01'],
    ['④', '과세기간 끝', '2025-12-31'],
    ['⑤', '상호', '소매업'],
    ['⑥', '사업자등록번호', '123-45-00001'],
    ['⑦', '업태·종목', '소매업'],
    ['⑧', '업종코드', '525101'],
    ['⑨', '총수입금액', 230_000_000],
    ['⑪', '주요경비 당기 지출', major],
    ['⑬', '주요경비 계', major],
    ['⑮', '기준경비율에 의한 금액', byRate],
    ['⑯', '필요경비 계', major + byRate],
    ['⑰', '기준소득금액', income],
    ['⑲', '단순경비율에 의한 소득금액', bySimple],
    ['⑳', '비교소득금액', (bySimple * 28) / 10],
    ['(21)', '소득금액', income],
    ['(22)', '매입비용', 126_000_000],
    ['(26)', '임차료', 10_000_000],
    ['(30)', '인건비', 5_000_000],
    ['(34)', '주요경비 지출 계', major],
  ])
  assert.deepEqual(printed(form, 'business'), [
    ['①', '소득구분코드', '40', '사업'],
    ['②', '일련번호', '1'],
    ['③', '사업장 소재지', null],
    ['③', '국내·국외', '1', '국내'],
    ['③', '소재지국코드', 'KR'],
    ['④', '상호', '소매업'],
    ['⑤', '사업자등록번호', '123-45-00001'],
    ['⑥', '기장의무', '2', '간편장부대상자'],
    ['⑦', '신고유형코드', '31', '추계 기준경비율'],
    ['⑧', '주업종코드', '525101'],
    ['⑨', '총수입금액', 230_000_000],
    ['⑩', '필요경비', major + byRate],
    ['⑪', '소득금액', income],
    ['⑫', '과세기간 개시일', '2025-01-01'],
    ['⑬', '과세기간 종료일', '2025-12-31'],
  ])
  const tax = (income - 1_500_000) * 0.24 - 5_760_000
  assert.deepEqual(printed(form, 'penalties'), [
    ['⑨', '장부의 기록·보관 불성실', tax * 0.2, '9,048,000 × 63,200,000 ÷ 63,200,000 × 20%'],
    ['⑲', '가산세 합계', tax * 0.2],
  ])
  const total = tax - 70_000 + tax * 0.2
  assert.deepEqual(printed(form, 'main'), [
    ['⑲', '종합소득금액', income],
    ['⑳', '소득공제', 1_500_000],
    ['(21)', '과세표준', income - 1_500_000],
    ['(22)', '세율', '24%'],
    ['(23)', '산출세액', tax],
    ['(24)', '세액감면', 0],
    ['(25)', '세액공제', 70_000],
    ['(26)', '결정세액 종합과세', tax - 70_000],
    ['(28)', '결정세액 합계', tax - 70_000],
    ['(29)', '가산세', tax * 0.2],
    ['(31)', '합계', total],
    ['(32)', '기납부세액', 0],
    ['(33)', '납부(환급)할 총세액', total],
    ['(36)', '분납할 세액', total - 10_000_000],
    ['(37)', '신고기한 이내 납부(환급)할 세액', 10_000_000],
  ])
})

test('when the comparison tax is less, ⓲ (21) and ❼ ⑪ show it, and ⑩ is what is left of the revenue', () => {
  const businesses = [{ ...shop, revenueWon: 420_000_000, priorRevenueWon: 350_000_000 }]
  const form = returnBy('ESTIMATE', { businesses, bookkeepingDuty: 'double' }).form
  const income = (58_800_000 * 34) / 10
  const rows = amounts(printed(form, 'standard'))
  assert.deepEqual(rows.slice(-7), [
    ['⑮', 23_940_000],
    ['⑯', 23_940_000],
    ['⑰', 420_000_000 - 23_940_000],
    ['⑱', '86%'],
    ['⑲', (420_000_000 * 14) / 100],
    ['⑳', income],
    ['(21)', income],
  ])
  assert.deepEqual(
    rows.find(([no]) => no === '⑭'),
    ['⑭', '11.4% × 절반'],
  )
  const business = amounts(printed(form, 'business'))
  assert.deepEqual(business.slice(-5, -2), [
    ['⑨', 420_000_000],
    ['⑩', 420_000_000 - income],
    ['⑪', income],
  ])
})

/** Books of a shop, of a let shop and of a let home; a reduction, deductions above their limit, and filed late. */
const { form: booked } = returnBy('SIMPLE', {
  businesses: [
    { ...shop, revenueWon: 120_000_000, priorRevenueWon: 60_000_000, bookExpensesWon: 50_000_000 },
    {
      ...shop,
      place: 2,
      code: '701201',
      lettingOther: true,
      revenueWon: 12_000_000,
      priorRevenueWon: 12_000_000,
      bookExpensesWon: 2_000_000,
    },
    {
      ...shop,
      place: 3,
      code: '701102',
      revenueWon: 24_000_000,
      priorRevenueWon: 12_000_000,
      bookExpensesWon: 4_000_000,
    },
  ],
  filingDate: '2026-07-17',
  reductionsWon: 500_000,
  listedDeductionWon: 24_000_000,
  yellowUmbrellaWon: 6_000_000,
  lossCarriedWon: 3_000_000,
})

test('❼ of three kinds of places: serial numbers by code, own numbers without a registration, letting in sum', () => {
  const rows = printed(booked, 'business')
  const valuesOf = (no: string) => rows.filter(([rowNo]) => rowNo === no).map(([, , value]) => value)
  assert.deepEqual(valuesOf('①'), ['40', '30', '32'])
  assert.deepEqual(valuesOf('②'), ['1', '1', '1'])
  assert.deepEqual(valuesOf('⑤'), ['000-00-00000', '000-00-00001', '000-00-00002'])
  assert.deepEqual(valuesOf('⑰'), [12_000_000, 24_000_000, 36_000_000])
  assert.deepEqual(valuesOf('⑱'), [2_000_000, 4_000_000, 6_000_000])
  assert.deepEqual(valuesOf('⑲'), [10_000_000, 20_000_000, 30_000_000])
  assert.deepEqual(valuesOf('⑯'), [null])
})

test('❾ and ⓫-1: an earlier loss comes off the business before the let shop, the overall limit off the deductions', () => {
  assert.deepEqual(amounts(printed(booked, 'losses')), [
    ['①', 10_000_000],
    ['⑤', 10_000_000],
    ['①', 90_000_000],
    ['③', 3_000_000],
    ['⑤', 87_000_000],
    ['⑤', 97_000_000],
    ['❿ ④', 3_000_000],
  ])
  // 노란우산: at most 4 million won at a business income of 40 to 100 million won, without the 30 of 100 that are let.
  const umbrella = (4_000_000 * 70) / 100
  assert.deepEqual(printed(booked, 'overall'), [
    ['③', '소기업·소상공인 공제부금', umbrella],
    ['', '그 밖 (②, ④~⑥에 나누어 적어요)', 24_000_000],
    ['⑧', '종합한도 적용 소득공제액 합계', umbrella + 24_000_000],
    ['⑨', '소득공제 종합한도 초과액', umbrella + 24_000_000 - 25_000_000],
  ])
  assert.deepEqual(amounts(printed(booked, 'deductions')).slice(4), [
    ['①', 1_500_000],
    ['⑧', 1_500_000],
    ['⑰', umbrella],
    ['⑰', 24_000_000],
    ['(21)', umbrella + 24_000_000],
    ['(22)', 1_500_000 + umbrella + 24_000_000],
    ['(23)', umbrella - 1_000_000],
  ])
})

test('filed late with a reduction: penalties with base and rate, rural tax and local parts open, 40의2 without numbers', () => {
  const tax = (97_000_000 - 26_500_000) * 0.24 - 5_760_000
  const determined = tax - 500_000 - 70_000
  const late = [(determined * 20 * 70) / 10_000, Math.floor((determined * 45 * 22) / 100_000)] as const
  assert.deepEqual(printed(booked, 'penalties'), [
    ['①', '무신고', late[0], '10,590,000 × 20% × 70%'],
    ['③', '납부지연', late[1], '10,590,000 × 45일 × 0.022%'],
    ['⑲', '가산세 합계', late[0] + late[1]],
  ])
  const total = determined + late[0] + late[1]
  assert.deepEqual(amounts(printed(booked, 'main')), [
    ['⑲', 97_000_000],
    ['⑳', 26_500_000],
    ['(21)', 70_500_000],
    ['(22)', '24%'],
    ['(23)', tax],
    ['(24)', 500_000],
    ['(25)', 70_000],
    ['(26)', determined],
    ['(28)', determined],
    ['(29)', late[0] + late[1]],
    ['(31)', total],
    ['(32)', 0],
    ['(33)', total],
    ['(36)', Math.floor((total - 10_000_000) / 10) * 10],
    ['(37)', 10_000_000],
    ...['41', '43', '46', '49', '51', '53'].map((no) => [no, null]),
  ])
  const local = tax / 10 - 50_000 - 7_000
  // The municipality counts the day of payment, the state since July 2026 does not.
  const localLate = Math.floor(late[0] / 10) + Math.floor((local * 46 * 22) / 100_000)
  assert.deepEqual(printed(booked, 'local').slice(19), [
    ['', '과세표준', 70_500_000],
    ['', '세율', '2.4%'],
    ['', '산출세액', tax / 10],
    ['', '세액감면', 50_000],
    ['', '세액공제', 7_000],
    ['', '결정세액', local],
    ['', '가산세 무(과소)신고', null],
    ['', '가산세 납부지연', null],
    ['', '가산세 기타', null],
    ['', '가산세 합계', localLate],
    ['', '총결정세액', local + localLate],
    ['', '특별징수세액', 0],
    ['', '납부할 또는 환급받을 세액', local + localLate],
  ])
})
