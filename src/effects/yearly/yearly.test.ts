import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fc } from '#tests/support/chance/properties.ts'
import { personInputs, withKnownCards, won } from '#tests/support/chance/returns.ts'
import type { Business, PersonInputs } from '#tax/basis/inputs.ts'
import { compare, type Comparison } from '#tax/compare.ts'
import { getYearData } from '#tax/years/years.ts'
import { insurances, spouseEarnings, wealthBands, type HouseholdFacts } from './household-facts.ts'
import { type EffectsFacts, findAdvice, yearEffects } from './yearly.ts'

const fees = { ESTIMATE: 55_000, SIMPLE: 220_000, DOUBLE: 330_000 }
const freelance: Business = {
  code: '940909',
  group: 'service',
  personalService: true,
  revenueWon: 34_000_000,
  priorRevenueWon: 30_000_000,
  rates: { simplePerMille: 641, excessPerMille: 497, standardPerMille: 188 },
}
const freelancer: PersonInputs = {
  filedBy: 'agent',
  businesses: [freelance],
  persons: [{ relation: 0, birthYear: 1985 }],
  withheldNationalWon: 1_020_000,
  withheldLocalWon: 102_000,
  interimWon: 0,
}

function effectsOf(
  person: PersonInputs,
  household: HouseholdFacts = {},
  year = 2025,
  more: Partial<EffectsFacts> = {},
) {
  const comparison = compare(person, getYearData(year), fees)
  const facts = {
    person,
    incomeYear: year,
    told: household,
    percentOf: () => 90,
    claim: 'regular' as const,
    foreign: false,
  }
  return { comparison, effects: yearEffects(comparison, { ...facts, ...more }) }
}
const booked = (bookExpensesWon: number, more: Partial<Business> = {}): PersonInputs => ({
  ...freelancer,
  businesses: [{ ...freelance, ...more, bookExpensesWon }],
})
const methodOf = (effects: ReturnType<typeof effectsOf>['effects'], name: string) =>
  effects?.methods.find(({ method }) => method === name)

test('a freelancer alone in the regional insurance: what the income adds from November, to the won', () => {
  const { effects } = effectsOf(freelancer, { wealth: 'under', spouse: 'none', insurance: 'regional', taxBaseWon: 0 })
  const estimate = methodOf(effects, 'ESTIMATE')
  // 34,000,000 × (1 − 64.1 %) = 12,206,000; a twelfth at 7.19 %: 73,130, care at 13.14 %: 9,600; less 20,160 and 2,640.
  assert.deepEqual(estimate?.premiumWon, { lowWon: (82_730 - 22_800) * 12, highWon: (82_730 - 22_800) * 12 })
  // 30.6 million by receipts is above the limit of a single person.
  assert.deepEqual(estimate.workWon, { lowWon: 0, highWon: 0 })
  // A twelfth of 12,206,000 is 1,017,000, at 9.5 %.
  assert.equal(estimate.pensionMonthlyWon, 96_610)
  assert.deepEqual([effects?.from, effects?.until, effects?.open], ['2026-11', '2027-10', ['values']])
})

test('the return of 2024 meets two rates', () => {
  const { effects } = effectsOf(
    freelancer,
    { insurance: 'regional', wealth: 'over', spouse: 'none', taxBaseWon: 0 },
    2024,
  )
  // 2025: 72,110 and 9,330 less 19,780 and 2,560; 2026: 73,130 and 9,600 less 20,160 and 2,640.
  const wanted = (81_440 - 22_340) * 2 + (82_730 - 22_800) * 10
  assert.deepEqual(methodOf(effects, 'ESTIMATE')?.premiumWon, { lowWon: wanted, highWon: wanted })
  assert.ok(!effects?.open.includes('values'))
})

