/** 수정신고 of a return filed late, where no reduction of 48② is in question. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settled } from '#tests/support/fixtures/settled-return.ts'
import { assess } from '#tax/assess.ts'
import type { ReturnInputs } from '#tax/basis/inputs.ts'
import { latePayment } from '#tax/penalties/penalties.ts'
import { getYearData } from '#tax/years/years.ts'
import { correctedReturn, type CorrectionFacts } from './corrected.ts'

const year = getYearData(2024)
const dueDay = '2025-06-02'
/** Tax of 4,515,000 less the credit of 70,000, of which `withheldWon` was prepaid; 48 million won of last year's revenue. */
const prepaid = (withheldWon: number, more: Partial<ReturnInputs> = {}): ReturnInputs => ({
  method: 'simple-book',
  filedBy: 'agent',
  businesses: [
    {
      code: '525101',
      group: 'trade',
      personalService: false,
      revenueWon: 60_000_000,
      priorRevenueWon: 60_000_000,
      bookExpensesWon: 20_000_000,
    },
  ],
  persons: [{ relation: 0, birthYear: 1990 }],
  withheldNationalWon: withheldWon,
  withheldLocalWon: 0,
  interimWon: 0,
  ...more,
})

const corrected = (facts: CorrectionFacts, more: Partial<ReturnInputs> = {}) =>
  correctedReturn(prepaid(3_000_000, more), prepaid(1_000_000, more), facts, year)

test('filed in the seventh month: the added tax has a fifth of it and each part its days', () => {
  const filedOn = '2025-12-03'
  const found = corrected({
    filedOn,
    correctedOn: '2026-03-03',
    ...settled(prepaid(3_000_000), 2024, filedOn, filedOn),
  })
  const { national } = found.ledgers
  // Due before: 1,445,000; right: 3,445,000. 184 days to 3 December: 58,493.6; 274 to 3 March: 120,560.
  const nonFilingWon = 689_000
  assert.deepEqual(
    found.penalties.filter(({ ledger }) => ledger === 'national').map(({ key, amountWon }) => [key, amountWon]),
    [
      ['late', 58_493],
      ['late', 120_560],
    ],
  )
  assert.equal(national.owedWon, 3_445_000 + nonFilingWon + 179_050)
  assert.equal(national.alreadyWon, 1_445_000 + 289_000 + 58_490)
  assert.equal(national.toPayWon, national.owedWon - national.alreadyWon)
  assert.deepEqual([found.reductionPercent, found.notes], [0, ['lateReturn']])
  assert.deepEqual([found.correctUntil, found.claimUntil.day], ['2032-06-02', '2030-06-03'])
  assert.ok(found.penalties.every(({ key }) => key !== 'underReport'))
})

test('corrected on the day that it was filed: the same as the right return filed late', () => {
  for (const filedOn of ['2025-12-03', '2026-06-30', '2026-07-01', '2026-08-20']) {
    const found = corrected({ filedOn, correctedOn: filedOn })
    const right = assess({ ...prepaid(1_000_000), filingDate: filedOn }, year)
    assert.deepEqual(
      [found.ledgers.national.owedWon, found.ledgers.local.owedWon],
      [right.payableWon, right.localPayableWon],
      filedOn,
    )
  }
})

test('knowing of the decision, a return of the first month has no reduction, so that its correction is settled', () => {
  const facts = { filedOn: '2025-06-20', correctedOn: '2025-07-20' }
  const found = corrected(facts, { decisionForeseen: true })
  const lateWon = latePayment(dueDay, facts.correctedOn, 3_445_000, 'national', year).penaltyWon
  assert.equal(found.ledgers.national.owedWon, 3_445_000 + 689_000 + lateWon - ((3_445_000 + 689_000 + lateWon) % 10))
})

test('double-entry duty: 0.07 % of the revenue where that is more, with the added tax once', () => {
  const large = {
    businesses: [{ ...prepaid(0).businesses[0]!, revenueWon: 2_000_000_000, bookExpensesWon: 1_960_000_000 }],
  }
  const more = { ...large, method: 'double-book' as const, bookkeepingDuty: 'double' as const, sincereDuty: false }
  const found = corrected({ filedOn: '2026-01-20', correctedOn: '2026-01-20' }, more)
  const right = assess({ ...prepaid(1_000_000, more), filingDate: '2026-01-20' }, year)
  assert.equal(found.ledgers.national.owedWon, right.payableWon)
})
