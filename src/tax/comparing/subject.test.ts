import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PersonInputs } from '#tax/basis/inputs.ts'
import { getYearData } from '#tax/years/years.ts'
import { notSubject } from './subject.ts'

const wage = { grossWon: 48_000_000, decidedTaxWon: 1_500_000, decidedLocalWon: 150_000, specialDeductionWon: 0 }

/** 소득세법 73① 3, 8, 9: what ends with its withholding asks for no return, a larger private pension does. */
const pensions: [what: string, of: Partial<PersonInputs>, year: number, code: string | null][] = [
  ['a private pension at its limit', { privatePensionWon: 15_000_000 }, 2025, 'separate-only'],
  ['a won above it', { privatePensionWon: 15_000_001 }, 2025, null],
  ['a won below it', { privatePensionWon: 14_999_999 }, 2025, 'separate-only'],
  ['at the limit of 2023', { privatePensionWon: 12_000_000 }, 2023, 'separate-only'],
  ['above the limit of 2023', { privatePensionWon: 12_000_001 }, 2023, null],
  ['beside a public one', { pensionWon: 9_000_000, privatePensionWon: 9_000_000 }, 2025, 'pension-only'],
  ['a large one beside a public one', { pensionWon: 9_000_000, privatePensionWon: 16_000_000 }, 2025, null],
  ['beside settled wages', { wage, privatePensionWon: 9_000_000 }, 2025, 'wage-settled'],
  ['a large one beside settled wages', { wage, privatePensionWon: 16_000_000 }, 2025, null],
]
const separableOther = { incomeAmountWon: 2_000_000, withheldNationalWon: 400_000, withheldLocalWon: 40_000 }
const fees: [what: string, of: Partial<PersonInputs>, code: string][] = [
  ['alone', { separableOther }, 'separate-only'],
  ['beside settled wages', { wage, separableOther }, 'settled-and-separate'],
  ['beside a public pension', { pensionWon: 9_000_000, separableOther }, 'settled-and-separate'],
]
for (const [title, person, code] of fees)
  test(`a lecture fee that may stay separate, ${title}: ${code}, so nobody reads that there was nothing else`, () => {
    const persons = [{ relation: 0, birthYear: 1960 }]
    const nothing = { businesses: [], withheldNationalWon: 0, withheldLocalWon: 0, interimWon: 0 }
    assert.equal(notSubject({ filedBy: 'agent', persons, ...nothing, ...person }, getYearData(2025)), code)
  })

for (const [title, person, year, code] of pensions)
  test(`a private pension, ${title}: ${code ?? 'a return is due'}`, () => {
    const nothing = { withheldNationalWon: 0, withheldLocalWon: 0, interimWon: 0 }
    const persons = [{ relation: 0, birthYear: 1960 }]
    const inputs: PersonInputs = { filedBy: 'agent', businesses: [], persons, ...nothing, ...person }
    assert.equal(notSubject(inputs, getYearData(year)), code)
  })
