/** Reading documents from the wire: valid ones become ours, anything else is kept as evidence. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { failedStep, classifyFailure, readStep } from './documents.ts'

const at = '2026-05-12T01:00:00.000Z'
const guide = {
  resYear: '2025',
  resGuideType: 'G',
  resBookDuty: '1',
  resExpenseRate: '2',
  resBusinessList: [
    {
      resBusinessNo: '',
      resTradeCode: '940909',
      resTradeName: '기타자영업',
      resRevenue: '34000000',
      resPriorRevenue: '27200000',
      resOpenDate: '20190302',
    },
  ],
  resInterestYn: 'N',
  resDividendYn: 'N',
  resWageSingleYn: 'Y',
  resWageMultipleYn: 'N',
  resPensionYn: 'N',
  resOtherYn: 'N',
  resSincereYn: 'N',
  resInterimTax: '0',
  resBusinessCardAmt: '1',
  resNationalPension: '2',
  resYellowUmbrella: '3',
  resPensionSavings: '4',
  resRetirementPension: '5',
  resHistoryList: [
    {
      resYear: '2024',
      resFilingTypeCode: '31',
      resGrossIncome: '10',
      resDeterminedTax: '20',
      resPrepaidTax: '50',
      resTaxDue: '-30',
    },
  ],
}
const payments = {
  resPaymentList: [
    {
      resPayerName: '두레',
      resPayerNo: '000-81-00001',
      resTradeCode: '940909',
      resMonths: '12',
      resPaid: '100',
      resIncomeTax: '3',
      resLocalTax: '0',
    },
  ],
}
const step1 = (guideContents: unknown, more: object = {}) => ({
  resMemberYn: 'Y',
  resDocumentList: [
    { resDocumentCode: 'GUIDE', resResultCode: 'CF-00000', resContents: guideContents },
    { resDocumentCode: 'BUSINESS', resResultCode: 'CF-00000', resContents: payments },
  ],
  ...more,
})
const read = (data: unknown) => readStep(1, data, 2025, at)

test('every field lands where it belongs', () => {
  const [first, second] = read(step1(guide))
  assert.deepEqual(first, {
    index: 0,
    kind: 'filing-guide',
    state: 'complete',
    retrievedAt: at,
    content: {
      incomeYear: 2025,
      guideType: 'G',
      bookkeepingDuty: 'simple',
      expenseRateKind: 'standard',
      businesses: [
        {
          tradeCode: '940909',
          tradeName: '기타자영업',
          revenue: 34_000_000,
          priorRevenue: 27_200_000,
          openedOn: '2019-03-02',
        },
      ],
      flags: {
        interest: false,
        dividend: false,
        wageSingle: true,
        wageMultiple: false,
        pension: false,
        other: false,
        sincere: false,
      },
      interimPrepayment: 0,
      businessCardSpending: 1,
      candidates: { nationalPension: 2, yellowUmbrella: 3, pensionSavings: 4, retirementPension: 5 },
      years: [
        {
          year: 2024,
          fillingType: 'ESTIMATE',
          totalGrossIncome: 10,
          determinedTax: 20,
          prepaidTax: 50,
          taxDueAfterOffset: -30,
        },
      ],
    },
  })
  assert.deepEqual(second!.content, {
    rows: [
      {
        payerName: '두레',
        payerNumber: '000-81-00001',
        tradeCode: '940909',
        months: 12,
        paid: 100,
        withheldNational: 3,
        withheldLocal: 0,
      },
    ],
  })
})

test('the filing method of a year follows from the form’s code', () => {
  for (const [code, type] of [
    ['11', 'DOUBLE'],
    ['12', 'DOUBLE'],
    ['14', 'DOUBLE'],
    ['20', 'SIMPLE'],
    ['31', 'ESTIMATE'],
    ['32', 'ESTIMATE'],
    ['', null],
  ]) {
    const [first] = read(step1({ ...guide, resHistoryList: [{ ...guide.resHistoryList[0], resFilingTypeCode: code }] }))
    assert.equal((first!.content as { years: { fillingType: unknown }[] }).years[0]!.fillingType, type)
  }
})

const spoilt: Record<string, unknown> = {
  'a field missing': { ...guide, resGuideType: undefined },
  'an unknown letter': { ...guide, resGuideType: 'Z' },
  'an amount with commas': { ...guide, resInterimTax: '1,000' },
  'an amount as a number': { ...guide, resInterimTax: 1000 },
  'an empty amount': { ...guide, resInterimTax: '' },
  'another year': { ...guide, resYear: '2024' },
  'an impossible trade code': { ...guide, resBusinessList: [{ ...guide.resBusinessList[0], resTradeCode: '94090' }] },
  'a text': '점검 중',
  nothing: undefined,
  null: null,
}
for (const [title, contents] of Object.entries(spoilt)) {
  test(`${title}: that document is evidence, its neighbour is kept`, () => {
    const [first, second] = read(step1(contents))
    assert.deepEqual([first!.state, first!.failure, first!.content], ['failed', 'shape', undefined])
    assert.equal(typeof first!.evidence, 'string')
    assert.equal(second!.state, 'complete')
  })
}

test('a document that is missing or comes twice has failed, and an unknown one beside it changes nothing', () => {
  const [first, two] = step1(guide).resDocumentList
  assert.deepEqual(
    read({ ...step1(guide), resDocumentList: [two] }).map(({ state }) => state),
    ['failed', 'complete'],
  )
  assert.deepEqual(
    read({ ...step1(guide), resDocumentList: [first, first, two] }).map(({ state }) => state),
    ['failed', 'complete'],
  )
  assert.deepEqual(
    read({ ...step1(guide), resDocumentList: [first, { resDocumentCode: 'NEW', resResultCode: 'CF-00000' }, two] }).map(
      ({ state }) => state,
    ),
    ['complete', 'complete'],
  )
})

test("a document's own code: nothing reported is normal, the rest by its class, an unknown code is a failure", () => {
  const withCode = (resResultCode: string) =>
    read({
      ...step1(guide),
      resDocumentList: [{ ...step1(guide).resDocumentList[0], resResultCode }, step1(guide).resDocumentList[1]],
    })[0]!
  assert.deepEqual(withCode('CF-12003'), { index: 0, kind: 'filing-guide', state: 'none', retrievedAt: at })
  const classes = Object.fromEntries(
    ['CF-12100', 'CF-12192', 'CF-12191', 'CF-12801', 'CF-12040', 'CF-77777'].map((code) => [
      code,
      withCode(code).failure,
    ]),
  )
  assert.deepEqual(classes, {
    'CF-12100': 'closed',
    'CF-12192': 'rights',
    'CF-12191': 'session',
    'CF-12801': 'identity',
    'CF-12040': 'retry',
    'CF-77777': 'retry',
  })
  assert.equal(classifyFailure(''), 'retry')
})

test('no member: what came is partial', () => {
  assert.deepEqual(
    read(step1(guide, { resMemberYn: 'N' })).map(({ state }) => state),
    ['partial', 'partial'],
  )
})

test('any nonsense at all fails all documents of the step, or some, and never throws', () => {
  assert.deepEqual(
    failedStep(2, 'closed', at).map(({ index, kind, failure }) => [index, kind, failure]),
    [
      [2, 'wage-payments', 'closed'],
      [3, 'other-payments', 'closed'],
    ],
  )
  fc.assert(
    fc.property(fc.anything(), fc.constantFrom(1 as const, 2 as const, 3 as const), (data, step) => {
      const all = readStep(step, data, 2025, at)
      assert.ok(all.every(({ state, content }) => state === 'failed' && content === undefined))
      assert.equal(all.length, step === 3 ? 1 : 2)
    }),
    { numRuns: 300 },
  )
})
