/** Numbers and names of one year's papers, written in other ways than each other. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findTrade } from '#tax/rates/trades.ts'
import { getYearData } from '#tax/years/years.ts'
import { toFamily, type Relative } from '#domain/past-years/family.ts'
import type { FiledReturn } from '#domain/past-years/filed-return.ts'
import { compareStatements } from '#domain/past-years/statements.ts'

const year = getYearData(2024)
const tables = { findTrade, findRates: () => ({ simplePerMille: 641, excessPerMille: 497, standardPerMille: 174 }) }
const filedWith = (more: Partial<FiledReturn>): FiledReturn => ({
  incomeYear: 2024,
  filedOn: '2025-05-20',
  form: 'simple-rate',
  sincere: false,
  byAgent: true,
  businesses: [{ tradeCode: '940909', revenue: 20_000_000, expenses: 0 }],
  withheld: [],
  wage: null,
  otherIncome: 0,
  dependants: [],
  nationalPension: 0,
  yellowUmbrella: 0,
  pensionSavings: 0,
  retirementPension: 0,
  rent: 0,
  interim: 0,
  reductions: 0,
  determinedTax: 0,
  prepaidTax: 660_000,
  ...more,
})

const reportedAs = (payerNumber: string) => ({
  businessPayments: {
    rows: [
      {
        payerName: '(주)한울기획',
        payerNumber,
        tradeCode: '940909',
        paid: 20_000_000,
        withheldNational: 600_000,
        withheldLocal: 60_000,
      },
    ],
  },
})
const compared = (inReturn: string, reported: string) =>
  compareStatements(
    reportedAs(reported),
    filedWith({ withheld: [{ payerNumber: inReturn, national: 600_000, local: 60_000 }] }),
    tables,
    year,
  )

for (const written of [
  '000-81-00001',
  '0008100001',
  '000 81 00001',
  '０００－８１－００００１',
  '000–81–00001',
  ' 000.81.00001 ',
])
  test(`a payer written ${JSON.stringify(written)} in the return is the one of the statement: its tax is not claimed twice`, () => {
    assert.deepEqual(compared(written, '000-81-00001'), { found: [], unclear: [] })
    assert.deepEqual(compared('0008100001', written), { found: [], unclear: [] })
  })

for (const cut of ['000-81-*****', '', '1', '000-81-0000', '비공개'])
  test(`a payer's number that is cut (${JSON.stringify(cut)}) proves nothing: people look`, () => {
    for (const { found, unclear } of [compared(cut, '000-81-00001'), compared('000-81-00001', cut)])
      assert.deepEqual([found, unclear], [[], ['(주)한울기획']])
  })

test('a payer of another number is missing from the return', () => {
  const { found } = compared('000-81-00002', '000-81-00001')
  assert.deepEqual(
    found.map(({ kind }) => kind),
    ['withheld-missing'],
  )
})

const mother: Relative = {
  id: 'mother',
  relation: '1',
  name: '김가족',
  mask: '490101-2******',
  deceasedOn: null,
  disabled: false,
}
const claimedAs = (name: string) => [
  { relation: '1' as const, name, mask: mother.mask, overIncome: null, claimedElsewhere: null },
]
const stated = [{ memberId: 'mother', income: 'within', claimedBy: 'nobody' }] as const
const questionsOf = (name: string, answers: typeof stated | readonly [] = []) =>
  toFamily({ incomeYear: 2024, dependants: claimedAs(name) }, [mother], answers, year)

for (const name of ['김가족', '김 가족', '김가족'.normalize('NFD'), ' 김가족 ', 'KIM GAJOK'])
  test(`somebody claimed as ${JSON.stringify(name)} is not claimed a second time, whatever is told`, () => {
    assert.deepEqual(questionsOf(name), { found: [], questions: [] })
    assert.deepEqual(questionsOf(name, stated), { found: [], questions: [] })
  })

test('a twin has the same masked number and another name', () => {
  assert.deepEqual(
    questionsOf('김둘째').questions.map(({ memberId }) => memberId),
    ['mother'],
  )
})
