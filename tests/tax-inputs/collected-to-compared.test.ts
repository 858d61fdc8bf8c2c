import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CollectedData } from '#domain/collected-data.ts'
import { compare } from '#tax/compare.ts'
import { explain } from '#tax/explain.ts'
import { getTaxTables } from '#tax/rates/tables.ts'
import { getYearData } from '#tax/years/years.ts'
import { taxInputs } from '#domain/tax-inputs/from-collected.ts'
import { year, fees, filer, flags, guide, payment, wageRow, map, codes } from '#tests/support/fixtures/collected.ts'

test('an ordinary freelancer: the notice and the payment statement become inputs, each figure with its source', () => {
  const found = map(
    {
      filingGuide: guide({ interimPrepayment: 200_000, businessCardSpending: 7 }),
      businessPayments: {
        rows: [
          payment({ paid: 20_000_000, withheldNational: 600_000, withheldLocal: 60_000 }),
          payment({ payerName: '나 회사', paid: 14_000_000, withheldNational: 420_000, withheldLocal: 42_000 }),
        ],
      },
    },
    { retrievedAt: { 'filing-guide': '2026-05-12' } },
  )
  const { inputs } = found
  assert.deepEqual(
    inputs.businesses.map((business) => [
      business.code,
      business.group,
      business.personalService,
      business.revenueWon,
      business.priorRevenueWon,
      business.rates?.simplePerMille,
    ]),
    [['940909', 'service', true, 34_000_000, 27_200_000, 641]],
  )
  assert.deepEqual(
    [inputs.withheldNationalWon, inputs.withheldLocalWon, inputs.interimWon, found.creditCardSpendingWon],
    [1_020_000, 102_000, 200_000, 7],
  )
  assert.deepEqual(codes(found.contradictions), [])
  assert.deepEqual(codes(found.missing), ['books.assumed'])
  assert.deepEqual(inputs.sources?.['businesses.0.revenueWon'], { kind: 'notice', retrievedAt: '2026-05-12' })
  assert.deepEqual(
    [inputs.sources?.['withheldNationalWon.0']?.payer, inputs.sources?.['withheldNationalWon.1']?.payer],
    ['가 회사', '나 회사'],
  )
  const compared = compare(inputs, getYearData(year), fees)
  assert.equal(compared.recommended, 'ESTIMATE')
  // 10,706,000 × 6 % − 70,000 is the tax, 1,220,000 was prepaid.
  assert.equal(compared.methods[0]?.taxDueOrRefundWon, -647_640)
  const shown = compared.methods[0]?.inputs
  assert.ok(shown)
  assert.ok(
    explain(shown, getYearData(year))
      .lines.find((explainedLine) => explainedLine.key === 'withheld')
      ?.sources.some((source) => source.payer === '나 회사'),
  )
})

const guides: [
  what: string,
  collected: CollectedData,
  contradictions: string[],
  duty: 'simple' | 'double',
  recommended: string | null,
][] = [
  [
    'double by the notice alone',
    { filingGuide: guide({ bookkeepingDuty: 'double', expenseRateKind: 'standard', guideType: 'A' }) },
    ['duty.notice-double', 'rate.notice-standard'],
    'double',
    'DOUBLE',
  ],
  [
    'double by the figures alone',
    {
      filingGuide: guide({
        businesses: [{ tradeCode: '940909', tradeName: '', revenue: 60_000_000, priorRevenue: 75_000_000 }],
      }),
    },
    ['duty.figures-double', 'rate.figures-standard'],
    'double',
    'DOUBLE',
  ],
  [
    'double by both',
    {
      filingGuide: guide({
        bookkeepingDuty: 'double',
        expenseRateKind: 'standard',
        guideType: 'A',
        businesses: [{ tradeCode: '525101', tradeName: '', revenue: 640_000_000, priorRevenue: 512_000_000 }],
      }),
    },
    [],
    'double',
    'DOUBLE',
  ],
  ['a letter that does not fit', { filingGuide: guide({ guideType: 'B' }) }, ['guide.letter'], 'simple', 'ESTIMATE'],
  [
    'sincere by the notice alone',
    { filingGuide: guide({ flags: { ...flags, sincere: true } }) },
    ['sincere.notice'],
    'simple',
    null,
  ],
  ['another year', { filingGuide: guide({ incomeYear: 2024 }) }, ['year.differs'], 'simple', 'ESTIMATE'],
]
for (const [title, collected, contradictions, duty, recommended] of guides) {
  test(`${title}: ${contradictions.join(', ') || 'no contradiction'}, the stricter counts`, () => {
    const found = map(collected)
    assert.deepEqual(codes(found.contradictions), contradictions)
    const compared = compare(found.inputs, getYearData(year), fees)
    assert.equal(compared.standing.bookkeeping, duty)
    assert.equal(compared.recommended, recommended)
  })
}

