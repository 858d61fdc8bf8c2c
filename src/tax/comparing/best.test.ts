import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PersonInputs } from '#tax/basis/inputs.ts'
import { taxpayerStatusFor } from '#tax/assess.ts'
import { getYearData } from '#tax/years/years.ts'
import { findBest, owedWon, wageAloneTaxWon } from './best.ts'

const year = getYearData(2025)
const nothing = { filedBy: 'agent' as const, withheldNationalWon: 0, withheldLocalWon: 0, interimWon: 0 }
const wageOf = (grossWon: number) => ({ grossWon, decidedTaxWon: 0, decidedLocalWon: 0, specialDeductionWon: 0 })
const bestOf = (person: PersonInputs) => findBest(person, 'simple-rate', taxpayerStatusFor(person, year), year)

test('a landlord with wages and a private pension: what is left apart is chosen for both together', () => {
  const person: PersonInputs = {
    ...nothing,
    businesses: [
      {
        code: '701102',
        group: 'service',
        personalService: false,
        revenueWon: 18_000_000,
        priorRevenueWon: 18_000_000,
        rates: { simplePerMille: 426, excessPerMille: null, standardPerMille: 150 },
      },
    ],
    persons: [{ relation: 0, birthYear: 1960 }],
    wage: wageOf(10_000_000),
    privatePensionWon: 15_000_000,
    withheld: { privatePension: { nationalWon: 750_000, localWon: 75_000 } },
  }
  // The pension ends with its withholding; rent 10,332,000 and wages 4,500,000 less 1,500,000 at 6 % are 799,920, less
  // 133,481 on the wages and 130,000: 536,439, and 53,644 local.
  const best = bestOf(person)
  assert.equal(best.inputs.apart?.housing, undefined)
  assert.equal(owedWon(best.assessment), 536_430 + 53_640)
})

test('education of one pupil below the standard credit gives way to it', () => {
  const person: PersonInputs = {
    ...nothing,
    businesses: [],
    persons: [
      { relation: 0, birthYear: 1980 },
      { relation: 4, birthYear: 2012 },
    ],
    wage: wageOf(30_000_000),
  }
  const withPupil = (paidWon: number) => bestOf({ ...person, education: [{ kind: 'school', paidWon }] }).assessment
  assert.equal(withPupil(300_000).determinedTaxWon, bestOf(person).assessment.determinedTaxWon)
  // 15 % of 900,000 is 5,000 more than the standard 130,000.
  assert.equal(withPupil(900_000).determinedTaxWon, bestOf(person).assessment.determinedTaxWon - 5_000)
})

test('what an employer settles counts births, gifts and pupils, so none of them looks like a hidden reduction', () => {
  const person: PersonInputs = {
    ...nothing,
    businesses: [],
    persons: [{ relation: 0, birthYear: 1990 }],
    wage: { ...wageOf(40_000_000), specialDeductionWon: 1_500_000 },
  }
  const whole = wageAloneTaxWon(person, year)
  assert.equal(wageAloneTaxWon({ ...person, newbornOrders: [2] }, year), whole - 500_000)
  assert.equal(wageAloneTaxWon({ ...person, politicalDonationWon: 110_000 }, year), whole - 90_909 - 1_500)
  assert.equal(wageAloneTaxWon({ ...person, education: [{ kind: 'self', paidWon: 2_000_000 }] }, year), whole - 300_000)
})
