import type { Assessment } from '#tax/basis/assessment.ts'
import type { Business, ReductionClause, ReturnInputs, SpecialPayments } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { assess } from '#tax/assess.ts'

/** The same return without one line. */
type Without = { inputs: ReturnInputs; year: YearData }
type Lever = (inputs: ReturnInputs, year: YearData) => Without | null

/** Amounts; the others are a share of the tax. */
const listedClauses: ReadonlySet<ReductionClause> = new Set(['29-7', '29-8', '96-3'])

function withoutExpenses(business: Business): Business {
  const { rates, bookExpensesWon } = business
  return {
    ...business,
    purchasesWon: 0,
    rentWon: 0,
    laborWon: 0,
    ...(rates && { rates: { simplePerMille: 0, excessPerMille: null, standardPerMille: 0 } }),
    ...(bookExpensesWon !== undefined && { bookExpensesWon: 0 }),
  }
}

const zero =
  (...names: (keyof ReturnInputs)[]): Lever =>
  (inputs, year) =>
    names.some((name) => inputs[name])
      ? { year, inputs: { ...inputs, ...Object.fromEntries(names.map((name) => [name, 0])) } }
      : null

const none =
  (...names: (keyof ReturnInputs)[]): Lever =>
  (inputs, year) =>
    names.some((name) => (inputs[name] as readonly unknown[] | undefined)?.length)
      ? { year, inputs: { ...inputs, ...Object.fromEntries(names.map((name) => [name, []])) } }
      : null

const unpaid =
  (...names: (keyof SpecialPayments)[]): Lever =>
  (inputs, year) =>
    names.some((name) => inputs.special?.[name])
      ? { year, inputs: { ...inputs, special: { ...inputs.special, ...Object.fromEntries(names.map((n) => [n, 0])) } } }
      : null

/** Without a claim, it falls away with the figures of the year. */
const changeYear =
  (change: (year: YearData) => Partial<YearData>): Lever =>
  (inputs, year) => ({ inputs, year: { ...year, ...change(year) } })

const ofWage =
  (change: (wage: NonNullable<ReturnInputs['wage']>) => ReturnInputs['wage']): Lever =>
  (inputs, year) => {
    const wage = inputs.wage && change(inputs.wage)
    return wage ? { year, inputs: { ...inputs, wage } } : null
  }

const persons = (name: 'basicWon' | 'agedWon' | 'disabledWon' | 'womanWon' | 'singleParentWon') =>
  changeYear(({ persons: rules }) => ({ persons: { ...rules, [name]: 0 } }))

const clauses =
  (listed: boolean): Lever =>
  (inputs, year) => {
    const { reductions = [], reductionsWon = 0 } = inputs
    const applicable = reductions.filter(({ clause }) => listedClauses.has(clause) !== listed)
    if (applicable.length === reductions.length && (listed || reductionsWon === 0)) return null
    return { year, inputs: { ...inputs, reductions: applicable, ...(listed ? {} : { reductionsWon: 0 }) } }
  }

function housingTogether(inputs: ReturnInputs, year: YearData): Without | null {
  const { housing, ...apart } = inputs.apart ?? {}
  return housing ? { year, inputs: { ...inputs, apart, businesses: [...inputs.businesses, ...housing] } } : null
}

function pensionTogether(inputs: ReturnInputs, year: YearData): Without | null {
  const { privatePensionWon, ...apart } = inputs.apart ?? {}
  return privatePensionWon ? { year, inputs: { ...inputs, apart, privatePensionWon } } : null
}