test('insured through family: books below 5 million won keep the place, an estimate above loses it', () => {
  const household = { insurance: 'dependent', taxBaseWon: 0, wealth: 'under', spouse: 'none' } as const
  const { effects, comparison } = effectsOf(booked(30_000_000), household)
  assert.deepEqual(methodOf(effects, 'SIMPLE')?.premiumWon, { lowWon: 0, highWon: 0 })
  assert.deepEqual(methodOf(effects, 'ESTIMATE')?.premiumWon, { lowWon: 82_730 * 12, highWon: 82_730 * 12 })
  const cheap = compare(booked(30_000_000), getYearData(2025), { ESTIMATE: 0, SIMPLE: 900_000, DOUBLE: 990_000 })
  assert.equal(cheap.recommended, 'ESTIMATE')
  const facts = {
    person: booked(30_000_000),
    incomeYear: 2025,
    told: household,
    percentOf: () => 90,
    claim: null,
    foreign: false,
  }
  const advice = yearEffects(cheap, facts)?.advice
  assert.deepEqual(
    [advice?.kind, advice && 'byYear' in advice && [advice.byTax, advice.byYear]],
    ['other', ['ESTIMATE', 'SIMPLE']],
  )
  assert.equal(comparison.recommended, effects?.advice?.kind === 'same' ? effects.advice.method : null)
})

test('registered, one won of income loses the place; with a wage up to 20 million beside it is free', () => {
  const place = effectsOf(booked(33_999_999, { personalService: false, code: '525101' }), {
    insurance: 'dependent',
    taxBaseWon: 0,
  })
  assert.ok((methodOf(place.effects, 'SIMPLE')?.premiumWon.lowWon ?? 0) > 0)
  const wage = effectsOf(freelancer, { insurance: 'workplace' })
  assert.deepEqual(methodOf(wage.effects, 'ESTIMATE')?.premiumWon, { lowWon: 0, highWon: 0 })
})

test('what nobody told is a range that holds every answer, and is named', () => {
  const person: PersonInputs = {
    ...freelancer,
    businesses: [{ ...freelance, revenueWon: 16_000_000 }],
    persons: [...freelancer.persons, { relation: 4, birthYear: 2015 }],
  }
  const open = effectsOf(person)
  assert.deepEqual(open.effects?.open, ['insurance', 'property', 'wealth', 'spouse', 'values'])
  for (const insurance of insurances)
    for (const wealth of wealthBands)
      for (const spouse of spouseEarnings) {
        const household = effectsOf(person, { insurance, wealth, spouse, taxBaseWon: 300_000_000 })
        for (const method of open.effects?.methods ?? []) {
          const within = methodOf(household.effects, method.method)
          assert.ok(
            within &&
              within.workWon.lowWon >= method.workWon.lowWon &&
              within.workWon.highWon <= method.workWon.highWon,
          )
          assert.ok(within.childWon.highWon <= method.childWon.highWon)
        }
      }
  const estimate = methodOf(open.effects, 'ESTIMATE')
  // With a spouse of 3 million: 17.4 million, the first band below the flat part.
  assert.deepEqual(estimate?.workWon, { lowWon: 0, highWon: 3_252_000 })
  assert.deepEqual(estimate.childWon.lowWon, 0)
})

test('the child credit comes off only as far as it lowered the tax', () => {
  const person: PersonInputs = {
    ...booked(6_000_000, { revenueWon: 16_000_000 }),
    persons: [...freelancer.persons, { relation: 4, birthYear: 2010 }],
  }
  const household = { insurance: 'regional', taxBaseWon: 0, wealth: 'under', spouse: 'none' } as const
  const { comparison, effects } = effectsOf(person, household)
  const simple = comparison.methods.find(({ method }) => method === 'SIMPLE')?.assessment
  assert.ok(simple && simple.childCreditWon > 0 && simple.childCreditNeededWon <= simple.childCreditWon)
  assert.deepEqual(methodOf(effects, 'SIMPLE')?.childWon, {
    lowWon: 1_000_000 - simple.childCreditWon,
    highWon: 1_000_000 - simple.childCreditNeededWon,
  })
})

test('too late for a claim there is none; a foreigner may have none', () => {
  const person = { ...freelancer, businesses: [{ ...freelance, revenueWon: 9_000_000 }] }
  const household = { wealth: 'under', spouse: 'none', insurance: 'workplace' } as const
  const work = (more: Partial<EffectsFacts>) =>
    methodOf(effectsOf(person, household, 2025, more).effects, 'ESTIMATE')?.workWon
  assert.deepEqual(work({}), { lowWon: 1_650_000, highWon: 1_650_000 })
  assert.deepEqual(work({ claim: 'late' }), { lowWon: 1_567_500, highWon: 1_567_500 })
  assert.deepEqual(work({ claim: null }), { lowWon: 0, highWon: 0 })
  assert.deepEqual(work({ foreign: true }), { lowWon: 0, highWon: 1_650_000 })
  assert.deepEqual(work({ percentOf: () => null }), { lowWon: 784_000, highWon: 1_650_000 })
})

