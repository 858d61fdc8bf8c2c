import type { YearData } from '#tax/years/year-data.ts'
import { dropBelow, part } from '#tax/basis/arithmetic.ts'
import { bracketTaxWon } from './steps.ts'

export type OtherIncome = { incomeAmountWon: number; taxExempt: boolean; mayStaySeparate: boolean; withheldWon: number }

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
