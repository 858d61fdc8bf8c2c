import type { Step, YearData } from '#tax/years/year-data.ts'
import { lesser, part } from '#tax/basis/arithmetic.ts'
import { digits, words } from '#tax/texts.ts'

const most = Number.MAX_SAFE_INTEGER

function applySteps(amountWon: number, steps: readonly Step[], mostWon: number): number {
  for (const step of steps) {
    if (amountWon <= step.upToWon)
      return lesser(step.fixedWon + part(amountWon - step.aboveWon, step.percent, 100), mostWon)
  }
  return mostWon
}

/** `12,000,000 + (65,000,000 − 45,000,000) × 5%` */
export function stepFormula(
  amountWon: number,
  { deduction, mostWon }: { deduction: readonly Step[]; mostWon: number },
): string {
  const step = deduction.find((step) => amountWon <= step.upToWon)
  if (!step) return digits(mostWon)
  const above = step.aboveWon === 0 ? digits(amountWon) : `(${digits(amountWon)} − ${digits(step.aboveWon)})`
  const formula = `${step.fixedWon === 0 ? '' : `${digits(step.fixedWon)} + `}${above} × ${step.percent}%`
  return applySteps(amountWon, deduction, most) > mostWon ? words.limit(formula, digits(mostWon)) : formula
}

/** 근로소득공제 (소득세법 47). */
export function wageDeductionWon(grossWon: number, year: YearData): number {
  return applySteps(grossWon, year.wage.deduction, year.wage.mostWon)
}

/** 연금소득공제 (소득세법 47의2). */
export function pensionDeductionWon(totalWon: number, year: YearData): number {
  return applySteps(totalWon, year.pension.deduction, year.pension.mostWon)
}

/** `14,175,000 × 15% − 1,260,000` */
export function bracketFormula(baseWon: number, year: YearData): string {
  const row = year.brackets.rows.find((row) => baseWon <= row.upToWon)
  return `${digits(baseWon)} × ${row?.percent ?? 0}% − ${digits(row?.quickWon ?? 0)}`
}

/** 소득세법 55①. */
export function bracketTaxWon(baseWon: number, year: YearData): number {
  if (baseWon <= 0) return 0
  for (const row of year.brackets.rows) {
    if (baseWon <= row.upToWon) return part(baseWon, row.percent, 100) - row.quickWon
  }
  return 0
}
