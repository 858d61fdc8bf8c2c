import type { YearData } from './year-data.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { year2021 } from './2021.ts'
import { year2022 } from './2022.ts'
import { year2023 } from './2023.ts'
import { year2024 } from './2024.ts'
import { year2025 } from './2025.ts'
import { year2026 } from './2026.ts'

const years: readonly YearData[] = [year2021, year2022, year2023, year2024, year2025, year2026]

/** Oldest first. */
export const incomeYears: readonly number[] = years.map((data) => data.year)

/** Throws TaxProblem `year.unknown`: nothing carries over from another year. */
export function getYearData(year: number): YearData {
  const found = years.find((data) => data.year === year)
  if (!found) throw new TaxProblem('year.unknown', String(year))
  return found
}