/** In the order of the form. */
const levers = {
  expenses: (inputs, year) =>
    inputs.businesses.length > 0
      ? { year, inputs: { ...inputs, businesses: inputs.businesses.map(withoutExpenses) } }
      : null,
  wageDeduction: changeYear(({ wage }) => ({ wage: { ...wage, mostWon: 0 } })),
  pensionDeduction: changeYear(({ pension }) => ({ pension: { ...pension, mostWon: 0 } })),
  lossCarried: (inputs, year) =>
    inputs.lossCarriedWon || inputs.lossesCarried?.length
      ? { year, inputs: { ...inputs, lossCarriedWon: 0, lossesCarried: [] } }
      : null,
  basicDeduction: persons('basicWon'),
  agedDeduction: persons('agedWon'),
  disabledDeduction: persons('disabledWon'),
  womanDeduction: persons('womanWon'),
  singleParentDeduction: persons('singleParentWon'),
  nationalPension: zero('nationalPensionWon'),
  reverseMortgageDeduction: zero('reverseMortgageInterestWon'),
  specialDeduction: ofWage((wage) => ({ ...wage, specialDeductionWon: 0 })),
  housingDeduction: ofWage((wage) => (wage.housingDeductionWon ? { ...wage, housingDeductionWon: 0 } : undefined)),
  cardDeduction: ofWage(({ cards: _, ...wage }) => ({ ...wage, cardDeductionWon: 0 })),
  yellowUmbrella: zero('yellowUmbrellaWon'),
  otherDeductions: zero('listedDeductionWon', 'outsideLimitDeductionWon'),
  separateHousing: housingTogether,
  separatePension: pensionTogether,
  smallCompany: ofWage(({ smallCompany, ...wage }) => (smallCompany ? wage : undefined)),
  reductions: clauses(false),
  listedCredit: clauses(true),
  /** With the gross-up, which is added for it alone (소득세법 17③, 56). */
  dividendCredit: changeYear(({ financial }) => ({ financial: { ...financial, grossUpPercent: 0 } })),
  bookkeepingCredit: changeYear(({ books }) => ({ books: { ...books, bookkeepingMostWon: 0 } })),
  foreignCredit: none('foreign'),
  wageCredit: changeYear(({ wageCredit }) => ({ wageCredit: { ...wageCredit, firstPercent: 0, restPercent: 0 } })),
  childCredit: changeYear(({ childCredit }) => ({
    childCredit: { ...childCredit, oneWon: 0, twoWon: 0, eachFurtherWon: 0 },
  })),
  birthCredit: none('newbornOrders'),
  pensionAccountCredit: (inputs, year) => {
    const { isaTransfer, ...rest } = inputs
    return (
      zero('pensionSavingsWon', 'retirementPensionWon')(rest, year) ?? (isaTransfer ? { year, inputs: rest } : null)
    )
  },
  insuranceCredit: unpaid('insuranceWon', 'disabledInsuranceWon'),
  medicalCredit: unpaid('medicalGeneralWon', 'medicalSpecialWon', 'medicalPrematureWon', 'medicalInfertilityWon'),
  educationCredit: (inputs, year) =>
    none('education')(inputs, year)
      ? { year, inputs: { ...inputs, education: [], special: { ...inputs.special, educationWon: 0 } } }
      : unpaid('educationWon')(inputs, year),
  donationCredit: unpaid(
    'donationWon',
    'donationReligiousWon',
    'donationSpecialWon',
    'carriedDonationWon',
    'carriedDonationReligiousWon',
    'carriedDonationSpecialWon',
  ),
  rentCredit: unpaid('rentWon'),
  politicalCredit: zero('politicalDonationWon'),
  hometownCredit: zero('hometownDonationWon', 'hometownDisasterWon'),
  standardCredit: changeYear(({ standardCredit }) => ({
    standardCredit: { ...standardCredit, wageWon: 0, sincereWon: 0, othersWon: 0 },
  })),
  marriageCredit: changeYear(({ marriageCredit }) => ({
    marriageCredit: marriageCredit && { ...marriageCredit, won: 0 },
  })),
  sincereCostCredit: zero('sincereCostWon'),
  efilingCredit: changeYear(({ efiling }) => ({ efiling: { ...efiling, rows: [] } })),
} satisfies Record<string, Lever>

export type ReducerKey = keyof typeof levers
export const reducerKeys = Object.keys(levers) as readonly ReducerKey[]
/** `savedWon`: the tax of the same return without it, less the tax with it. */
export type Reducer = { key: ReducerKey; savedWon: number }

/** National, local and rural tax with penalties; what was prepaid reduces no tax. */
export const wholeTaxWon = (assessment: Assessment): number =>
  assessment.determinedTaxWon +
  assessment.penaltyWon +
  assessment.ruralTaxWon +
  assessment.localDeterminedTaxWon +
  assessment.localPenaltyWon

/** Most first, ties in the order of the form. Empty if no line alone reduces the tax. Throws TaxProblem as `assess` does. */
export function largestReducers(inputs: ReturnInputs, year: YearData, most = 3): Reducer[] {
  const taxWon = wholeTaxWon(assess(inputs, year))
  const found = reducerKeys.flatMap((key): Reducer[] => {
    const without: Without | null = levers[key](inputs, year)
    const savedWon = without ? wholeTaxWon(assess(without.inputs, without.year)) - taxWon : 0
    return savedWon > 0 ? [{ key, savedWon }] : []
  })
  return found.toSorted((reducer, other) => other.savedWon - reducer.savedWon).slice(0, most)
}
