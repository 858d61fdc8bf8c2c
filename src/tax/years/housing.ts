import type { YearData } from './year-data.ts'

/** Later years change only the rate of deposits. */
export const housing2021: YearData['housing'] = {
  article: 'ita 64-2; itd 122-2',
  revenueUpToWon: 20_000_000,
  otherIncomeUpToWon: 20_000_000,
  percent: 14,
  registeredIncomePercent: 40,
  registeredOffWon: 4_000_000,
  otherIncomePercent: 50,
  otherOffWon: 2_000_000,
  depositPerMille: 12,
  depositPercent: 60,
  depositFreeWon: 300_000_000,
  depositTwoHomesAboveWon: null,
  depositArticle: 'ita 25.1; itd 53.3',
}
