import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { returns } from '#tests/support/chance/returns.ts'
import type { ReturnInputs } from '#tax/basis/inputs.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { assess } from '#tax/assess.ts'
import { getYearData } from '#tax/years/years.ts'
import { type ClaimFacts, claim, claimDeadline, claimDeadlines, interestSum, refundInterest } from './claim.ts'
import { correctedReturn } from './corrected.ts'

const wage = { grossWon: 54_000_000, decidedTaxWon: 3_957_500, decidedLocalWon: 395_750, specialDeductionWon: 0 }
const employee: ReturnInputs = {
  method: 'none',
  filedBy: 'agent',
  businesses: [],
  persons: [{ relation: 0, birthYear: 1990 }],
  wage,
  withheldNationalWon: 0,
  withheldLocalWon: 0,
  interimWon: 0,
}
const withRent = (rentWon: number): ReturnInputs => ({ ...employee, special: { rentWon } })
const year = getYearData(2023)
const facts: ClaimFacts = { filedOn: '2024-05-20', claimedOn: '2026-09-20', decidedOn: '2026-11-25' }
const refusedBy = (field: string) => (error: unknown) =>
  error instanceof TaxProblem && error.code === 'correction.refused' && error.field === field

test('interest of 1,000,000 withheld in 2021, decided on 25 November 2026: each span at its own rate', () => {
  const spans = refundInterest(1_000_000, '2022-05-31', '2026-11-25')
  assert.deepEqual(
    spans.map(({ days, perHundredThousand, interestWon }) => [days, perHundredThousand, interestWon]),
    [
      [292, 1_200, 9_600],
      [368, 2_900, 29_238],
      [364, 3_500, 34_904],
      [615, 3_100, 52_233],
    ],
  )
  assert.equal(interestSum(spans), 125_975)
  assert.deepEqual([spans[0]?.fromDay, spans[0]?.toDay, spans[1]?.fromDay], ['2022-06-01', '2023-03-19', '2023-03-20'])
})

const edges: [paid: string, decided: string, won: number][] = [
  ['2023-03-18', '2023-03-19', 3_287],
  ['2023-03-18', '2023-03-20', 11_232],
  ['2023-03-19', '2023-03-20', 7_945],
  ['2023-03-20', '2023-03-20', 0],
  ['2024-03-21', '2024-03-22', 9_589],
  ['2025-03-20', '2025-03-21', 8_493],
  // A leap year's day counts, the divisor stays 365.
  ['2024-02-28', '2024-03-01', 15_890],
  ['2026-12-30', '2026-12-31', 8_493],
]
for (const [paid, decided, won] of edges)
  test(`interest of 100 million from ${paid} to ${decided}: ${won} won`, () =>
    assert.equal(interestSum(refundInterest(100_000_000, paid, decided)), won))

test('a day whose rate is not known is refused by name', () => {
  assert.throws(() => refundInterest(1, '2026-01-01', '2027-01-01'), refusedBy('interestUnknown'))
  assert.throws(() => refundInterest(1, '2018-03-17', '2026-01-01'), refusedBy('interestUnknown'))
})

test('interest grows with the day, and its spans are the whole however long', () => {
  const day = fc.integer({ min: 0, max: 1_600 }).map((days) => {
    const found = new Date(Date.UTC(2022, 4, 31) + days * 86_400_000)
    return found.toISOString().slice(0, 10)
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2_000_000_000 }), day, day, day, (amountWon, ...days) => {
      const [from = '', middle = '', to = ''] = days.toSorted()
      const [part, whole] = [refundInterest(amountWon, from, middle), refundInterest(amountWon, from, to)]
      const after = whole.filter((span) => span.toDay > middle)
      const cut = whole.filter((span) => span.toDay <= middle)
      assert.ok(interestSum(part) <= interestSum(whole))
      assert.ok(interestSum(cut) <= interestSum(part) && interestSum(cut) + interestSum(after) === interestSum(whole))
      // Split at any day, both parts differ from the whole by less than the won that each drops.
      const rest = interestSum(refundInterest(amountWon, middle, to))
      const lost = interestSum(whole) - interestSum(part) - rest
      assert.ok(lost >= 0 && lost <= 1, `${from} ${middle} ${to}: ${lost}`)
    }),
    { numRuns: 500 },
  )
})

test('forgotten rent of 7,200,000 in 2023: 17 % nationally and a tenth of it locally, by 조특법 95의2', () => {
  const found = claim(withRent(0), withRent(7_200_000), facts, year)
  // Without the rent the standard credit of 130,000 applies, which rent excludes (소득세법 59의4⑨).
  assert.equal(found.ledgers.national.refundWon, 1_224_000 - 130_000)
  assert.equal(found.ledgers.local.refundWon, 122_400 - 13_000)
  const rent = found.returns.reasons.find(({ key }) => key === 'rentCredit')
  assert.deepEqual(
    [rent?.beforeWon, rent?.afterWon, rent?.differenceWon, rent?.article],
    [null, 1_224_000, 1_224_000, '조세특례제한법 제95조의2'],
  )
  assert.deepEqual(found.returns.reasons.map(({ key }) => key).toSorted(), ['rentCredit', 'standardCredit'])
  assert.deepEqual([found.claimUntil.day, found.answerBy], ['2029-05-31', '2026-11-20'])
})