test('payers reported more, or a trade the notice does not have', () => {
  const found = map({
    filingGuide: guide(),
    businessPayments: { rows: [payment({ paid: 35_000_000 }), payment({ tradeCode: '940926', paid: 5_000_000 })] },
  })
  assert.deepEqual(
    found.inputs.businesses.map((business) => business.revenueWon),
    [35_000_000, 5_000_000],
  )
  assert.deepEqual(codes(found.contradictions), ['revenue.differs', 'trade.not-in-guide'])
  assert.ok(
    found.missing.some(
      (finding) => finding.code === 'prior.unknown' && finding.field === 'businesses.1.priorRevenueWon',
    ),
  )
})

test('unknown trades count as services and are said; rates of a year without a notice are missing', () => {
  const unknown = map({
    filingGuide: guide({ businesses: [{ tradeCode: '999999', tradeName: '', revenue: 1, priorRevenue: 1 }] }),
  })
  assert.equal(unknown.inputs.businesses[0]?.group, 'service')
  assert.deepEqual(
    [codes(unknown.contradictions), codes(unknown.missing)],
    [['trade.unknown'], ['rates.unknown', 'books.unknown']],
  )
  const old = taxInputs(
    { filingGuide: guide({ incomeYear: 2023 }) },
    { ...filer, incomeYear: 2023 },
    getTaxTables(2023),
  )
  assert.deepEqual(codes(old.missing), ['rates.unknown', 'books.unknown'])
  assert.deepEqual(
    codes(
      map({ filingGuide: guide({ businesses: [{ tradeCode: '011000', tradeName: '', revenue: 1, priorRevenue: 1 }] }) })
        .contradictions,
    ),
    ['rates.zero'],
  )
})

test('opened within the year is a new business', () => {
  const opened = (openedOn: string, priorRevenue: number) =>
    map({
      filingGuide: guide({
        businesses: [{ tradeCode: '940909', tradeName: '', revenue: 70_000_000, priorRevenue, openedOn }],
      }),
    })
  assert.equal(opened('2025-01-01', 0).inputs.newBusiness, true)
  assert.equal(opened('2024-12-31', 0).inputs.newBusiness, false)
  assert.deepEqual(codes(opened('2025-03-01', 5).contradictions), ['opened.prior'])
  assert.ok(codes(opened('2026-01-01', 0).contradictions).includes('opened.later'))
})

