import type { YearData } from './year-data.ts'
import { year2025 } from './2025.ts'

const most = Number.MAX_SAFE_INTEGER

/**
 * The texts as of June 2026. Before the season the act of December 2026 has to be read, and the notice of the expense
 * rates added.
 */
export const year2026: YearData = {
  ...year2025,
  year: 2026,
  // Born in 2017 (법 제21548호 부칙 2): nine this year, so the age alone decides.
  childCredit: { ...year2025.childCredit, fromAge: 9 },
  card: {
    ...year2025.card,
    caps: [
      {
        grossUpToWon: 70_000_000,
        mostWon: 3_000_000,
        ofGrossPercent: 100,
        oneChildWon: 3_500_000,
        moreChildrenWon: 4_000_000,
      },
      {
        grossUpToWon: most,
        mostWon: 2_500_000,
        ofGrossPercent: 100,
        oneChildWon: 2_750_000,
        moreChildrenWon: 3_000_000,
      },
    ],
  },
  housing: { ...year2025.housing, depositTwoHomesAboveWon: 1_200_000_000 },
  smallDonation: { ...year2025.smallDonation, hometownMiddle: { upToWon: 200_000, percent: 40 } },
}