test('the last payment is refunded first, each with its own interest; withheld tax counts from the due day', () => {
  const first = { ...employee, wage: { ...wage, decidedTaxWon: 2_000_000, decidedLocalWon: 200_000 } }
  const declared = assess({ ...first, filingDate: '2024-05-20' }, year)
  const [early, late] = [declared.payableWon - 300_000, 300_000]
  const found = claim(
    first,
    { ...first, special: { rentWon: 7_200_000 } },
    {
      ...facts,
      paid: {
        national: [
          { day: '2024-07-31', amountWon: late },
          { day: '2024-05-20', amountWon: early },
        ],
      },
    },
    year,
  ).ledgers.national
  const { refundWon, interest } = found
  const amounts = new Map((interest ?? []).map((span) => [span.fromDay, span.amountWon]))
  assert.equal(refundWon, 1_094_000)
  assert.equal(amounts.get('2024-08-01'), 300_000)
  // 794,000 more from the withheld tax of the due day, which is after 20 May.
  assert.equal(amounts.get('2024-06-01'), 794_000)
  assert.equal(found.payoutWon % 10, 0)
  assert.equal(found.otherInterestWon, null)
})

test('an unpaid return is refunded only what exceeds the debt', () => {
  const first = { ...employee, wage: { ...wage, decidedTaxWon: 2_000_000, decidedLocalWon: 200_000 } }
  const payableWon = assess({ ...first, filingDate: '2024-05-20' }, year).payableWon
  const refundOf = (paidWon: number) =>
    claim(
      first,
      { ...first, special: { rentWon: 7_200_000 } },
      { ...facts, paid: { national: paidWon > 0 ? [{ day: '2024-05-31', amountWon: paidWon }] : [] } },
      year,
    ).ledgers.national.refundWon
  assert.deepEqual(
    [refundOf(payableWon), refundOf(payableWon - 10), refundOf(0)],
    [1_094_000, 1_093_990, Math.max(0, 1_094_000 - payableWon)],
  )
})

test('both readings of 시행령 43의3 are stated when the first return was a refund', () => {
  const first = { ...withRent(0), wage: { ...wage, decidedTaxWon: 9_000_000, decidedLocalWon: 900_000 } }
  const found = claim(first, { ...first, special: { rentWon: 7_200_000 } }, facts, year)
  const { interestWon, otherInterestWon } = found.ledgers.national
  assert.equal(otherInterestWon, interestSum(refundInterest(1_094_000, '2024-06-30', '2026-11-25')))
  assert.equal(interestWon, interestSum(refundInterest(1_094_000, '2024-05-31', '2026-11-25')))
  assert.ok(found.notes.includes('readings'))
})

test('without a day of decision no interest is guessed', () => {
  const { decidedOn, ...undecided } = facts
  assert.equal(decidedOn, '2026-11-25')
  const found = claim(withRent(0), withRent(7_200_000), undecided, year)
  assert.deepEqual(
    [found.ledgers.national.interest, found.ledgers.national.payoutWon, found.notes.includes('undecided')],
    [null, 1_094_000, true],
  )
})

test('the deadline of each income year: five years, moved by weekends', () => {
  assert.deepEqual(
    claimDeadlines().map(({ incomeYear, general, sincere }) => [incomeYear, general, sincere]),
    [
      [2021, '2027-05-31', '2027-06-30'],
      [2022, '2028-05-31', '2028-06-30'],
      [2023, '2029-05-31', '2029-07-02'],
      [2024, '2030-06-03', '2030-07-01'],
      [2025, '2031-06-02', '2031-06-30'],
      [2026, '2032-05-31', '2032-06-30'],
    ],
  )
})

const raised: [notice: string, day: string, localDay: string][] = [
  ['2026-05-20', '2026-08-20', '2026-08-18'],
  // 30 November and 28 February end the month; 30 November 2026 is a Monday.
  ['2026-08-31', '2026-11-30', '2026-11-30'],
  ['2026-11-30', '2027-03-02', '2027-03-02'],
  // Never after the five years.
  ['2029-05-01', '2029-05-31', '2029-05-31'],
]
for (const [notice, day, localDay] of raised)
  test(`tax raised by a notice of ${notice}: until ${day}, locally ${localDay}`, () =>
    assert.deepEqual(claimDeadline('2024-05-31', notice), { day, localDay }))

const shop = {
  code: '525101',
  group: 'trade' as const,
  personalService: false,
  revenueWon: 60_000_000,
  priorRevenueWon: 50_000_000,
  rates: { simplePerMille: 860, excessPerMille: null, standardPerMille: 95 },
  bookExpensesWon: 55_000_000,
}
const trading = (more: Partial<ReturnInputs> = {}): ReturnInputs => ({
  ...employee,
  method: 'simple-book',
  businesses: [shop],
  withheldNationalWon: 5_000_000,
  ...more,
})
const seventh = { reductions: [{ clause: '7' as const, incomeWon: 5_000_000, percent: 10 }] }
const sixth = { reductions: [{ clause: '6' as const, incomeWon: 5_000_000, percent: 50 }] }

