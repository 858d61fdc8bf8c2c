import type { YearData } from './year-data.ts'

export const nonFiling2021: YearData['nonFiling'] = {
  article: 'nbta 47-2',
  percent: 20,
  fraudPercent: 40,
  revenuePerTenThousand: 7,
  fraudRevenuePerTenThousand: 14,
  deemedArticle: 'ita 70.4',
  reductionArticle: 'nbta 48.2.2',
  reductions: [
    { months: 1, percent: 50 },
    { months: 3, percent: 30 },
    { months: 6, percent: 20 },
  ],
}
