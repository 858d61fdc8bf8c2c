import type { YearData } from './year-data.ts'
import { year2023 } from './2023.ts'

const most = Number.MAX_SAFE_INTEGER

export const year2024: YearData = {
  ...year2023,
  year: 2024,
  pension: { ...year2023.pension, privateUpToWon: 15_000_000 },
  housing: { ...year2023.housing, depositPerMille: 35 },
  financial: { ...year2023.financial, grossUpPercent: 10 },
  card: { ...year2023.card, unconfirmed: [], temporary: { abovePercent: 105, percent: 10, mostWon: 1_000_000 } },
  childCredit: { ...year2023.childCredit, twoWon: 350_000 },
  special: {
    ...year2023.special,
    donationRows: [
      { upToWon: 10_000_000, percent: 15 },
      { upToWon: 30_000_000, percent: 30 },
      { upToWon: most, percent: 40 },
    ],
  },
  rent: { ...year2023.rent, upToWon: 10_000_000, grossUpToWon: 80_000_000, totalUpToWon: 70_000_000 },
  marriageCredit: { article: 'stra 92', won: 500_000 },
}
