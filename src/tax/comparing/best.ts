import { assessChecked, taxpayerStatusFor } from '#tax/assess.ts'
import { floored, part } from '#tax/basis/arithmetic.ts'
import type { Assessment, TaxpayerStatus } from '#tax/basis/assessment.ts'
import type { Business, Method, PersonInputs, ReturnInputs } from '#tax/basis/inputs.ts'
import { shareWon } from '#tax/credits/credits.ts'
import { minimumTaxWon, reductionChoices } from '#tax/credits/reductions.ts'
import { simpleExpensesWon } from '#tax/income/business.ts'
import { lettingKind } from '#tax/income/deemed-rent.ts'
import { reasons } from '#tax/texts.ts'
import type { YearData } from '#tax/years/year-data.ts'
import type { FilingMethod } from './filing-methods.ts'

type Compared = {
  method: FilingMethod
  legal: boolean
  expected: boolean
  totalCostWon: number
  assessment: Assessment | null
}

export function listReasons(best: Compared, all: readonly Compared[]): string[] {
  const found: string[] = []
  // Its figures are assumed, so they give no reasons.
  if (best.expected) return [reasons.onlyLegal(best.method), reasons.needsExpenses]
  const others = all.filter(
    (compared) => compared !== best && compared.legal && compared.assessment && !compared.expected,
  )
  const assumed = all.some((compared) => compared !== best && compared.legal && compared.expected)
  if (all.length > 1) {
    if (others.length === 0) found.push(assumed ? reasons.knownToday : reasons.onlyLegal(best.method))
    else {
      found.push(reasons.leastCost)
      let next: Compared | null = null
      for (const other of others) if (!next || other.totalCostWon < next.totalCostWon) next = other
      if (next && next.totalCostWon > best.totalCostWon)
        found.push(reasons.lessThan(next.method, next.totalCostWon - best.totalCostWon))
      if (next && next.totalCostWon === best.totalCostWon) found.push(reasons.simpler(next.method))
    }
  }
  const chosen = best.assessment
  if (chosen) {
    if (chosen.bookkeepingCreditWon > 0) found.push(reasons.bookkeepingCredit(chosen.bookkeepingCreditWon))
    const penaltyWon = others.reduce((most, compared) => Math.max(most, compared.assessment?.bookPenaltyWon ?? 0), 0)
    if (chosen.bookPenaltyWon === 0 && penaltyWon > 0) found.push(reasons.noBookPenalty(penaltyWon))
    if (chosen.bookPenaltyWon > 0) found.push(reasons.bookPenalty(chosen.bookPenaltyWon))
    if (chosen.lossLeftWon > 0) found.push(reasons.lossCarried(chosen.lossLeftWon))
    if (chosen.payableWon + chosen.localPayableWon < 0)
      found.push(reasons.refund(-(chosen.payableWon + chosen.localPayableWon)))
  }
  return found
}

/**
 * `known`: documents and office entries. `told`: stated by the filer. `rate`: assumed at the simple rate, to which
 * books give no right.
 */
export type Basis = 'known' | 'told' | 'rate'

/** Optional choices are made in the person's favour. */
export type Best = { inputs: ReturnInputs; assessment: Assessment }

/** All taxes with their penalties; negative if more is refunded. */
export function owedWon(assessment: Assessment): number {
  return assessment.payableWon + assessment.localPayableWon + assessment.ruralTaxWon + assessment.ruralPenaltyWon
}

function lower(best: Best, other: Best | null): Best {
  return other && owedWon(other.assessment) < owedWon(best.assessment) ? other : best
}

function assessed(inputs: ReturnInputs, taxpayerStatus: TaxpayerStatus, year: YearData): Best {
  return { inputs, assessment: assessChecked(inputs, taxpayerStatus, year) }
}

/** Only if included is its withholding prepaid. */
export function withOther<Inputs extends PersonInputs>(inputs: Inputs): Inputs {
  const other = inputs.separableOther
  if (!other) return inputs
  return {
    ...inputs,
    separableOther: undefined,
    otherIncomeAmountWon: (inputs.otherIncomeAmountWon ?? 0) + other.incomeAmountWon,
    withheldNationalWon: inputs.withheldNationalWon + other.withheldNationalWon,
    withheldLocalWon: inputs.withheldLocalWon + other.withheldLocalWon,
  }
}

