import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codes } from '#integrations/data-vendor/wire.ts'
import { readFiledReturn } from './filed-return.ts'
import type { FiledReturnContents } from './wire.ts'

const contents: FiledReturnContents = {
  resYear: '2024',
  resFiledDate: '20250520',
  resFilingTypeCode: '20',
  resAgentYn: 'N',
  resBusinessList: [{ resTradeCode: '940909', resRevenue: '20000000', resExpenses: '9000000' }],
  resWithheldList: [{ resPayerNo: '000-81-00001', resIncomeTax: '600000', resLocalTax: '60000' }],
  resWageYn: 'N',
  resGrossWage: '0',
  resWageInsurance: '0',
  resCardDeduction: '0',
  resSettledTax: '0',
  resSettledLocalTax: '0',
  resOtherIncome: '0',
  resFamilyList: [
    { resRelationCode: '1', resName: '김 가족', resResidentNo: '490101-1000009', resOverIncomeYn: 'Y' },
    { resRelationCode: '3', resName: '이배우', resResidentNo: '8201012000008' },
  ],
  resNationalPension: '0',
  resYellowUmbrella: '0',
  resPensionSavings: '0',
  resRetirementPension: '0',
  resRent: '0',
  resInterimTax: '0',
  resReduction: '0',
  resDeterminedTax: '500000',
  resPrepaidTax: '600000',
}
const answered = (more: object = {}, member = 'Y') => ({
  resMemberYn: member,
  resDocumentList: [{ resDocumentCode: 'FILED', resResultCode: codes.ok, resContents: contents, ...more }],
})

test('a filed return keeps figures and masks; what the vendor does not tell stays unknown', () => {
  const read = readFiledReturn(answered(), 2024)
  assert.ok(read.kind === 'read')
  const { filedOn, form, byAgent, businesses, withheld, dependants } = read.filed
  assert.deepEqual([filedOn, form, byAgent], ['2025-05-20', 'simple-book', false])
  assert.deepEqual(businesses, [{ tradeCode: '940909', revenue: 20_000_000, expenses: 9_000_000 }])
  assert.deepEqual(withheld, [{ payerNumber: '000-81-00001', national: 600_000, local: 60_000 }])
  assert.deepEqual(
    dependants.map(({ mask, overIncome, claimedElsewhere }) => [mask, overIncome, claimedElsewhere]),
    [
      ['490101-1******', true, null],
      ['820101-2******', null, null],
    ],
  )
  assert.ok(!/1000009|2000008/.test(JSON.stringify(read)))
})

const misshapen: [name: string, data: unknown][] = [
  ['nothing', undefined],
  ['no list', { resMemberYn: 'Y' }],
  ['no document', { resMemberYn: 'Y', resDocumentList: [] }],
  [
    'two documents',
    { resMemberYn: 'Y', resDocumentList: [...answered().resDocumentList, ...answered().resDocumentList] },
  ],
  ['another year', answered({ resContents: { ...contents, resYear: '2023' } })],
  ['an unknown form', answered({ resContents: { ...contents, resFilingTypeCode: '99' } })],
  ['an amount in words', answered({ resContents: { ...contents, resDeterminedTax: 'five' } })],
  ['a missing part', answered({ resContents: { ...contents, resFamilyList: undefined } })],
  [
    'half a number',
    answered({
      resContents: { ...contents, resFamilyList: [{ ...contents.resFamilyList[0], resResidentNo: '490101' }] },
    }),
  ],
]
for (const [name, data] of misshapen)
  test(`${name}: failed as a whole, never partly read`, () =>
    assert.deepEqual(readFiledReturn(data, 2024), { kind: 'failed', failure: 'shape' }))

test('no return of the year, a return that only members may read, and a portal that failed are told apart', () => {
  const none = { resResultCode: codes.noData, resContents: undefined }
  assert.deepEqual(readFiledReturn(answered(none), 2024), { kind: 'none' })
  assert.deepEqual(readFiledReturn(answered(none, 'N'), 2024), { kind: 'partial' })
  const broken = answered({ resResultCode: codes.institution })
  assert.deepEqual(readFiledReturn(broken, 2024), { kind: 'failed', failure: 'retry' })
})
