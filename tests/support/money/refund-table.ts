/** The listed firms with another refund table than their own. */
import { resolve } from 'node:path'
import { branches } from '#branches/index.ts'
import type { Firms } from '#server/branches/firms.server.ts'

/** `reviewedPercent` is refunded once the review has ended. */
export const firmsGivingBack = (reviewedPercent: number): Firms => ({
  branches: branches.map(({ money, ...branch }) => ({
    ...branch,
    money: {
      ...money,
      refundStages: money.refundStages.map((refundStage) =>
        refundStage.stage === 'reviewed' ? { ...refundStage, refundPercent: reviewedPercent } : refundStage,
      ),
    },
  })),
  folder: resolve(import.meta.dirname, '../../../branches'),
})
