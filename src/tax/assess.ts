import type { ReturnInputs } from '#tax/basis/inputs.ts'
import type { Notes } from '#tax/basis/lines.ts'
import type { YearData } from '#tax/years/year-data.ts'
import type { Assessment, TaxpayerStatus } from '#tax/basis/assessment.ts'
import { dropBelow, floored, part } from '#tax/basis/arithmetic.ts'
import { checkInputs, refuseOutside } from '#tax/basis/check.ts'
import { computeTax, type ComputedTax } from '#tax/income/computed-tax.ts'
import { computeTotalIncome, type TotalIncome } from '#tax/income/total-income.ts'
import { withDeemedRent } from '#tax/income/deemed-rent.ts'
import type { IncomeAmounts } from '#tax/income/incomes.ts'
import { findTaxpayerStatus } from '#tax/income/taxpayer-status.ts'
import { deductionsWon } from '#tax/deductions/deductions.ts'
import { apartTax, type ApartTax } from '#tax/income/apart.ts'
import { computeCredits } from '#tax/credits/apply.ts'
import type { Credits } from '#tax/credits/basis.ts'
import { computePenalties } from '#tax/penalties/apply.ts'
import { latePayment } from '#tax/penalties/penalties.ts'
import { deferrableWon, findLateDay, isEstimated, lastDays } from '#tax/payment/payment.ts'
import { digits } from '#tax/texts.ts'

type StatusFields =
  | 'businesses'
  | 'newBusiness'
  | 'yearEndSettledBusiness'
  | 'bookkeepingDuty'
  | 'simpleRateAllowed'
  | 'sincereDuty'

/** The notice or the office may be stricter than the figures. */
export function taxpayerStatusFor(inputs: Pick<ReturnInputs, StatusFields>, year: YearData): TaxpayerStatus {
  const found = findTaxpayerStatus(
    inputs.businesses,
    inputs.newBusiness === true,
    inputs.yearEndSettledBusiness === true,
    year,
  )
  if (
    inputs.bookkeepingDuty === undefined &&
    inputs.simpleRateAllowed === undefined &&
    inputs.sincereDuty === undefined
  )
    return found
  return {
    ...found,
    bookkeeping: inputs.bookkeepingDuty ?? found.bookkeeping,
    simpleRateEligible: inputs.simpleRateAllowed ?? found.simpleRateEligible,
    sincereReport: inputs.sincereDuty ?? found.sincereReport,
  }
}

/**
 * In the order of form 40(1); `compare` checks legality. Throws TaxProblem for a missing figure, rate or method, or
 * not whole won.
 */
export function assess(given: ReturnInputs, year: YearData, notes?: Notes): Assessment {
  checkInputs(given)
  const inputs = withDeemedRent(given)
  return assessChecked(inputs, taxpayerStatusFor(withEveryHouse(inputs), year), year, notes)
}

/** Duties follow from all that was taken in, however taxed. */
const withEveryHouse = (inputs: ReturnInputs): ReturnInputs =>
  inputs.apart?.housing ? { ...inputs, businesses: [...inputs.businesses, ...inputs.apart.housing] } : inputs

/**
 * For checked inputs, as `compare` assesses one person many times. Throws TaxProblem if a rate, books or the method
 * is missing, or outside the scope.
 */
export function assessChecked(
  inputs: ReturnInputs,
  taxpayerStatus: TaxpayerStatus,
  year: YearData,
  notes?: Notes,
): Assessment {
  refuseOutside(inputs)
  const income = chooseIncome(inputs, taxpayerStatus, year, notes)
  const { incomes, totalIncomeWon } = income
  const deductedWon = deductionsWon(inputs, totalIncomeWon, incomes, year, notes)
  const tax = computeTax(income, deductedWon, year, notes)
  const withoutUmbrellaTaxWon = withoutUmbrellaWon(inputs, income, tax, year)
  const basis = { incomes, totalIncomeWon, withoutUmbrellaTaxWon, ...tax }
  const credits = computeCredits(inputs, taxpayerStatus, basis, year, notes)
  const late = inputs.apart !== undefined && findLateDay(inputs, taxpayerStatus, year) !== null
  const apart = apartTax(inputs, totalIncomeWon, late, year, notes)
  const determinedTaxWon = tax.computedTaxWon - credits.creditsWon + apart.nationalWon
  notes?.({
    key: 'determinedTax',
    amountWon: determinedTaxWon,
    of: 'payable',
    article: 'ita 15',
    formula:
      `${digits(tax.computedTaxWon)} − ${digits(credits.creditsWon)}` +
      (apart.nationalWon > 0 ? ` + ${digits(apart.nationalWon)}` : ''),
    from: [],
  })
  return settle(inputs, taxpayerStatus, { income, deductedWon, tax, credits, apart, determinedTaxWon }, year, notes)
}

