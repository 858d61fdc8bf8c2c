/** Returns of every kind of income, by chance. */
import { fc } from '#tests/support/chance/properties.ts'
import { dueOf } from './penalties.ts'
import type { Filed } from './filed.ts'

const won = (max: number) =>
  fc.oneof(
    fc.integer({ min: 0, max }),
    fc.integer({ min: 0, max: Math.floor(max / 1_000) }).map((thousands) => thousands * 1_000),
  )
/** Often nothing, so that each kind is alone as well as beside others. */
const some = (max: number) => fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: won(max) })
const seldom = fc.constantFrom(true, false, false, false)
const option = <Value>(arbitrary: fc.Arbitrary<Value>, nullWeight = 1) =>
  fc.oneof({ weight: nullWeight, arbitrary: fc.constant(null) }, { weight: 1, arbitrary })

const tradeOf = (kind: Filed['trades'][number]['kind']) =>
  fc.record({
    kind: fc.constant(kind),
    revenue: fc.oneof({ weight: 9, arbitrary: won(400_000_000) }, { weight: 1, arbitrary: won(2_000_000_000) }),
    priorRevenue: fc.oneof(won(100_000_000), fc.constantFrom(0, 47_999_999, 48_000_000, 74_999_999, 75_000_000)),
    rates: fc.tuple(
      fc.integer({ min: 100, max: 900 }),
      fc.integer({ min: 0, max: 800 }),
      fc.integer({ min: 0, max: 400 }),
    ),
    purchases: won(30_000_000),
    bookExpenses: won(300_000_000),
  })
const trades = fc
  .uniqueArray(fc.constantFrom('service', 'service', 'shop', 'letting', 'housing'), { maxLength: 3 })
  .chain((kinds) => fc.tuple(...kinds.map((kind) => tradeOf(kind as Filed['trades'][number]['kind']))))
  .map((rows) => [...rows])

const wage = fc.record({
  gross: won(200_000_000),
  decided: won(5_000_000),
  decidedLocal: won(500_000),
  premiums: some(8_000_000),
  homeLoans: some(20_000_000),
  small: option(fc.record({ gross: won(60_000_000), percent: fc.constantFrom(70, 90) }), 3),
  cards: option(
    fc.record({
      credit: won(40_000_000),
      debit: won(15_000_000),
      culture: won(5_000_000),
      market: won(5_000_000),
      transit: won(3_000_000),
      before: won(50_000_000).map((sum) => sum + 1),
    }),
  ),
})

const relative = fc
  .record({
    relation: fc.constantFrom(1, 2, 3, 4, 4, 4, 6),
    age: fc.oneof(fc.integer({ min: 0, max: 90 }), fc.constantFrom(7, 8, 9, 19, 20, 21, 59, 60, 69, 70)),
    income: fc.constantFrom(0, 0, 1_000_000, 1_000_001),
    wageOnly: fc.constantFrom(0, 0, 0, 5_000_000, 5_000_001),
    disabled: seldom,
  })
  .map(({ income, ...rest }) => ({ ...rest, income: rest.wageOnly > 0 ? 0 : income }))

const special = fc.record({
  insurance: some(2_000_000),
  disabledInsurance: some(2_000_000),
  medical: fc.record({
    general: some(15_000_000),
    unlimited: some(10_000_000),
    premature: some(5_000_000),
    infertility: some(5_000_000),
  }),
  education: fc.array(
    fc.record({
      kind: fc.constantFrom('self' as const, 'school' as const, 'university' as const, 'disabled' as const),
      paid: won(12_000_000),
    }),
    { maxLength: 3 },
  ),
  rent: some(15_000_000),
})
const gifts = fc.record({
  special: some(50_000_000),
  general: some(30_000_000),
  religious: some(20_000_000),
  carried: fc.record({ special: some(5_000_000), general: some(20_000_000), religious: some(20_000_000) }),
  political: some(40_000_000),
  hometown: some(25_000_000),
  disaster: fc.boolean(),
})
const financial = fc.record({
  withheld14: some(60_000_000),
  withheld25: some(20_000_000),
  notWithheld: some(30_000_000),
  grossedUp: some(150_000_000),
})
const reduction = fc.record({
  income: won(200_000_000),
  percent: fc.constantFrom(5, 10, 20, 30, 50, 75, 100),
  amount: some(20_000_000),
})
// 조특법 127⑤: a place has either 6 or 7.
const reductions = fc
  .uniqueArray(fc.constantFrom('6', '7', '29-7', '29-8', '96', '96-3'), { maxLength: 4 })
  .chain((clauses) => fc.tuple(...clauses.map((clause) => reduction.map((row) => ({ ...row, clause })))))
  .map((rows) => rows.filter(({ clause }) => clause !== '7' || !rows.some((row) => row.clause === '6')))

