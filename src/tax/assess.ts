import type { Financial, ReturnInputs } from '#tax/basis/inputs.ts'
import type { Notes } from '#tax/basis/lines.ts'
import type { YearData } from '#tax/years/year-data.ts'
import type { Assessment, TaxpayerStatus } from '#tax/basis/assessment.ts'
import { dropBelow, floored, lesser, part } from '#tax/basis/arithmetic.ts'
import { checkInputs } from '#tax/basis/check.ts'
import { taxpayerStatusOf } from '#tax/income/taxpayer-status.ts'
import { incomesOf } from '#tax/income/incomes.ts'
import { bracketTaxWon } from '#tax/income/steps.ts'
import { financialTax } from '#tax/income/financial.ts'
import { deductionsWon } from '#tax/deductions/deductions.ts'
import { creditsOf } from '#tax/credits/apply.ts'
import { penaltiesOf } from '#tax/penalties/apply.ts'
import { deferrableWon } from '#tax/payment/payment.ts'
import { lastDays } from '#tax/payment/due.ts'
import { settlementLines } from '#tax/payment/lines.ts'
import { digits, words } from '#tax/texts.ts'

const noFinancial: Financial = { interest14Won: 0, interest25Won: 0, mustAggregateWon: 0, grossUpDividendWon: 0 }

type StatusFields =
  | 'businesses'
  | 'newBusiness'
  | 'yearEndSettledBusiness'
  | 'bookkeepingDuty'
  | 'simpleRateAllowed'
  | 'sincereDuty'

