import type { YearData } from './year-data.ts'
import { year2022 } from './2022.ts'

const most = Number.MAX_SAFE_INTEGER

export const year2023: YearData = {
  ...year2022,
  year: 2023,
  brackets: {
    article: 'ita 55.1',
    rows: [
      { upToWon: 14_000_000, percent: 6, quickWon: 0 },
      { upToWon: 50_000_000, percent: 15, quickWon: 1_260_000 },
      { upToWon: 88_000_000, percent: 24, quickWon: 5_760_000 },
      { upToWon: 150_000_000, percent: 35, quickWon: 15_440_000 },
      { upToWon: 300_000_000, percent: 38, quickWon: 19_940_000 },
      { upToWon: 500_000_000, percent: 40, quickWon: 25_940_000 },
      { upToWon: 1_000_000_000, percent: 42, quickWon: 35_940_000 },
      { upToWon: most, percent: 45, quickWon: 65_940_000 },
    ],
  },
  eligibility: { ...year2022.eligibility, personalServicePriorWon: 36_000_000 },
  card: {
    ...year2022.card,
    caps: [
      { grossUpToWon: 70_000_000, mostWon: 3_000_000, ofGrossPercent: 100 },
      { grossUpToWon: most, mostWon: 2_500_000, ofGrossPercent: 100 },
    ],
    extra: { kind: 'pot', withCultureWon: 3_000_000, withoutCultureWon: 2_000_000 },
    temporary: null,
    // Some raised 2023 rates depend on the payment day (transit all year, market and culture from April).
    unconfirmed: ['culture', 'market', 'transit'],
  },
  pension: { ...year2022.pension, privatePercent: 15 },
  housing: { ...year2022.housing, depositPerMille: 29 },
  smallCompany: { ...year2022.smallCompany, mostWon: 2_000_000 },
  wageCredit: {
    ...year2022.wageCredit,
    tiers: [
      { grossUpToWon: 33_000_000, startWon: 740_000, aboveWon: 0, fallPerMille: 0, leastWon: 740_000 },
      { grossUpToWon: 70_000_000, startWon: 740_000, aboveWon: 33_000_000, fallPerMille: 8, leastWon: 660_000 },
      { grossUpToWon: 120_000_000, startWon: 660_000, aboveWon: 70_000_000, fallPerMille: 500, leastWon: 500_000 },
      { grossUpToWon: most, startWon: 500_000, aboveWon: 120_000_000, fallPerMille: 500, leastWon: 200_000 },
    ],
  },
  childCredit: { ...year2022.childCredit, fromAge: 8, grandchildren: true },
  pensionAccount: {
    ...year2022.pensionAccount,
    savingsWon: 6_000_000,
    highSavingsWon: 6_000_000,
    togetherWon: 9_000_000,
    highRateTotalUpToWon: 45_000_000,
    senior: null,
  },
  special: {
    ...year2022.special,
    donationRows: [
      { upToWon: 10_000_000, percent: 15 },
      { upToWon: most, percent: 30 },
    ],
  },
  smallDonation: { ...year2022.smallDonation, hometown: true, hometownMostWon: 5_000_000 },
  instalment: { ...year2022.instalment, local: { article: 'lta 95.4', aboveWon: 1_000_000 } },
}
