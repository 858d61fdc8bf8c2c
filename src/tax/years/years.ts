import type { YearData } from './year-data.ts'
import { TaxProblem } from '#tax/basis/problem.ts'
import { year2021 } from './2021.ts'
import { year2022 } from './2022.ts'
import { year2023 } from './2023.ts'
import { year2024 } from './2024.ts'
import { year2025 } from './2025.ts'

/** One file per income year; a new year is a new file and its name in this list. */
const years: readonly YearData[] = [year2021, year2022, year2023, year2024, year2025]

/** The income years that can be computed, oldest first. */
export const incomeYears: readonly number[] = years.map((data) => data.year)

/**
 * The figures of an income year. @throws TaxProblem `year.unknown` when there is no data file: nothing is carried over
 * from another year.
 */
export function yearDataOf(year: number): YearData {
  const found = years.find((data) => data.year === year)
  if (!found) throw new TaxProblem('year.unknown', String(year))
  return found
}