/** Asked for by the minimum tax alone (조특법 132②2). */
function withoutUmbrellaWon(inputs: ReturnInputs, income: TotalIncome, tax: ComputedTax, year: YearData): number {
  if (!inputs.yellowUmbrellaWon || !inputs.reductions?.length) return tax.computedTaxWon
  const { totalIncomeWon, incomes } = income
  const deductedWon = deductionsWon({ ...inputs, yellowUmbrellaWon: 0 }, totalIncomeWon, incomes, year)
  return computeTax(income, deductedWon, year).computedTaxWon
}

/** Financial income takes the loss only as far as that lowers the tax (소득세법 45⑤, 62). */
function chooseIncome(
  inputs: ReturnInputs,
  taxpayerStatus: TaxpayerStatus,
  year: YearData,
  notes?: Notes,
): TotalIncome {
  if (!inputs.financial || isEstimated(inputs.method)) return computeTotalIncome(inputs, taxpayerStatus, year, notes)
  const full = computeTotalIncome(inputs, taxpayerStatus, year)
  const setOffWon = full.incomes.financialSetOffWon
  if (setOffWon === 0) return notes ? computeTotalIncome(inputs, taxpayerStatus, year, notes) : full
  const taxAt = (mostWon: number) => {
    const income = computeTotalIncome(inputs, taxpayerStatus, year, undefined, mostWon)
    return computeTax(income, deductionsWon(inputs, income.totalIncomeWon, income.incomes, year), year).computedTaxWon
  }
  const leastTaxWon = taxAt(setOffWon)
  let low = 0
  let high = setOffWon
  while (low < high) {
    const middle = (low + high - ((low + high) % 2)) / 2
    if (taxAt(middle) <= leastTaxWon) high = middle
    else low = middle + 1
  }
  return computeTotalIncome(inputs, taxpayerStatus, year, notes, high)
}

type AssessedParts = {
  income: TotalIncome
  deductedWon: number
  tax: ComputedTax
  credits: Credits
  apart: ApartTax
  determinedTaxWon: number
}

const withheldWon = ({ withheld = {} }: ReturnInputs, currency: 'nationalWon' | 'localWon') =>
  Object.values(withheld).reduce((sum, withheldTax) => sum + withheldTax[currency], 0)

const nationalPrepaidWon = (inputs: ReturnInputs) =>
  inputs.withheldNationalWon +
  (inputs.settledBusinessTaxWon ?? 0) +
  inputs.interimWon +
  (inputs.wage?.decidedTaxWon ?? 0) +
  withheldWon(inputs, 'nationalWon')

/** A tenth of the national tax. */
function localTax(inputs: ReturnInputs, { tax, credits, apart }: AssessedParts) {
  const localComputedTaxWon = part(tax.computedTaxWon, 1, 10)
  const localCreditsWon = part(credits.creditsWon - credits.efilingWon, 1, 10)
  const localDeterminedTaxWon = floored(localComputedTaxWon - localCreditsWon) + apart.localWon
  const localPrepaidWon =
    inputs.withheldLocalWon +
    (inputs.settledBusinessLocalWon ?? 0) +
    (inputs.wage?.decidedLocalWon ?? 0) +
    withheldWon(inputs, 'localWon')
  return {
    localComputedTaxWon,
    localCreditsWon,
    localSeparateTaxWon: apart.localWon,
    localDeterminedTaxWon,
    localPrepaidWon,
  }
}

/** Operands of the last lines that the assessment lacks. */
const toOperands = ({ credits, apart }: AssessedParts, localPenaltyFormula: string) => ({
  ruralBaseWon: credits.ruralBaseWon + apart.reducedWon,
  efilingWon: credits.efilingWon,
  localPenaltyFormula,
})

/** Declared with the return, so late with it (국세기본법 47의4). */
function ruralTax(inputs: ReturnInputs, taxpayerStatus: TaxpayerStatus, baseWon: number, year: YearData) {
  const ruralTaxWon = part(baseWon, year.ruralTax.percent, 100)
  const lateDay = ruralTaxWon > 0 ? findLateDay(inputs, taxpayerStatus, year) : null
  if (lateDay === null) return { ruralTaxWon, ruralPenaltyWon: 0 }
  const { dueDay } = lastDays(inputs, taxpayerStatus, year)
  return { ruralTaxWon, ruralPenaltyWon: latePayment(dueDay, lateDay, ruralTaxWon, 'national', year).penaltyWon }
}