const sumRevenue = (businesses: readonly Business[]) => businesses.reduce((sum, { revenueWon }) => sum + revenueWon, 0)

/** 소득세법 64의2. */
function withHousingApart(inputs: ReturnInputs, houses: readonly Business[]): ReturnInputs {
  const businesses = inputs.businesses.filter((business) => !houses.includes(business))
  return { ...inputs, businesses, apart: { ...inputs.apart, housing: houses } }
}

/** Up to the limit the withholding is final (소득세법 14③9), above it 15 % (64의4); both from the filer's choice. */
function withPensionApart(
  { privatePensionWon: paidWon = 0, ...inputs }: ReturnInputs,
  { pension }: YearData,
): ReturnInputs | null {
  if (paidWon <= pension.privateUpToWon) {
    const { privatePension: _, ...withheld } = inputs.withheld ?? {}
    return { ...inputs, ...(inputs.withheld && { withheld }) }
  }
  return pension.privatePercent === null ? null : { ...inputs, apart: { ...inputs.apart, privatePensionWon: paidWon } }
}

function withoutSpecials(inputs: ReturnInputs): ReturnInputs {
  const { special: _, education: __, ...rest } = inputs
  return { ...rest, ...(inputs.wage && { wage: { ...inputs.wage, specialDeductionWon: 0, housingDeductionWon: 0 } }) }
}

function claimsSpecial({ special, education = [], wage }: PersonInputs): boolean {
  if (wage && wage.specialDeductionWon + (wage.housingDeductionWon ?? 0) > 0) return true
  if (education.some(({ paidWon }) => paidWon > 0)) return true
  for (const name in special) if ((special[name as keyof typeof special] ?? 0) > 0) return true
  return false
}

/**
 * Chooses special or standard credits (소득세법 59의4⑨), small other income in or out (14③8) and one reduction for each
 * place (조특법 127⑤). Throws TaxProblem without a rate or books.
 */
export function findBest(person: PersonInputs, method: Method, taxpayerStatus: TaxpayerStatus, year: YearData): Best {
  const [first = person, ...others] = person.reductions
    ? reductionChoices(person).map((reductions) => ({ ...person, reductions }))
    : [person]
  let best = findBestIncome({ ...first, method }, taxpayerStatus, year)
  for (const other of others) best = lower(best, findBestIncome({ ...other, method }, taxpayerStatus, year))
  return best
}

/** Each choice can change what another saves (64의2: other income up to 20 million won), so all are tried together. */
function listChoices(inputs: ReturnInputs, year: YearData): ReturnInputs[] {
  let choices = [inputs]
  const orElse = (change: (choice: ReturnInputs) => ReturnInputs | null) => {
    choices = [...choices, ...choices.flatMap((choice) => change(choice) ?? [])]
  }
  if (claimsSpecial(inputs)) orElse(withoutSpecials)
  const houses = inputs.businesses.filter((business) => lettingKind(business.code) === 'housing')
  if (houses.length > 0 && sumRevenue(houses) <= year.housing.revenueUpToWon)
    orElse((choice) => withHousingApart(choice, houses))
  if (inputs.privatePensionWon) orElse((choice) => withPensionApart(choice, year))
  if (inputs.separableOther) orElse(withOther)
  return choices
}

function findBestIncome(inputs: ReturnInputs, taxpayerStatus: TaxpayerStatus, year: YearData): Best {
  const [first = inputs, ...others] = listChoices(inputs, year)
  let best = assessed(first, taxpayerStatus, year)
  for (const other of others) best = lower(best, assessed(other, taxpayerStatus, year))
  return best
}

