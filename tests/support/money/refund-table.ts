/** The listed firms with another refund table than their own, or with a guarantee. */
import { resolve } from 'node:path'
import { branches } from '#branches/index.ts'
import type { Branch } from '#domain/branch/branch.ts'
import type { Firms } from '#server/branches/firms.server.ts'

const folder = resolve(import.meta.dirname, '../../../branches')

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
  folder,
})

export const shippedGuarantees = branches.flatMap(({ money }) => money.guarantee ?? [])

export const firmsGuaranteeing = (guarantee: NonNullable<Branch['money']['guarantee']>): Firms => ({
  branches: branches.map(({ money, ...branch }) => ({
    ...branch,
    money: branch.affiliationId === 'gaon' ? { ...money, guarantee } : money,
  })),
  folder,
})
