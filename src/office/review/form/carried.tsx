import { Banner } from '#design/messages/banner.tsx'
import { donationsLeftTitle, foreignLeftTitle, lossTitle } from '#domain/kept-calculation.texts.ts'
import type { StaffCalculation } from '#office/review/contract.ts'
import { reviewTexts as texts } from '#office/review/texts.ts'

export type CarriedRows = NonNullable<StaffCalculation['returns']['SIMPLE']>['loss']

export function Carried({
  loss,
  foreignLeft,
  donationsLeft,
}: {
  loss: CarriedRows
  foreignLeft: CarriedRows
  donationsLeft: CarriedRows
}) {
  return (
    <>
      {loss.length > 0 ? (
        <Banner tone="warning" title={lossTitle}>
          <Rows rows={loss} />
          <p className="pt-1">{texts.lossBody}</p>
        </Banner>
      ) : null}
      {foreignLeft.length > 0 ? (
        <Banner tone="info" title={foreignLeftTitle}>
          <Rows rows={foreignLeft} />
          <p className="pt-1">{texts.foreignLeftBody}</p>
        </Banner>
      ) : null}
      {donationsLeft.length > 0 ? (
        <Banner tone="info" title={donationsLeftTitle}>
          <Rows rows={donationsLeft} />
          <p className="pt-1">{texts.donationsLeftBody}</p>
        </Banner>
      ) : null}
    </>
  )
}

function Rows({ rows }: { rows: CarriedRows }) {
  return (
    <dl className="flex flex-col gap-1">
      {rows.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt>{name}</dt>
          <dd className="text-right font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