test('wages: settled alone need no return, two employers do; their claims come from the year-end data', () => {
  const yearEnd = {
    insurance: 900_000,
    medical: { general: 2_000_000, special: 0, infertility: 0 },
    education: 0,
    cards: { credit: 15_000_000, debitCash: 0, culture: 0, market: 0, transit: 0 },
    pensionSavings: 3_000_000,
    retirementPension: 0,
    donations: [
      { kind: '정치자금기부금', amount: 100_000 },
      { kind: '종교단체', amount: 500_000 },
    ],
    rent: 0,
    lastYearFamily: [],
  }
  const alone = map({ wagePayments: { rows: [wageRow()] }, yearEndSimplified: yearEnd })
  assert.equal(compare(alone.inputs, getYearData(year), fees).notEligible?.code, 'wage-settled')
  assert.deepEqual(
    [
      alone.inputs.wage?.specialDeductionWon,
      alone.inputs.nationalPensionWon,
      alone.inputs.politicalDonationWon,
      alone.inputs.special?.donationReligiousWon,
      alone.inputs.pensionSavingsWon,
    ],
    [2_000_000, 2_000_000, 100_000, 500_000, 3_000_000],
  )
  const two = map({
    filingGuide: guide({ businesses: [], flags: { ...flags, wageMultiple: true } }),
    wagePayments: { rows: [wageRow(), wageRow()] },
  })
  assert.equal(two.inputs.wage?.unsettled, true)
  assert.equal(compare(two.inputs, getYearData(year), fees).notEligible, null)
  const without = map({ filingGuide: guide(), yearEndSimplified: yearEnd })
  assert.deepEqual(
    [without.inputs.special, without.inputs.politicalDonationWon],
    [{ donationReligiousWon: 500_000 }, 100_000],
  )
})

test('income that the notice states and no document shows is missing', () => {
  const found = map(
    {
      filingGuide: guide({
        flags: {
          interest: true,
          dividend: false,
          wageSingle: true,
          wageMultiple: false,
          pension: true,
          other: true,
          sincere: false,
        },
      }),
    },
    { failed: ['wagePayments'] },
  )
  assert.deepEqual(codes(found.missing).toSorted(), [
    'books.assumed',
    'document.failed',
    'interest.amount',
    'other.amount',
    'pension.amount',
    'wage.amount',
  ])
  assert.deepEqual(codes(map({}).missing), ['guide.missing'])
})

test('the family: the reviewed list counts, who died before the year does not, doubles count once', () => {
  const registry = {
    members: [
      { relation: '3' as const, name: '', residentNumber: '9001012000000' },
      { relation: '4' as const, name: '', residentNumber: '1501013000000' },
      { relation: '4' as const, name: '', residentNumber: '1501013000000' },
      { relation: '1' as const, name: '', residentNumber: '5001011000000', deceasedOn: '2024-12-31' },
      { relation: '1' as const, name: '', residentNumber: '5201012000000', deceasedOn: '2025-06-30' },
      { relation: '0' as const, name: '', residentNumber: '9001011000000' },
    ],
  }
  const found = map({ filingGuide: guide(), family: registry })
  assert.deepEqual(
    found.inputs.persons.map((person) => [person.relation, person.birthYear]),
    [
      [0, 1990],
      [3, 1990],
      [4, 2015],
      [1, 1952],
    ],
  )
  assert.deepEqual([found.inputs.self?.married, codes(found.contradictions)], [true, ['family.twice']])
  const reviewed = map(
    { filingGuide: guide(), family: registry },
    { dependents: [{ relation: '4', birthYear: 2020, incomeAmountWon: 0 }] },
  )
  assert.deepEqual(
    reviewed.inputs.persons.map((person) => person.relation),
    [0, 4],
  )
  assert.ok(codes(reviewed.missing).includes('single-parent.ask') && !codes(reviewed.missing).includes('family.income'))
  assert.equal(reviewed.inputs.self?.singleParent, false)
})

test('the family’s income is a question until the filer says that nobody has too much; somebody who has is named as one', () => {
  const family = { members: [{ relation: '4' as const, name: '', residentNumber: '1501013000000' }] }
  const asked = (incomeTold?: 'none' | 'some') =>
    codes(map({ filingGuide: guide(), family }, incomeTold ? { incomeTold } : {}).missing).filter((code) =>
      code.startsWith('family.income'),
    )
  assert.deepEqual([asked(), asked('some'), asked('none')], [['family.income'], ['family.income-told'], []])
})

test('no finding and no input carries a name or a resident number of the family', () => {
  const found = map({
    filingGuide: guide(),
    family: { members: [{ relation: '4', name: '비밀이름', residentNumber: '1501013000000' }] },
  })
  assert.doesNotMatch(JSON.stringify(found), /비밀이름|1501013/)
})