const houses = fc
  .array(
    fc.record({
      revenue: won(10_000_000),
      priorRevenue: won(10_000_000),
      registered: fc.boolean(),
      percent: fc.constantFrom(0, 20, 30, 50, 75),
    }),
    { maxLength: 2 },
  )
  .filter((rows) => rows.length > 0)
const tax = (max: number) => fc.record({ national: some(max), local: some(max / 10) })

export const filedByChance: fc.Arbitrary<Filed> = fc
  .record({
    incomeYear: fc.constantFrom(2023, 2024, 2025, 2026),
    method: fc.constantFrom('simple-rate', 'standard-rate', 'simple-book', 'double-book'),
    isNew: seldom,
    trades,
    wage: option(wage),
    publicPension: some(60_000_000),
    privatePension: some(30_000_000),
    otherIncome: some(40_000_000),
    financial: option(financial, 2),
    foreign: fc.array(fc.record({ income: won(30_000_000), tax: won(5_000_000), carried: some(2_000_000) }), {
      maxLength: 2,
    }),
    losses: fc.array(
      fc.record({ year: fc.integer({ min: 2008, max: 2026 }), letting: fc.boolean(), left: won(40_000_000) }),
      { maxLength: 3 },
    ),
    apart: fc.record({
      houses: option(houses, 4).map((rows) => rows ?? []),
      privatePension: fc.oneof({ weight: 4, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: won(40_000_000) }),
    }),
    family: fc.array(relative, { maxLength: 4 }),
    female: fc.boolean(),
    married: fc.boolean(),
    householder: fc.boolean(),
    marriedThisYear: seldom,
    newborn: fc.constantFrom([], [], [], [1], [2], [3], [1, 2]),
    premiums: some(6_000_000),
    umbrella: some(8_000_000),
    reverseMortgage: some(4_000_000),
    listed: some(10_000_000),
    unlisted: some(5_000_000),
    savings: some(9_000_000),
    retirement: some(9_000_000),
    isa: fc.record({ savings: some(40_000_000), retirement: some(20_000_000), before: some(3_000_000) }),
    special: option(special),
    gifts: option(gifts, 2),
    sincere: seldom,
    confirmation: fc.record({ cost: some(4_000_000), handedIn: fc.boolean() }),
    reductions: option(reductions).map((rows) => rows ?? []),
    outsideAccount: some(50_000_000),
    otherPenalties: fc.array(won(500_000), { maxLength: 2 }),
    withheld: won(15_000_000),
    withheldLocal: won(1_500_000),
    withheldElsewhere: fc.array(tax(5_000_000), { maxLength: 5 }),
    settledBusiness: tax(1_000_000),
    interim: some(3_000_000),
    late: fc.oneof(fc.constant(0), fc.constant(0), fc.integer({ min: 1, max: 390 })),
  })
  .map(({ late, family, ...rest }) => {
    const relatives = family.map(({ age, ...person }) => ({ ...person, birthYear: rest.incomeYear - age }))
    const spouses = relatives.filter(({ relation }) => relation === 3).slice(0, rest.married ? 1 : 0)
    const filed = {
      ...rest,
      family: [...relatives.filter(({ relation }) => relation !== 3), ...spouses],
      sincere: rest.sincere && rest.trades.length > 0 && !rest.wage,
      filedOn: '',
    } as Filed
    const filedOn = new Date(Date.parse(dueOf(filed)) + late * 86_400_000).toISOString().slice(0, 10)
    return { ...filed, filedOn: late === 0 ? '' : filedOn }
  })
