/** Random people, businesses and returns as input of the tax. */
import { fc } from './properties.ts'
import type { Business, Method, PersonInputs, ReturnInputs } from '#tax/basis/inputs.ts'
import { incomeYears } from '#tax/years/years.ts'

export const won = (max: number) =>
  fc.oneof(
    fc.integer({ min: 0, max }),
    fc.integer({ min: 0, max: Math.floor(max / 1000) }).map((thousands) => thousands * 1000),
    fc.constant(0),
  )
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })

const rates = fc
  .record({
    simplePerMille: fc.integer({ min: 0, max: 990 }),
    standardPerMille: fc.integer({ min: 0, max: 500 }),
    excess: fc.option(fc.integer({ min: 0, max: 900 })),
  })
  .map(({ simplePerMille, standardPerMille, excess }) => ({
    simplePerMille,
    standardPerMille,
    excessPerMille: excess === null ? null : Math.min(excess, simplePerMille),
  }))

const business: fc.Arbitrary<Business> = fc.record({
  code: fc.constantFrom('940909', '525101', '552101', '930902', '701201'),
  place: fc.constantFrom(1, 2),
  group: fc.constantFrom('trade', 'making', 'service'),
  personalService: fc.boolean(),
  profession: fc.constantFrom(false, false, false, true),
  lettingOther: fc.constantFrom(false, false, true),
  revenueWon: won(2_000_000_000),
  priorRevenueWon: won(700_000_000),
  rates,
  bookExpensesWon: won(1_500_000_000),
  purchasesWon: won(50_000_000),
})

const person = fc.record({
  relation: fc.integer({ min: 1, max: 8 }),
  birthYear: fc.integer({ min: 1930, max: 2024 }),
  incomeAmountWon: won(2_000_000),
  disabled: fc.boolean(),
})

const wage = fc.record({
  grossWon: won(300_000_000),
  decidedTaxWon: won(20_000_000),
  decidedLocalWon: won(2_000_000),
  specialDeductionWon: won(5_000_000),
  housingDeductionWon: won(20_000_000),
  cards: fc.record({ creditWon: won(50_000_000), debitCashWon: won(20_000_000) }),
})

export const personInputs: fc.Arbitrary<PersonInputs> = fc
  .record({
    filedBy: fc.constantFrom('agent', 'self'),
    newBusiness: fc.boolean(),
    businesses: fc.array(business, { minLength: 0, maxLength: 3 }),
    wage: maybe(wage),
    pensionWon: maybe(won(60_000_000)),
    otherIncomeAmountWon: maybe(won(50_000_000)),
    separableOther: maybe(
      fc.record({ incomeAmountWon: won(4_000_000), withheldNationalWon: won(800_000), withheldLocalWon: won(80_000) }),
    ),
    financial: maybe(
      fc.record({
        interest14Won: won(60_000_000),
        interest25Won: won(30_000_000),
        mustAggregateWon: won(10_000_000),
        grossUpDividendWon: won(60_000_000),
      }),
    ),
    lossCarriedWon: maybe(won(30_000_000)),
    persons: fc.array(person, { maxLength: 5 }).map((others) => [{ relation: 0, birthYear: 1980 }, ...others]),
    self: fc.record({ female: fc.boolean(), married: fc.boolean(), householder: fc.boolean() }),
    nationalPensionWon: won(6_000_000),
    reverseMortgageInterestWon: won(3_000_000),
    yellowUmbrellaWon: won(7_000_000),
    listedDeductionWon: won(30_000_000),
    outsideLimitDeductionWon: won(5_000_000),
    sincereBusiness: fc.boolean(),
    sincereConfirmed: fc.boolean(),
    yearEndSettledBusiness: fc.constantFrom(false, false, true),
    pensionSavingsWon: won(9_000_000),
    retirementPensionWon: won(9_000_000),
    isaTransfer: maybe(
      fc.record({ savingsWon: won(40_000_000), retirementWon: won(20_000_000), usedBeforeWon: won(3_000_000) }),
    ),
    special: maybe(
      fc.record({
        insuranceWon: won(2_000_000),
        medicalGeneralWon: won(20_000_000),
        educationWon: won(9_000_000),
        donationWon: won(40_000_000),
        donationReligiousWon: won(20_000_000),
        donationSpecialWon: won(20_000_000),
        rentWon: won(15_000_000),
      }),
    ),
    politicalDonationWon: won(40_000_000),
    marriedThisYear: fc.boolean(),
    reductionsWon: won(3_000_000),
    outsideAccountWon: won(100_000_000),
    withheldNationalWon: won(60_000_000),
    withheldLocalWon: won(6_000_000),
    interimWon: won(20_000_000),
  })
  .map(
    (made) =>
      Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)) as unknown as PersonInputs,
  )

/** The card deduction of some years cannot be computed without the employer's figure or the year before. */
export function withKnownCards<Inputs extends PersonInputs>(inputs: Inputs, incomeYear: number): Inputs {
  const { wage } = inputs
  if (!wage) return inputs
  if (incomeYear === 2021 || incomeYear === 2022) return { ...inputs, wage: { ...wage, cardDeductionWon: 1_234_567 } }
  return { ...inputs, wage: { ...wage, cards: { ...wage.cards, priorYearWon: 20_000_000 } } }
}

const methods: readonly Method[] = ['simple-rate', 'standard-rate', 'simple-book', 'double-book']
export const returns = fc
  .record({
    inputs: personInputs,
    method: fc.constantFrom(...methods),
    incomeYear: fc.constantFrom(...incomeYears),
    late: maybe(fc.integer({ min: 1, max: 9 })),
  })
  .map(({ inputs, method, incomeYear, late }) => ({
    incomeYear,
    inputs: withKnownCards(
      {
        ...inputs,
        method: inputs.businesses.length > 0 ? method : 'none',
        ...(late && { filingDate: `${incomeYear + 1}-0${late}-17` }),
      } as ReturnInputs,
      incomeYear,
    ),
  }))