/** Fills missing books with the filer's stated expenses, split by revenue, else with the simple rate's. */
export function withBooks(
  { businesses, toldExpensesWon: statedExpensesWon }: Pick<PersonInputs, 'businesses' | 'toldExpensesWon'>,
  year: YearData,
): { businesses: readonly Business[]; basis: Basis } {
  const unbooked = businesses.filter((business) => business.bookExpensesWon === undefined)
  if (unbooked.length === 0) return { businesses, basis: 'known' }
  if (statedExpensesWon === undefined)
    return { businesses: businesses.map((business) => withRateExpenses(business, year)), basis: 'rate' }
  const bookedWon = businesses.reduce((sum, business) => sum + (business.bookExpensesWon ?? 0), 0)
  const openWon = floored(statedExpensesWon - bookedWon)
  const revenueWon = unbooked.reduce((sum, business) => sum + business.revenueWon, 0)
  let leftWon = openWon
  const shared = businesses.map((business) => {
    if (business.bookExpensesWon !== undefined) return business
    const isLast = business === unbooked.at(-1)
    const shareWon = isLast || revenueWon === 0 ? leftWon : part(openWon, business.revenueWon, revenueWon)
    leftWon -= shareWon
    return { ...business, bookExpensesWon: shareWon }
  })
  return { businesses: shared, basis: 'told' }
}

function withRateExpenses(business: Business, year: YearData): Business {
  if (business.bookExpensesWon !== undefined || !business.rates) return business
  return { ...business, bookExpensesWon: simpleExpensesWon(business, business.rates, year) }
}

function businessTaxWon({ assessment }: Best): number {
  return shareWon(assessment.computedTaxWon, assessment.businessIncomeWon, assessment.totalIncomeWon)
}

/** 조특법 122의3, of which 132②3 counts the credits too. */
const sincereKeys = new Set(['medicalCredit', 'educationCredit', 'rentCredit'])

function sincereCreditsWon(inputs: ReturnInputs, taxpayerStatus: TaxpayerStatus, year: YearData): number {
  const isSincere = inputs.sincereBusiness || taxpayerStatus.sincereReport
  if (!isSincere || inputs.wage || (!inputs.special && !inputs.education)) return 0
  let sumWon = 0
  assessChecked(inputs, taxpayerStatus, year, ({ key, amountWon }) => {
    if (sincereKeys.has(key)) sumWon += amountWon
  })
  return sumWon
}

/**
 * 조특법 132②. Reductions by clause keep the minimum themselves; what gives way of the rest is unknown, so this only
 * warns.
 */
export function mayFallBelowMinimumTax(best: Best, taxpayerStatus: TaxpayerStatus, year: YearData): boolean {
  const { inputs } = best
  const sincereWon = sincereCreditsWon(inputs, taxpayerStatus, year)
  if (!inputs.yellowUmbrellaWon && !inputs.reductionsWon && sincereWon === 0) return false
  const plain: ReturnInputs = { ...inputs, yellowUmbrellaWon: 0, reductionsWon: 0 }
  const withoutWon = businessTaxWon({ inputs: plain, assessment: assessChecked(plain, taxpayerStatus, year) })
  return businessTaxWon(best) - (inputs.reductionsWon ?? 0) - sincereWon < minimumTaxWon(withoutWon, year)
}

/** As an employer settles it (소득세법 137). Throws TaxProblem for amounts not in whole won. */
export function wageAloneTaxWon(inputs: PersonInputs, year: YearData): number {
  const { wage, persons, self, filedBy, special, education, isaTransfer } = inputs
  if (!wage) return 0
  const settled: Partial<PersonInputs> = {}
  for (const name of settledByEmployer) if (inputs[name] !== undefined) settled[name] = inputs[name]
  const alone: PersonInputs = {
    filedBy,
    businesses: [],
    persons,
    wage,
    withheldNationalWon: 0,
    withheldLocalWon: 0,
    interimWon: 0,
    ...settled,
    ...(inputs.marriedThisYear && { marriedThisYear: true }),
    ...(inputs.newbornOrders && { newbornOrders: inputs.newbornOrders }),
    ...(self && { self }),
    ...(isaTransfer && { isaTransfer }),
    ...(special && { special }),
    ...(education && { education }),
  }
  return findBest(alone, 'none', taxpayerStatusFor(alone, year), year).assessment.determinedTaxWon
}

const settledByEmployer = [
  'nationalPensionWon',
  'pensionSavingsWon',
  'retirementPensionWon',
  'politicalDonationWon',
  'hometownDonationWon',
  'hometownDisasterWon',
  'listedDeductionWon',
  'outsideLimitDeductionWon',
] as const
