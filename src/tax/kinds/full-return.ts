import type {
  Business,
  CardSpending,
  Financial,
  Method,
  Reduction,
  ReturnInputs,
  SpecialPayments,
  Wage,
} from '#tax/basis/inputs.ts'
import type { Assessment } from '#tax/basis/assessment.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { type Kind, readPersons, readSelf } from './figures.ts'
import type { Reading } from './reading.ts'
import { assess } from '#tax/assess.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { reductionClauses } from '#tax/inputs/list.ts'
import { methodNames } from '#tax/texts.ts'
import { groupGiven, ratesGiven } from './businesses.ts'
import { reading } from './reading.ts'

/** Optional fields stay absent. */
function defined<Values extends Record<string, unknown>>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  const found: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) if (value !== undefined) found[name] = value
  return found as { [Name in keyof Values]?: Exclude<Values[Name], undefined> }
}

function readBusiness(entry: unknown, index: number, method: Method, year: YearData): Business {
  const read = reading(entry, `business.${index}`)
  const code = read.text('code')
  const major = read.maybeObject('major')
  const estimated = method === 'simple-rate' || method === 'standard-rate'
  const given = read.maybeObject('rates')
  const business: Business = {
    code,
    ...groupGiven(read, code),
    profession: read.flag('profession'),
    yearEndSettled: read.flag('yearEndSettled'),
    lettingOther: read.flag('lettingOther'),
    revenueWon: read.won('revenue'),
    priorRevenueWon: read.won('priorRevenue'),
    rates: given || estimated ? ratesGiven(given, '', code, year) : null,
    ...defined({
      place: read.maybeWon('place'),
      bookExpensesWon: read.maybeWon('bookExpenses'),
      baseRateRevenueWon: read.maybeWon('baseRateRevenue'),
    }),
    ...(major && {
      purchasesWon: major.wonOrNone('purchases'),
      rentWon: major.wonOrNone('rent'),
      laborWon: major.wonOrNone('labor'),
    }),
  }
  given?.end()
  major?.end()
  read.end()
  return business
}

function readCards(cards: Reading): CardSpending {
  const found = {
    creditWon: cards.wonOrNone('credit'),
    debitCashWon: cards.wonOrNone('debitCash'),
    cultureWon: cards.wonOrNone('culture'),
    marketWon: cards.wonOrNone('market'),
    transitWon: cards.wonOrNone('transit'),
    priorYearWon: cards.wonOrNone('priorYear'),
  }
  cards.end()
  return found
}

function readWage(wage: Reading): Wage {
  const cards = wage.maybeObject('cards')
  const small = wage.maybeObject('smallCompany')
  const found: Wage = {
    grossWon: wage.won('gross'),
    decidedTaxWon: wage.wonOrNone('decidedTax'),
    decidedLocalWon: wage.wonOrNone('decidedLocal'),
    specialDeductionWon: wage.wonOrNone('socialInsurance'),
    ...defined({ housingDeductionWon: wage.maybeWon('housing'), cardDeductionWon: wage.maybeWon('cardDeduction') }),
    ...(cards && { cards: readCards(cards) }),
    ...(small && { smallCompany: { grossWon: small.won('gross'), percent: small.won('percent') } }),
  }
  small?.end()
  wage.end()
  return found
}

function readFinancial(from: Reading): Financial {
  const found = {
    interest14Won: from.wonOrNone('interest14'),
    interest25Won: from.wonOrNone('interest25'),
    mustAggregateWon: from.wonOrNone('mustAggregate'),
    grossUpDividendWon: from.wonOrNone('grossUpDividend'),
  }
  from.end()
  return found
}

/** At the top level or under `credits`. */
function readCredits(from: Reading) {
  const medical = from.maybeObject('medical')
  const special: SpecialPayments = {
    insuranceWon: from.wonOrNone('insurance'),
    disabledInsuranceWon: from.wonOrNone('disabledInsurance'),
    educationWon: from.wonOrNone('education'),
    donationWon: from.wonOrNone('donation'),
    donationReligiousWon: from.wonOrNone('donationReligious'),
    donationSpecialWon: from.wonOrNone('donationSpecial'),
    rentWon: from.wonOrNone('rent'),
    ...(medical && {
      medicalGeneralWon: medical.wonOrNone('general'),
      medicalSpecialWon: medical.wonOrNone('special'),
      medicalPrematureWon: medical.wonOrNone('premature'),
      medicalInfertilityWon: medical.wonOrNone('infertility'),
    }),
  }
  medical?.end()
  const isa = from.maybeObject('isaTransfer')
  const isaTransfer = isa && {
    savingsWon: isa.wonOrNone('savings'),
    retirementWon: isa.wonOrNone('retirement'),
    usedBeforeWon: isa.wonOrNone('usedBefore'),
  }
  isa?.end()
  return {
    special,
    ...(isaTransfer && { isaTransfer }),
    ...defined({
      pensionSavingsWon: from.maybeWon('pensionSavings'),
      retirementPensionWon: from.maybeWon('retirementPension'),
      newbornOrders: from.maybeList('newbornOrders') as number[] | undefined,
      politicalDonationWon: from.maybeWon('political'),
      hometownDonationWon: from.maybeWon('hometown'),
      marriedThisYear: from.maybeFlag('marriage'),
      reductionsWon: from.maybeWon('reductions'),
    }),
  }
}