/** The standing the return is assessed by: from the figures, unless the notice or the office says more strictly. */
export function taxpayerStatusFor(inputs: Pick<ReturnInputs, StatusFields>, year: YearData): TaxpayerStatus {
  const found = taxpayerStatusOf(
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
 * Assesses one return by one method, national and local (order of the form 40(1)). Legal or not is not asked here: see compare.
 * @param notes receives every line with its formula and article; leave it out where only the figures are wanted.
 * @throws TaxProblem when a figure, a rate or a method is missing or not a whole number of won.
 */
export function assess(inputs: ReturnInputs, year: YearData, notes?: Notes): Assessment {
  checkInputs(inputs)
  return assessChecked(inputs, taxpayerStatusFor(inputs, year), year, notes)
}

/** The same for inputs that were checked and whose standing is known: comparing assesses one person many times. @throws TaxProblem when a rate, the books or the method are missing. */
export function assessChecked(
  inputs: ReturnInputs,
  standing: TaxpayerStatus,
  year: YearData,
  notes?: Notes,
): Assessment {
  const financial = inputs.financial ?? noFinancial
  const entering = inputs.financial ? financialTax(financial, 0, 0, year) : null
  const financialWon = entering?.comprehensive ? entering.incomeWon : 0
  const grossUpWon = entering?.grossUpWon ?? 0
  const incomes = incomesOf(inputs, standing, financialWon, year, notes)
  const totalIncomeWon = incomes.ordinaryWon + financialWon - incomes.financialSetOffWon + grossUpWon
  if (notes) {
    if (financialWon > 0)
      notes({
        key: 'financialIncome',
        amountWon: financialWon,
        of: 'totalIncome',
        article: year.financial.article,
        formula: digits(financialWon),
        from: ['financial'],
      })
    if (grossUpWon > 0)
      notes({
        key: 'grossUp',
        amountWon: grossUpWon,
        of: 'totalIncome',
        article: 'ita 17.3',
        formula: digits(grossUpWon),
        from: ['financial.grossUpDividendWon'],
      })
    notes({
      key: 'totalIncome',
      amountWon: totalIncomeWon,
      of: 'taxBase',
      article: 'ita 14',
      formula: digits(totalIncomeWon),
      from: [],
    })
  }
  const deductedWon = deductionsWon(inputs, totalIncomeWon, incomes, year, notes)
  const taxBaseWon = totalIncomeWon - deductedWon
  notes?.({
    key: 'taxBase',
    amountWon: taxBaseWon,
    article: 'ita 14.2',
    formula: `${digits(totalIncomeWon)} − ${digits(deductedWon)}`,
    from: [],
  })

  const withFinancial = entering?.comprehensive
    ? financialTax(financial, incomes.ordinaryWon - incomes.financialSetOffWon, deductedWon, year)
    : null
  const computedTaxWon = withFinancial ? withFinancial.computedTaxWon : bracketTaxWon(taxBaseWon, year)
  if (notes) {
    if (withFinancial) {
      notes({
        key: 'generalTax',
        amountWon: withFinancial.generalWon,
        article: year.financial.article,
        from: ['financial'],
        formula: `${digits(year.financial.thresholdWon)} × ${year.financial.percent}% + ${digits(floored(taxBaseWon - year.financial.thresholdWon))} × ${words.taxRate}`,
      })
      notes({
        key: 'comparisonTax',
        amountWon: withFinancial.comparisonWon,
        article: year.financial.article,
        from: ['financial'],
        formula: `${digits(financialWon)} × ${year.financial.percent}% + ${digits(floored(taxBaseWon - financialWon - grossUpWon))} × ${words.taxRate}`,
      })
    }
    const row = year.brackets.rows.find((one) => taxBaseWon <= one.upToWon)
    notes({
      key: 'computedTax',
      amountWon: computedTaxWon,
      of: 'determinedTax',
      article: year.brackets.article,
      from: [],
      formula: withFinancial
        ? words.greater(digits(withFinancial.generalWon), digits(withFinancial.comparisonWon))
        : `${digits(taxBaseWon)} × ${row?.percent ?? 0}% − ${digits(row?.quickWon ?? 0)}`,
    })
  }
  const dividendCreditWon = withFinancial
    ? lesser(grossUpWon, floored(withFinancial.generalWon - withFinancial.comparisonWon))
    : 0
  const credits = creditsOf(
    inputs,
    standing,
    {
      incomes,
      totalIncomeWon,
      computedTaxWon,
      dividendCreditWon,
      atWithholdingRatesWon: lesser(
        withFinancial?.atWithholdingRatesWon ?? 0,
        financialWon - incomes.financialSetOffWon,
      ),
    },
    year,
    notes,
  )
  const determinedTaxWon = computedTaxWon - credits.creditsWon
  notes?.({
    key: 'determinedTax',
    amountWon: determinedTaxWon,
    of: 'payable',
    article: 'ita 15',
    formula: `${digits(computedTaxWon)} − ${digits(credits.creditsWon)}`,
    from: [],
  })

  const localComputedTaxWon = part(computedTaxWon, 1, 10)
  const localCreditsWon = part(credits.creditsWon - credits.efilingWon, 1, 10)
  const localDeterminedTaxWon = floored(localComputedTaxWon - localCreditsWon)
  const prepaidWon = inputs.withheldNationalWon + inputs.interimWon + (inputs.wage?.decidedTaxWon ?? 0)
  const localPrepaidWon = inputs.withheldLocalWon + (inputs.wage?.decidedLocalWon ?? 0)
  const penalties = penaltiesOf(
    inputs,
    standing,
    {
      incomes,
      totalIncomeWon,
      computedTaxWon,
      dueWon: floored(determinedTaxWon - prepaidWon),
      localDueWon: floored(localDeterminedTaxWon - localPrepaidWon),
    },
    year,
    notes,
  )
  const { dueDay, deferredDueDay } = lastDays(inputs, standing, year)
  const exactWon = determinedTaxWon + penalties.nationalWon - prepaidWon
  const localExactWon = localDeterminedTaxWon + penalties.localWon - localPrepaidWon
  const payableWon = dropBelow(exactWon, year.rounding.unitWon)
  const localPayableWon = dropBelow(localExactWon, year.rounding.unitWon)
  const assessment: Assessment = {
    standing,
    revenueWon: incomes.revenueWon,
    businessIncomeWon: incomes.businessWon,
    wageIncomeWon: incomes.wageWon,
    pensionIncomeWon: incomes.pensionWon,
    otherIncomeWon: incomes.otherWon,
    financialIncomeWon: financialWon + grossUpWon,
    totalIncomeWon,
    lossLeftWon: incomes.lossLeftWon,
    deductionsWon: deductedWon,
    taxBaseWon,
    computedTaxWon,
    bookkeepingCreditWon: credits.bookkeepingWon,
    creditsWon: credits.creditsWon,
    determinedTaxWon,
    bookPenaltyWon: penalties.bookWon,
    penaltyWon: penalties.nationalWon,
    prepaidWon,
    payableWon,
    deferrableWon: deferrableWon('national', payableWon, year),
    dueDay,
    deferredDueDay,
    localComputedTaxWon,
    localCreditsWon,
    localDeterminedTaxWon,
    localPenaltyWon: penalties.localWon,
    localPrepaidWon,
    localPayableWon,
    localDeferrableWon: deferrableWon('local', localPayableWon, year),
  }
  if (notes) settlementLines(inputs, assessment, exactWon, localExactWon, year, notes)
  return assessment
}
