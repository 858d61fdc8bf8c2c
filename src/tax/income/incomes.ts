import { dropBelow, floored, part } from '#tax/basis/arithmetic.ts'
import type { TaxpayerStatus } from '#tax/basis/assessment.ts'
import type { ReturnInputs } from '#tax/basis/inputs.ts'
import type { Notes } from '#tax/basis/lines.ts'
import { isEstimated } from '#tax/payment/payment.ts'
import { digits, words } from '#tax/texts.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { businessesIncome } from './businesses.ts'
import { lettingCarriedUsedWon, setOff, usableLosses } from './losses.ts'
import { bracketTaxWon, pensionDeductionWon, stepFormula, wageDeductionWon } from './steps.ts'

type OtherIncome = { incomeAmountWon: number; taxExempt: boolean; mayStaySeparate: boolean; withheldWon: number }

/** 기타소득: 20 % withheld; income up to 50,000 won per payment is untaxed (소득세법 84). */
export function otherIncome(
  receiptWon: number,
  expensePercent: number,
  perPayment: boolean,
  year: YearData,
): OtherIncome {
  const rules = year.other
  const incomeWon = receiptWon - part(receiptWon, expensePercent, 100)
  const taxExempt = perPayment && incomeWon <= rules.exemptUpToWon
  const incomeAmountWon = taxExempt ? 0 : incomeWon
  return {
    incomeAmountWon,
    taxExempt,
    mayStaySeparate: incomeAmountWon <= rules.separateUpToWon,
    withheldWon: dropBelow(part(incomeAmountWon, rules.withholdPercent, 100), year.rounding.unitWon),
  }
}

/** 소득세법 14③8: up to 3 million won, include it or leave it at its withholding. */
export function otherIncomeChoice(
  baseWithoutWon: number,
  incomeAmountWon: number,
  withheldWon: number,
  year: YearData,
): { extraTaxWon: number; better: 'aggregate' | 'separate' } {
  const extraTaxWon = bracketTaxWon(baseWithoutWon + incomeAmountWon, year) - bracketTaxWon(baseWithoutWon, year)
  return { extraTaxWon, better: extraTaxWon < withheldWon ? 'aggregate' : 'separate' }
}

export type IncomeAmounts = {
  revenueWon: number
  /** Negative for a loss by the books. */
  businessWon: number
  /** Before losses of earlier years, as `lettingWon` (소득세법 19②). */
  earnedWon: number
  lettingWon: number
  wageWon: number
  pensionWon: number
  otherWon: number
  /** After offsetting losses. */
  netWageWon: number
  netPensionWon: number
  netBusinessWon: number
  /** Without financial income, after losses. */
  ordinaryWon: number
  financialSetOffWon: number
  lossLeftWon: number
}

/** 소득세법 19-21, 45. An estimate forfeits losses of earlier years. */
export function computeIncomes(
  inputs: ReturnInputs,
  taxpayerStatus: TaxpayerStatus,
  financialWon: number,
  year: YearData,
  notes?: Notes,
  /** The filer decides how much of the loss meets financial income (소득세법 45⑤). */
  financialMostWon = Number.MAX_SAFE_INTEGER,
): IncomeAmounts {
  const { method, wage } = inputs
  const earned = businessesIncome(inputs, taxpayerStatus.bookkeeping === 'double', year, notes)
  const wageWon = wage ? wage.grossWon - wageDeductionWon(wage.grossWon, year) : 0
  const paidPensionWon = (inputs.pensionWon ?? 0) + (inputs.privatePensionWon ?? 0)
  const pensionWon = paidPensionWon === 0 ? 0 : paidPensionWon - pensionDeductionWon(paidPensionWon, year)
  const otherWon = inputs.otherIncomeAmountWon ?? 0
  const rows = isEstimated(method) ? undefined : inputs.lossesCarried
  const usable = rows && rows.length > 0 ? usableLosses(rows, year) : null
  const carriedWon = isEstimated(method) ? 0 : (inputs.lossCarriedWon ?? 0) + (usable?.generalWon ?? 0)
  const lettingCarriedWon = usable ? lettingCarriedUsedWon(usable, earned) : 0
  const { revenueWon } = earned
  const businessWon = earned.businessWon - lettingCarriedWon
  const set =
    businessWon < 0 || carriedWon > 0
      ? setOff(
          { businessWon, wageWon, pensionWon, otherWon, financialWon },
          carriedWon,
          year.financial.thresholdWon,
          financialMostWon,
        )
      : null
  if (notes) {
    const lettingLossWon = usable?.lettingOtherWon ?? 0
    const found = { businessWon, wageWon, pensionWon, otherWon, set, lettingCarriedWon, lettingLossWon, carriedWon }
    incomeLines(inputs, found, year, notes)
  }
  const left = set?.left
  return {
    revenueWon,
    businessWon,
    earnedWon: earned.businessWon,
    lettingWon: earned.lettingWon,
    wageWon,
    pensionWon,
    otherWon,
    netWageWon: left ? left.wageWon : wageWon,
    netPensionWon: left ? left.pensionWon : pensionWon,
    netBusinessWon: left ? left.businessWon : floored(businessWon),
    ordinaryWon: left
      ? left.businessWon + left.wageWon + left.pensionWon + left.otherWon
      : businessWon + wageWon + pensionWon + otherWon,
    financialSetOffWon: left ? financialWon - left.financialWon : 0,
    lossLeftWon: set ? set.lossLeftWon : 0,
  }
}

