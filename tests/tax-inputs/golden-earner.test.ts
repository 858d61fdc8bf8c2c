/** Form 40(4) of a wage earner, line by line; every amount follows from the law's figures for 2025. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PersonInputs } from '#tax/basis/inputs.ts'
import { mustAddUp, printed, returnsOf } from '#tests/support/office/returns.ts'

const wages = { payerName: '다 회사', payerNumber: '110-81-00003', grossWage: 45_000_000, settledTax: 2_500_000 }
const more = { ...wages, payerName: '라 회사', payerNumber: '110-81-00004', grossWage: 15_000_000, settledTax: 500_000 }
const lecture = {
  kind: '강연료',
  payerName: '강연회',
  payerNumber: '110-82-00005',
  receipt: 9_000_000,
  expenses: 5_400_000,
  income: 3_600_000,
  withheldNational: 720_000,
}
const earner: PersonInputs = {
  filedBy: 'agent',
  businesses: [
    {
      code: '940909',
      group: 'service',
      personalService: true,
      rates: { simplePerMille: 641, excessPerMille: 497, standardPerMille: 174 },
      priorRevenueWon: 10_000_000,
      revenueWon: 20_000_000,
    },
  ],
  wage: {
    grossWon: 60_000_000,
    decidedTaxWon: 3_000_000,
    decidedLocalWon: 300_000,
    specialDeductionWon: 2_400_000,
    housingDeductionWon: 1_200_000,
    cardDeductionWon: 1_500_000,
  },
  otherIncomeAmountWon: 3_600_000,
  pensionWon: 5_000_000,
  persons: [
    { relation: 0, birthYear: 1990 },
    { relation: 4, birthYear: 2015 },
    { relation: 4, birthYear: 2025 },
    { relation: 1, birthYear: 1950, disabled: true },
    { relation: 6, birthYear: 1985 },
  ],
  newbornOrders: [2],
  nationalPensionWon: 2_700_000,
  yellowUmbrellaWon: 2_000_000,
  listedDeductionWon: 300_000,
  outsideLimitDeductionWon: 100_000,
  withheldNationalWon: 1_320_000,
  withheldLocalWon: 132_000,
  interimWon: 200_000,
  pensionSavingsWon: 1_000_000,
  politicalDonationWon: 88_000,
  hometownDonationWon: 66_000,
  marriedThisYear: true,
  special: {
    insuranceWon: 900_000,
    medicalGeneralWon: 3_000_000,
    educationWon: 1_000_000,
    rentWon: 6_000_000,
    donationWon: 200_000,
  },
}

test('form 40(4) of a wage earner with a business, a pension, a lecture and five persons: every deduction and credit by its number', () => {
  const collected = { wagePayments: { rows: [wages, more] }, otherPayments: { rows: [lecture] } } as never
  const found = returnsOf(earner, collected).find(({ calculation }) => calculation.method === 'ESTIMATE')!
  mustAddUp(found)
  const { form } = found
  const wageDeduction = 12_000_000 + (60_000_000 - 45_000_000) * 0.05
  const pensionDeduction = 3_500_000 + (5_000_000 - 3_500_000) * 0.4
  assert.deepEqual(printed(form, 'paid'), [
    ['82', '소득구분코드', '51', '근로소득'],
    ['83', '일련번호', '1'],
    ['84', '상호', '다 회사'],
    ['85', '사업자등록번호', '110-81-00003'],
    ['86', '총수입금액', 45_000_000],
    ['89', '원천징수된 소득세', 2_500_000],
    ['82', '소득구분코드', '51', '근로소득'],
    ['83', '일련번호', '2'],
    ['84', '상호', '라 회사'],
    ['85', '사업자등록번호', '110-81-00004'],
    ['86', '총수입금액', 15_000_000],
    ['89', '원천징수된 소득세', 500_000],
    ['86', '총수입금액', 60_000_000],
    ['87', '필요경비 (근로·연금소득공제)', wageDeduction],
    ['88', '소득금액', 60_000_000 - wageDeduction],
    ['89', '원천징수된 소득세', 3_000_000],
    ['82', '소득구분코드', '66', '연금소득'],
    ['86', '총수입금액', 5_000_000],
    ['87', '필요경비 (근로·연금소득공제)', pensionDeduction],
    ['88', '소득금액', 5_000_000 - pensionDeduction],
    ['82', '소득구분코드', '60', '기타소득'],
    ['83', '일련번호', '1'],
    ['84', '상호', '강연회'],
    ['85', '사업자등록번호', '110-82-00005'],
    ['86', '총수입금액', 9_000_000],
    ['87', '필요경비 (근로·연금소득공제)', 5_400_000],
    ['88', '소득금액', 3_600_000],
    ['89', '원천징수된 소득세', 720_000],
  ])
  // Two are listed, but the sibling is over 20.
  const persons = printed(form, 'deductions').filter(
    ([no, title]) => no === '' && (title === '관계' || title === '장애인'),
  )
  assert.deepEqual(persons.slice(-3), [
    ['', '관계', '1', '직계존속 (부모·조부모)'],
    ['', '장애인', '1'],
    ['', '관계', '6', '형제자매, 기본공제 아님'],
  ])
  const deductions =
    4 * 1_500_000 + 1_000_000 + 2_000_000 + 1_000_000 + 2_700_000 + 2_000_000 + 5_100_000 + 300_000 + 100_000
  assert.deepEqual(
    printed(form, 'deductions').filter(([no, title]) => no || String(title).startsWith('그 밖')),
    [
      ['⑮', '기본공제 본인', 1_500_000],
      ['⑰', '기본공제 부양가족', 4_500_000, '3명'],
      ['⑱', '경로우대자', 1_000_000, '1,000,000 × 1명'],
      ['⑲', '장애인', 2_000_000, '2,000,000 × 1명'],
      ['(21)', '한부모가족', 1_000_000],
      ['(23)', '국민연금보험료', 2_700_000],
      ['(27)', '소기업·소상공인 공제부금', 2_000_000, '2,000,000, 한도 6,000,000'],
      ['91', '보험료', 2_400_000],
      ['92', '주택자금', 1_200_000],
      ['96', '신용카드 등 사용금액', 1_500_000],
      ['(29)', '근로자 소득공제 합계 (98)', 2_400_000 + 1_200_000 + 1_500_000],
      ['', '그 밖의 소득공제 (종합한도 안)', 300_000],
      ['', '그 밖의 소득공제 (종합한도 밖)', 100_000],
      ['⑭', '소득공제 합계', deductions],
    ],
  )
  const income = 20_000_000 * 0.359 + 60_000_000 - wageDeduction + 5_000_000 - pensionDeduction + 3_600_000
  const base = income - deductions
  const tax = base * 0.15 - 1_260_000
  const special = {
    insurance: 900_000 * 0.12,
    medical: (3_000_000 - 1_800_000) * 0.15,
    education: 150_000,
    rent: 900_000,
  }
  const earned = 660_000 + special.insurance + special.medical + special.education + special.rent
  const credits = 500_000 + 250_000 + 500_000 + 120_000 + 30_000 + 80_000 + 60_000 + earned
  assert.deepEqual(
    printed(form, 'credits').map(([no, title, won]) => [no, title, won]),
    [
      ['(38)', '혼인', 500_000],
      ['(39)', '자녀', 250_000],
      ['(39)', '출산·입양', 500_000],
      ['(40)', '연금계좌', 1_000_000 * 0.12],
      ['(41)', '기부금', 200_000 * 0.15],
      ['(44)', '정치자금', (88_000 * 100) / 110],
      ['(45)', '고향사랑기부금', (66_000 * 100) / 110],
      ['104', '근로소득', 660_000],
      ['105', '보험료', special.insurance],
      ['106', '의료비', special.medical],
      ['107', '교육비', special.education],
      ['110', '월세', special.rent],
      ['(46)', '근로자 세액공제 합계 (111)', earned],
      ['(36)', '세액공제 합계 ((37)~(47))', credits],
    ],
  )
  assert.deepEqual(printed(form, 'prepaid'), [
    ['60', '중간예납세액', 200_000],
    ['89', '근로소득 원천징수세액', 3_000_000],
    ['89', '기타소득 원천징수세액', 720_000],
    ['', '그 밖의 원천징수세액 (80, 89에 나누어 적어요)', 600_000],
    ['60', '기납부세액 합계', 4_520_000],
  ])
  assert.deepEqual(
    printed(form, 'main').map(([, , won]) => won),
    [
      income,
      deductions,
      base,
      '15%',
      tax,
      credits,
      tax - credits,
      0,
      tax - credits,
      4_520_000,
      tax - credits - 4_520_000,
      0,
      tax - credits - 4_520_000,
    ],
  )
})