/** Every business's, however taxed (국세기본법 47의2②1, 소득세법 81의2①2). */
const withAllRevenue = (incomes: IncomeAmounts, { apart }: ReturnInputs): IncomeAmounts =>
  apart?.housing
    ? { ...incomes, revenueWon: apart.housing.reduce((sum, house) => sum + house.revenueWon, incomes.revenueWon) }
    : incomes

type Settled = Pick<
  Assessment,
  'prepaidWon' | 'payableWon' | 'localPayableWon' | 'deferrableWon' | 'localDeferrableWon'
> & {
  local: ReturnType<typeof localTax>
  rural: ReturnType<typeof ruralTax>
  penalties: ReturnType<typeof computePenalties>
  days: ReturnType<typeof lastDays>
}

/** Figures by name: spreads of objects took a fifth of the time. */
function toAssessment(status: TaxpayerStatus, found: AssessedParts, settled: Settled): Assessment {
  const { income, tax, credits } = found
  const { incomes } = income
  const { local, rural, penalties, days } = settled
  return {
    standing: status,
    revenueWon: incomes.revenueWon,
    businessIncomeWon: incomes.businessWon,
    netBusinessIncomeWon: incomes.netBusinessWon,
    wageIncomeWon: incomes.wageWon,
    pensionIncomeWon: incomes.pensionWon,
    otherIncomeWon: incomes.otherWon,
    financialIncomeWon: income.financialWon + income.grossUpWon,
    totalIncomeWon: income.totalIncomeWon,
    lossLeftWon: incomes.lossLeftWon,
    deductionsWon: found.deductedWon,
    taxBaseWon: tax.taxBaseWon,
    computedTaxWon: tax.computedTaxWon,
    bookkeepingCreditWon: credits.bookkeepingWon,
    creditsWon: credits.creditsWon,
    donationsLeftWon: credits.donationsLeftWon,
    childCreditWon: credits.childWon,
    childCreditNeededWon: floored(credits.childWon - credits.otherUnusedWon),
    separateTaxWon: found.apart.nationalWon,
    determinedTaxWon: found.determinedTaxWon,
    ruralTaxWon: rural.ruralTaxWon,
    ruralPenaltyWon: rural.ruralPenaltyWon,
    bookPenaltyWon: penalties.bookWon,
    penaltyWon: penalties.nationalWon,
    prepaidWon: settled.prepaidWon,
    payableWon: settled.payableWon,
    deferrableWon: settled.deferrableWon,
    dueDay: days.dueDay,
    deferredDueDay: days.deferredDueDay,
    localComputedTaxWon: local.localComputedTaxWon,
    localCreditsWon: local.localCreditsWon,
    localSeparateTaxWon: local.localSeparateTaxWon,
    localDeterminedTaxWon: local.localDeterminedTaxWon,
    localPrepaidWon: local.localPrepaidWon,
    localPenaltyWon: penalties.localWon,
    localPayableWon: settled.localPayableWon,
    localDeferrableWon: settled.localDeferrableWon,
  }
}

function settle(
  inputs: ReturnInputs,
  taxpayerStatus: TaxpayerStatus,
  found: AssessedParts,
  year: YearData,
  notes?: Notes,
): Assessment {
  const { income, tax, determinedTaxWon } = found
  const { incomes, totalIncomeWon } = income
  const local = localTax(inputs, found)
  const prepaidWon = nationalPrepaidWon(inputs)
  const penalties = computePenalties(
    inputs,
    taxpayerStatus,
    {
      incomes: withAllRevenue(incomes, inputs),
      totalIncomeWon,
      computedTaxWon: tax.computedTaxWon,
      dueWon: floored(determinedTaxWon - prepaidWon),
      localDueWon: floored(local.localDeterminedTaxWon - local.localPrepaidWon),
    },
    year,
    notes,
  )
  const exactWon = determinedTaxWon + penalties.nationalWon - prepaidWon
  const localExactWon = local.localDeterminedTaxWon + penalties.localWon - local.localPrepaidWon
  const payableWon = dropBelow(exactWon, year.rounding.unitWon)
  const localPayableWon = dropBelow(localExactWon, year.rounding.unitWon)
  const operands = toOperands(found, penalties.localFormula)
  const assessment = toAssessment(taxpayerStatus, found, {
    local,
    rural: ruralTax(inputs, taxpayerStatus, operands.ruralBaseWon, year),
    penalties,
    days: lastDays(inputs, taxpayerStatus, year),
    prepaidWon,
    payableWon,
    localPayableWon,
    deferrableWon: deferrableWon('national', payableWon, year),
    localDeferrableWon: deferrableWon('local', localPayableWon, year),
  })
  notes?.settlement?.(inputs, assessment, { exactWon, localExactWon, ...operands }, year, notes)
  return assessment
}
