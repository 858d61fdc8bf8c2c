import { Banner } from '#design/messages/banner.tsx'
import { lossTitle } from '#domain/kept-calculation.texts.ts'
import type { StaffCalculation } from '#office/review/contract.ts'
import { reviewTexts as texts } from '#office/review/texts.ts'

export type LossRows = NonNullable<StaffCalculation['returns']['SIMPLE']>['loss']

export function Loss({ rows }: { rows: LossRows }) {
  if (rows.length === 0) return null
  return (
    <Banner tone="warning" title={lossTitle}>
      <dl className="flex flex-col gap-1">
        {rows.map(({ name, value }) => (
          <div key={name} className="flex flex-wrap justify-between gap-x-4">
            <dt>{name}</dt>
            <dd className="text-right font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-1">{texts.lossBody}</p>
    </Banner>
  )
}
