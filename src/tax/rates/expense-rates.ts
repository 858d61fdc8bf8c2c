import type { Rates } from '#tax/basis/inputs.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import rates2024 from './expense-rates-2024.json' with { type: 'json' }
import rates2025 from './expense-rates-2025.json' with { type: 'json' }

/**
 * The expense-rate notices (기준·단순경비율 고시). Rates are arguments of all computations, so that a
 * page that computes does not carry the tables. File: `perMille: { code: [simple, standard, excess?] }`.
 */
type RateFile = { year: number; notice: string; perMille: Record<string, number[]> }
const files: readonly RateFile[] = [rates2024, rates2025]

/** Years whose notice is here. */
export const rateYears: readonly number[] = files.map((file) => file.year)

/** The rates of a trade in an income year, or nothing when that year's notice is not here or does not list it. */
export function findRates(code: string, year: number): Rates | undefined {
  const file = files.find((one) => one.year === year)
  const row = file && Object.hasOwn(file.perMille, code) ? file.perMille[code] : undefined
  if (!row) return undefined
  const [simplePerMille = 0, standardPerMille = 0, excessPerMille = null] = row
  return { simplePerMille, standardPerMille, excessPerMille }
}

/**
 * The rates of a trade in an income year. @throws TaxProblem `rate.unknown` for a year without a notice, `code.unknown`
 * for a code it does not list.
 */
export function ratesOf(code: string, year: number): Rates {
  if (!rateYears.includes(year)) throw new TaxProblem('rate.unknown', `${year} ${code}`)
  const found = findRates(code, year)
  if (!found) throw new TaxProblem('code.unknown', code)
  return found
}
