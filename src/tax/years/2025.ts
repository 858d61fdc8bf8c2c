import type { YearData } from './year-data.ts'
import { year2024 } from './2024.ts'

const most = Number.MAX_SAFE_INTEGER

export const year2025: YearData = {
  ...year2024,
  year: 2025,
  yellowUmbrella: {
    article: 'stra 86-3',
    rows: [
      { incomeUpToWon: 40_000_000, limitWon: 6_000_000 },
      { incomeUpToWon: 60_000_000, limitWon: 5_000_000 },
      { incomeUpToWon: 100_000_000, limitWon: 4_000_000 },
      { incomeUpToWon: most, limitWon: 2_000_000 },
    ],
  },
  card: { ...year2024.card, temporary: null },
  childCredit: { ...year2024.childCredit, oneWon: 250_000, twoWon: 550_000, eachFurtherWon: 400_000 },
  special: {
    ...year2024.special,
    donationRows: [
      { upToWon: 10_000_000, percent: 15 },
      { upToWon: most, percent: 30 },
    ],
  },
  housing: { ...year2024.housing, depositPerMille: 31 },
  smallDonation: { ...year2024.smallDonation, hometownMostWon: 20_000_000, disasterPercent: 30 },
  creditLimits: { ...year2024.creditLimits, hometownInBase: true },
}