function readReduction(entry: unknown, index: number): Reduction {
  const read = reading(entry, `reductionRows.${index}`)
  const clause = read.text('clause')
  const known = reductionClauses.find((name) => name === clause)
  if (!known) throw new TaxProblem('input.invalid', read.at('clause'))
  const found: Reduction = {
    clause: known,
    ...defined({
      place: read.maybeWon('place'),
      incomeWon: read.maybeWon('income'),
      percent: read.maybeWon('percent'),
      amountWon: read.maybeWon('amount'),
    }),
  }
  read.end()
  return found
}

export function readReturnInputs(inputs: Reading, year: YearData): ReturnInputs {
  const method = inputs.text('method')
  if (!Object.hasOwn(methodNames, method)) throw new TaxProblem('method.unknown', method)
  const filedBy = inputs.maybeText('filedBy') ?? 'agent'
  if (filedBy !== 'agent' && filedBy !== 'self') throw new TaxProblem('input.invalid', 'filedBy')
  const wage = inputs.maybeObject('wage')
  const financial = inputs.maybeObject('financial')
  const deductions = inputs.maybeObject('deductions')
  const prepaid = inputs.maybeObject('prepaid')
  const gathered = inputs.maybeObject('credits')
  const found: ReturnInputs = {
    method: method as Method,
    filedBy,
    newBusiness: inputs.flag('newBusiness'),
    yearEndSettledBusiness: inputs.flag('yearEndSettledBusiness'),
    businesses: (inputs.maybeList('business') ?? []).map((business, index) =>
      readBusiness(business, index, method as Method, year),
    ),
    persons: readPersons(inputs.list('persons')),
    self: readSelf(inputs.maybeObject('self')),
    withheldNationalWon: prepaid?.wonOrNone('withheldNational') ?? 0,
    withheldLocalWon: prepaid?.wonOrNone('withheldLocal') ?? 0,
    interimWon: prepaid?.wonOrNone('interim') ?? 0,
    ...defined({
      settledBusinessTaxWon: prepaid?.maybeWon('settledBusiness'),
      settledBusinessLocalWon: prepaid?.maybeWon('settledBusinessLocal'),
    }),
    ...(wage && { wage: readWage(wage) }),
    ...(financial && { financial: readFinancial(financial) }),
    ...readCredits(inputs),
    ...(gathered && readCredits(gathered)),
    ...defined({
      reductions: inputs.maybeList('reductionRows')?.map((entry, index) => readReduction(entry, index)),
      filingDate: inputs.maybeText('filingDate'),
      extendedDueDay: inputs.maybeText('extendedDueDay'),
      decisionForeseen: inputs.maybeFlag('decisionForeseen'),
      pensionWon: inputs.maybeWon('totalPension'),
      otherIncomeAmountWon: inputs.maybeWon('otherIncomeAmount'),
      lossCarriedWon: inputs.maybeWon('lossCarried'),
      sincereBusiness: inputs.maybeFlag('sincereBusiness'),
      sincereConfirmed: inputs.maybeFlag('sincereConfirmed'),
      sincereCostWon: inputs.maybeWon('sincereCost'),
      outsideAccountWon: inputs.maybeWon('outsideAccount'),
      nationalPensionWon: deductions?.maybeWon('nationalPension'),
      reverseMortgageInterestWon: deductions?.maybeWon('reverseMortgageInterest'),
      yellowUmbrellaWon: deductions?.maybeWon('yellowUmbrella'),
      listedDeductionWon: deductions?.maybeWon('other'),
      outsideLimitDeductionWon: deductions?.maybeWon('outsideLimit'),
    }),
  }
  deductions?.end()
  prepaid?.end()
  gathered?.end()
  inputs.end()
  return found
}

function toReturnResult(found: Assessment): object {
  return {
    businessIncome: found.businessIncomeWon,
    wageIncome: found.wageIncomeWon,
    totalIncome: found.totalIncomeWon,
    deductions: found.deductionsWon,
    taxBase: found.taxBaseWon,
    computedTax: found.computedTaxWon,
    credits: found.creditsWon,
    determinedTax: found.determinedTaxWon,
    penalty: found.penaltyWon,
    prepaid: found.prepaidWon,
    payable: found.payableWon,
    localComputedTax: found.localComputedTaxWon,
    localDeterminedTax: found.localDeterminedTaxWon,
    localPenalty: found.localPenaltyWon,
    localPrepaid: found.localPrepaidWon,
    localPayable: found.localPayableWon,
  }
}

const fullReturn: Kind = (inputs, year) => toReturnResult(assess(readReturnInputs(inputs, year), year))

export const returnKinds: Record<string, Kind> = { 'full-return': fullReturn }
