import type { PersonInputs } from '#tax/basis/inputs.ts'
import type { YearData } from '#tax/years/year-data.ts'
import { financialTax } from '#tax/income/financial.ts'

/** 소득세법 73. */
export type NotSubject =
  | 'nothing'
  | 'wage-settled'
  | 'pension-only'
  | 'business-settled'
  | 'settled-and-separate'
  | 'separate-only'

/** Null if a return is due. One settled kind of income alone needs none; two together do. */
export function notSubject(inputs: PersonInputs, year: YearData): NotSubject | null {
  const settledBusiness =
    inputs.businesses.length > 0 &&
    (inputs.yearEndSettledBusiness === true || inputs.businesses.every((business) => business.yearEndSettled === true))
  if (inputs.businesses.length > 0 && !settledBusiness) return null
  if ((inputs.otherIncomeAmountWon ?? 0) > 0 || inputs.wage?.unsettled) return null
  if (inputs.financial && financialTax(inputs.financial, 0, 0, year).comprehensive) return null
  const wage = (inputs.wage?.grossWon ?? 0) > 0
  const privateWon = inputs.privatePensionWon ?? 0
  // Up to the limit it may end with its withholding (14③9), above it is added or taxed apart in the return (64의4).
  if (privateWon > year.pension.privateUpToWon) return null
  const pension = (inputs.pensionWon ?? 0) > 0
  if ([settledBusiness, wage, pension].filter(Boolean).length > 1) return null
  const isSettled = settledBusiness || wage || pension
  if (isSettled && (inputs.separableOther?.incomeAmountWon ?? 0) > 0) return 'settled-and-separate'
  if (settledBusiness) return 'business-settled'
  if (wage) return 'wage-settled'
  if (pension) return 'pension-only'
  return inputs.separableOther || inputs.financial || privateWon > 0 ? 'separate-only' : 'nothing'
}
