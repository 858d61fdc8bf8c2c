import type { YearData } from './year-data.ts'
import { year2021 } from './2021.ts'

export const year2022: YearData = {
  ...year2021,
  year: 2022,
  rent: { ...year2021.rent, highPercent: 17, lowPercent: 15 },
  special: { ...year2021.special, prematurePercent: 20, infertilityPercent: 30 },
  interim: { ...year2021.interim, leastWon: 500_000 },
}
