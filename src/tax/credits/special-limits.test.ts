/** Special credits at the limits of the law: a won below, at the limit and a won above. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Education, ReturnInputs, SpecialPayments } from '#tax/basis/inputs.ts'
import type { LineKey } from '#tax/texts.ts'
import { explain } from '#tax/explain.ts'
import { getYearData } from '#tax/years/years.ts'

const earner: ReturnInputs = {
  method: 'none',
  filedBy: 'agent',
  businesses: [],
  persons: [{ relation: 0, birthYear: 1980 }],
  wage: { grossWon: 60_000_000, decidedTaxWon: 0, decidedLocalWon: 0, specialDeductionWon: 0 },
  withheldNationalWon: 0,
  withheldLocalWon: 0,
  interimWon: 0,
}
const creditOf = (key: LineKey, more: Partial<ReturnInputs>, year = 2025) =>
  explain({ ...earner, ...more }, getYearData(year)).lines.find((explainedLine) => explainedLine.key === key)
    ?.amountWon ?? 0

const pupil = (kind: Education['kind'], paidWon: number): Education => ({ kind, paidWon })
const educations: [rule: string, rows: Education[], creditWon: number][] = [
  ['a pupil a won below the limit', [pupil('school', 2_999_999)], 449_999],
  ['a pupil at the limit', [pupil('school', 3_000_000)], 450_000],
  ['a pupil a won above', [pupil('school', 3_000_001)], 450_000],
  ['one pupil with 15,000,000', [pupil('school', 15_000_000)], 450_000],
  ['a student a won below the limit', [pupil('university', 8_999_999)], 1_349_999],
  ['a student at the limit', [pupil('university', 9_000_000)], 1_350_000],
  ['a student with 15,000,000', [pupil('university', 15_000_000)], 1_350_000],
  ['two pupils, each with a limit', [pupil('school', 4_000_000), pupil('school', 1_000_000)], 600_000],
  ['oneself without a limit', [pupil('self', 9_000_001)], 1_350_000],
  ['special teaching without a limit', [pupil('disabled', 12_000_000)], 1_800_000],
  [
    'a child of school that has special teaching besides',
    [pupil('school', 5_000_000), pupil('disabled', 100)],
    450_015,
  ],
]
for (const [rule, education, creditWon] of educations)
  test(`education (소득세법 59의4③): ${rule}`, () => {
    assert.equal(creditOf('educationCredit', { education }), creditWon)
  })

test('rows by pupil take the place of a sum', () => {
  const special = { educationWon: 15_000_000 }
  assert.equal(creditOf('educationCredit', { special }), 2_250_000)
  assert.equal(creditOf('educationCredit', { special, education: [pupil('university', 15_000_000)] }), 1_350_000)
})

const others: [rule: string, key: LineKey, special: SpecialPayments, creditWon: number][] = [
  ['insurance below', 'insuranceCredit', { insuranceWon: 999_999 }, 119_999],
  ['insurance at', 'insuranceCredit', { insuranceWon: 1_000_000 }, 120_000],
  ['insurance above', 'insuranceCredit', { insuranceWon: 1_000_001 }, 120_000],
  ['insurance of the disabled below', 'insuranceCredit', { disabledInsuranceWon: 999_999 }, 149_999],
  ['insurance of the disabled at', 'insuranceCredit', { disabledInsuranceWon: 1_000_000 }, 150_000],
  ['insurance of the disabled above', 'insuranceCredit', { disabledInsuranceWon: 1_000_001 }, 150_000],
  ['medical below 3 %', 'medicalCredit', { medicalGeneralWon: 1_799_999 }, 0],
  ['medical at 3 %', 'medicalCredit', { medicalGeneralWon: 1_800_000 }, 0],
  ['medical above 3 %', 'medicalCredit', { medicalGeneralWon: 1_800_100 }, 15],
  ['medical below its limit', 'medicalCredit', { medicalGeneralWon: 8_799_900 }, 1_049_985],
  ['medical at its limit', 'medicalCredit', { medicalGeneralWon: 8_800_000 }, 1_050_000],
  ['medical above its limit', 'medicalCredit', { medicalGeneralWon: 8_800_100 }, 1_050_000],
  ['medical without a limit', 'medicalCredit', { medicalSpecialWon: 8_800_100 }, 1_050_015],
  ['donations below 10 million', 'donationCredit', { donationWon: 9_999_999 }, 1_499_999],
  ['donations at 10 million', 'donationCredit', { donationWon: 10_000_000 }, 1_500_000],
  ['donations above 10 million', 'donationCredit', { donationWon: 10_000_010 }, 1_500_003],
  ['religious gifts below 10 % of the income', 'donationCredit', { donationReligiousWon: 4_724_999 }, 708_749],
  ['religious gifts at 10 % of the income', 'donationCredit', { donationReligiousWon: 4_725_000 }, 708_750],
  ['religious gifts above 10 % of the income', 'donationCredit', { donationReligiousWon: 4_725_100 }, 708_750],
  ['rent below', 'rentCredit', { rentWon: 9_999_999 }, 1_499_999],
  ['rent at', 'rentCredit', { rentWon: 10_000_000 }, 1_500_000],
  ['rent above', 'rentCredit', { rentWon: 10_000_001 }, 1_500_000],
]
for (const [rule, key, special, creditWon] of others)
  test(`special credits: ${rule}`, () => assert.equal(creditOf(key, { special }), creditWon))

test('rent ends with the gross wage at 80 million won, and at 70 million until 2023', () => {
  const limitFor = (grossWon: number, year: number) =>
    creditOf('rentCredit', { wage: { ...earner.wage!, grossWon }, special: { rentWon: 1_000_000 } }, year)
  assert.deepEqual(
    [79_999_999, 80_000_000, 80_000_001].map((gross) => limitFor(gross, 2025)),
    [150_000, 150_000, 0],
  )
  assert.deepEqual(
    [69_999_999, 70_000_000, 70_000_001].map((gross) => limitFor(gross, 2023)),
    [150_000, 150_000, 0],
  )
})