test('years without data are refused by name', () => {
  for (const year of [2021, 2022]) {
    const comparison = { ...compare(freelancer, getYearData(2025), fees), year }
    const facts = { person: freelancer, incomeYear: year, told: {}, percentOf: () => 90, claim: null, foreign: false }
    assert.throws(() => yearEffects(comparison, facts), { code: 'year.unknown' })
  }
})

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const householdFacts = fc
  .record({
    wealth: maybe(fc.constantFrom(...wealthBands)),
    spouse: maybe(fc.constantFrom(...spouseEarnings)),
    spouseWon: maybe(won(60_000_000)),
    insurance: maybe(fc.constantFrom(...insurances)),
    taxBaseWon: maybe(won(1_000_000_000)),
  })
  .map(
    (household) =>
      Object.fromEntries(Object.entries(household).filter(([, value]) => value !== undefined)) as HouseholdFacts,
  )

/** Every answer that may still be given, as a person would give it. */
function answersOf(household: HouseholdFacts): HouseholdFacts[] {
  return (household.insurance ? [household.insurance] : insurances).flatMap((insurance) =>
    (household.wealth ? [household.wealth] : wealthBands).flatMap((wealth) =>
      (household.spouse ? [household.spouse] : spouseEarnings).map((spouse) => ({
        ...household,
        insurance,
        wealth,
        spouse,
      })),
    ),
  )
}

const sumOf = (comparison: Comparison, facts: EffectsFacts, name: string) =>
  yearEffects(comparison, facts)?.methods.find(({ method }) => method === name)?.sumWon

test('no method is advised whose year costs more than another’s without saying so', () => {
  fc.assert(
    fc.property(
      personInputs,
      fc.constantFrom(2023, 2024, 2025, 2026),
      householdFacts,
      fc.constantFrom('regular', 'late', null),
      (drawn, year, household, claim) => {
        const person = withKnownCards(drawn, year)
        const comparison = compare(person, getYearData(year), fees)
        const facts: EffectsFacts = {
          person,
          incomeYear: year,
          told: household,
          percentOf: () => 90,
          claim,
          foreign: false,
        }
        const found = yearEffects(comparison, facts)
        const advised = comparison.recommended
        if (!found || !advised || !found.methods.some(({ method }) => method === advised)) return
        for (const answer of answersOf(household)) {
          const sumWon = sumOf(comparison, { ...facts, told: answer }, advised)
          for (const other of found.methods) {
            const otherWon = sumOf(comparison, { ...facts, told: answer }, other.method)
            if (sumWon && otherWon && otherWon.highWon < sumWon.lowWon)
              assert.notEqual(found.advice?.kind, 'same', `${advised} ${other.method}`)
            if (found.advice?.kind === 'other' && other.method === found.advice.byYear && sumWon && otherWon)
              assert.ok(otherWon.lowWon < sumWon.highWon)
          }
        }
      },
    ),
    { numRuns: 1500 },
  )
})

test('advice: the same, another in every case, another in some', () => {
  const cases = (method: 'ESTIMATE' | 'SIMPLE', costWon: number, premiumsWon: number[]) => ({
    method,
    costWon,
    premiumsWon,
    incentivesWon: [0],
  })
  const simple = cases('SIMPLE', 100, [0, 0])
  assert.deepEqual(findAdvice([cases('ESTIMATE', 50, [10, 20]), simple], 'ESTIMATE'), {
    kind: 'same',
    method: 'ESTIMATE',
  })
  const changed = (kind: 'other' | 'may', lowWon: number, highWon: number) => ({
    kind,
    byTax: 'ESTIMATE',
    byYear: 'SIMPLE',
    lessWon: { lowWon, highWon },
  })
  assert.deepEqual(findAdvice([cases('ESTIMATE', 50, [60, 90]), simple], 'ESTIMATE'), changed('other', 10, 40))
  assert.deepEqual(findAdvice([cases('ESTIMATE', 50, [20, 90]), simple], 'ESTIMATE'), changed('may', -30, 40))
  assert.equal(findAdvice([simple], null), null)
})
