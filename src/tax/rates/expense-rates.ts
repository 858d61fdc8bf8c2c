import type { Rates } from '#tax/basis/inputs.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import rates2024 from './expense-rates-2024.json' with { type: 'json' }
import rates2025 from './expense-rates-2025.json' with { type: 'json' }

/**
 * 기준·단순경비율 고시: `perMille: { code: [simple, standard, excess?] }`. Computations take rates as arguments, so that pages
 * do not bundle them.
 */
export type RateFile = { year: number; notice: string; perMille: Record<string, number[]> }
const files: readonly RateFile[] = [rates2024, rates2025]

export const rateYears: readonly number[] = files.map((file) => file.year)

export const listCodes = (year: number): string[] =>
  Object.keys(files.find((file) => file.year === year)?.perMille ?? {})

/** `added`: years that an operator has imported. */
export function findRates(code: string, year: number, added: readonly RateFile[] = []): Rates | undefined {
  const file = [...files, ...added].find((rateFile) => rateFile.year === year)
  const row = file && Object.hasOwn(file.perMille, code) ? file.perMille[code] : undefined
  if (!row) return undefined
  const [simplePerMille = 0, standardPerMille = 0, excessPerMille = null] = row
  return { simplePerMille, standardPerMille, excessPerMille }
}

/** Throws TaxProblem `rate.unknown` without a notice, `code.unknown` for an unlisted code. */
export function getRates(code: string, year: number): Rates {
  if (!rateYears.includes(year)) throw new TaxProblem('rate.unknown', `${year} ${code}`)
  const found = findRates(code, year)
  if (!found) throw new TaxProblem('code.unknown', code)
  return found
}