type FoundIncomes = Pick<IncomeAmounts, 'businessWon' | 'wageWon' | 'pensionWon' | 'otherWon'> & {
  set: ReturnType<typeof setOff> | null
  /** As far as it was used. */
  lettingCarriedWon: number
  /** Losses of earlier years that may be used. */
  lettingLossWon: number
  carriedWon: number
}

const usedFormula = (carriedWon: number, usedWon: number) =>
  usedWon < carriedWon ? words.limit(digits(carriedWon), digits(usedWon)) : digits(usedWon)

function incomeLines(inputs: ReturnInputs, found: FoundIncomes, year: YearData, notes: Notes): void {
  const { businessWon, otherWon, set } = found
  if (inputs.businesses.length > 0)
    notes({
      key: 'businessIncome',
      amountWon: businessWon,
      of: 'totalIncome',
      article: 'ita 19',
      formula: digits(businessWon),
      from: ['businesses'],
    })
  if (found.lettingCarriedWon > 0)
    notes({
      key: 'lossCarried',
      amountWon: found.lettingCarriedWon,
      of: 'businessIncome',
      minus: true,
      article: year.books.lossArticle,
      formula: usedFormula(found.lettingLossWon, found.lettingCarriedWon),
      from: ['lossesCarried'],
      about: words.letting,
    })
  deductedIncomeLines(inputs, found, year, notes)
  if (otherWon > 0)
    notes({
      key: 'otherIncome',
      amountWon: otherWon,
      of: 'totalIncome',
      article: year.other.article,
      formula: digits(otherWon),
      from: ['otherIncomeAmountWon'],
    })
  if (set && set.carriedUsedWon > 0)
    notes({
      key: 'lossCarried',
      amountWon: set.carriedUsedWon,
      of: 'totalIncome',
      minus: true,
      article: year.books.lossArticle,
      formula: usedFormula(found.carriedWon, set.carriedUsedWon),
      from: ['lossCarriedWon', 'lossesCarried'],
    })
  if (set && set.lossLeftWon > 0)
    notes({
      key: 'loss',
      amountWon: set.lossLeftWon,
      of: 'totalIncome',
      article: year.books.lossArticle,
      formula: `${digits(-businessWon)} − ${digits(-businessWon - set.lossLeftWon)}`,
      from: ['businesses'],
    })
}

/** 소득세법 47, 47의2. */
function deductedIncomeLines(
  { wage, pensionWon: publicWon, privatePensionWon }: ReturnInputs,
  { wageWon, pensionWon }: FoundIncomes,
  year: YearData,
  notes: Notes,
): void {
  const paidWon =
    publicWon === undefined && privatePensionWon === undefined ? undefined : (publicWon ?? 0) + (privatePensionWon ?? 0)
  if (wage) {
    const deductionWon = wage.grossWon - wageWon
    notes({
      key: 'wageDeduction',
      amountWon: deductionWon,
      article: year.wage.article,
      formula: stepFormula(wage.grossWon, year.wage),
      from: ['wage.grossWon'],
    })
    notes({
      key: 'wageIncome',
      amountWon: wageWon,
      of: 'totalIncome',
      article: 'ita 20',
      formula: `${digits(wage.grossWon)} − ${digits(deductionWon)}`,
      from: ['wage.grossWon'],
    })
  }
  if (paidWon !== undefined)
    notes({
      key: 'pensionDeduction',
      amountWon: paidWon - pensionWon,
      article: year.pension.article,
      formula: stepFormula(paidWon, year.pension),
      from: ['pensionWon', 'privatePensionWon'],
    })
  if (paidWon !== undefined)
    notes({
      key: 'pensionIncome',
      amountWon: pensionWon,
      of: 'totalIncome',
      article: 'ita 20-3',
      formula: `${digits(paidWon)} − ${digits(paidWon - pensionWon)}`,
      from: ['pensionWon', 'privatePensionWon'],
    })
}