const refusals: [field: string, first: ReturnInputs, right: ReturnInputs, more: Partial<ClaimFacts>][] = [
  ['claim.closed', employee, employee, { claimedOn: '2029-06-01', decidedOn: '2029-07-01' }],
  ['claim.closed', employee, employee, { raisedOn: '2026-06-17' }],
  ['claim.moreTax', withRent(7_200_000), withRent(0), {}],
  ['claim.switch', trading(seventh), trading(sixth), {}],
  ['claim.onlyInTime', trading(), trading(seventh), { filedOn: '2024-06-03' }],
  ['method.toRate', trading(), trading({ method: 'simple-rate' }), {}],
  ['method.doubleBook', trading(), trading({ method: 'double-book' }), {}],
  ['unfiled', trading({ bookkeepingDuty: 'double' }), trading({ bookkeepingDuty: 'double' }), {}],
  ['interestUnknown', withRent(0), withRent(7_200_000), { decidedOn: '2027-01-01' }],
  ['paid.order', withRent(0), withRent(7_200_000), { decidedOn: '2026-09-19' }],
]
for (const [field, first, right, more] of refusals)
  test(`refused by name: ${field}`, () =>
    assert.throws(() => claim(first, right, { ...facts, ...more }, year), refusedBy(field)))

test('on the last day a claim is open, the day after it is not; a reduction forgotten in time is claimed', () => {
  const claimed = (claimedOn: string) => claim(withRent(0), withRent(1), { filedOn: '2024-05-20', claimedOn }, year)
  assert.equal(claimed('2029-05-31').claimUntil.day, '2029-05-31')
  assert.throws(() => claimed('2029-06-01'), refusedBy('claim.closed'))
  assert.ok(claim(trading(), trading(seventh), facts, year).ledgers.national.refundWon > 0)
})

test('an estimate replaced by books is told as what the filer must prove', () => {
  const first = trading({ method: 'standard-rate' })
  const found = claim(first, { ...first, method: 'simple-book' }, facts, year)
  assert.ok(found.notes.includes('books'))
})

test('the penalties of a late return fall with the tax', () => {
  const first = { ...employee, wage: { ...wage, decidedTaxWon: 2_000_000, decidedLocalWon: 200_000 } }
  const late = { ...facts, filedOn: '2024-06-20' }
  const declared = assess({ ...first, filingDate: late.filedOn }, year)
  const paid = { national: [{ day: late.filedOn, amountWon: declared.payableWon }] }
  const found = claim(first, { ...first, special: { rentWon: 7_200_000 } }, { ...late, paid }, year)
  const right = found.returns.after.assessment
  assert.equal(found.ledgers.national.refundWon, declared.payableWon - right.payableWon)
  assert.ok(right.penaltyWon < declared.penaltyWon)
})

test('claimed and then corrected back, the same sum moves; the claim of the same return moves nothing', () => {
  let seen = 0
  const drawn = returns.filter(({ incomeYear, inputs }) => incomeYear < 2026 && inputs.filingDate === undefined)
  fc.assert(
    fc.property(drawn, fc.integer({ min: 1, max: 40_000_000 }), ({ incomeYear, inputs }, lessWon) => {
      const first = { ...inputs, otherIncomeAmountWon: lessWon + (inputs.otherIncomeAmountWon ?? 0) }
      const data = getYearData(incomeYear)
      const filedOn = `${incomeYear + 1}-05-10`
      try {
        const declared = assess({ ...first, filingDate: filedOn }, data)
        const paid = {
          national: declared.payableWon > 0 ? [{ day: filedOn, amountWon: declared.payableWon }] : [],
          local: declared.localPayableWon > 0 ? [{ day: filedOn, amountWon: declared.localPayableWon }] : [],
        }
        const claimed = { filedOn, claimedOn: `${incomeYear + 1}-09-10`, paid }
        const found = claim(first, inputs, claimed, data)
        const same = claim(first, first, claimed, data)
        const right = found.returns.after.assessment
        assert.equal(same.ledgers.national.refundWon + same.ledgers.local.refundWon, 0)
        assert.equal(found.ledgers.national.refundWon, declared.payableWon - right.payableWon)
        const back = correctedReturn(
          inputs,
          first,
          { filedOn, correctedOn: `${incomeYear + 1}-06-10`, booksMissedWon: 0 },
          data,
        )
        assert.equal(
          back.ledgers.national.shortfallWon,
          -(right.determinedTaxWon - right.prepaidWon) + declared.determinedTaxWon - declared.prepaidWon,
        )
        seen += 1
      } catch (error) {
        if (!(error instanceof TaxProblem)) throw error
      }
    }),
    { numRuns: 300 },
  )
  assert.ok(seen > 50)
})
