/** Few open it, so it loads lazily. */
import { BarChart } from '#design/figures/bar-chart.tsx'
import { methodName } from '#domain/filing-method.ts'
import { amount } from '#domain/money.ts'
import type { MethodOffer } from '#filer/method/schemas.ts'
import { compareTexts as texts } from '#filer/method/texts.ts'
import { wholeTaxWon } from './order.ts'

export function Chart({ offers }: { offers: readonly MethodOffer[] }) {
  const bar = (value: number) => ({
    value,
    text: value >= 10_000 ? texts.chart.tenThousand(amount(Math.round(value / 10_000))) : amount(value),
  })
  return (
    <BarChart
      label={texts.chart.label}
      series={[
        { name: texts.chart.tax, tone: 'brand' },
        { name: texts.chart.fee, tone: 'quiet' },
      ]}
      groups={offers.map((offer) => ({
        name: methodName(offer.fillingType),
        bars: [bar(wholeTaxWon(offer)), typeof offer.cost === 'number' ? bar(offer.cost) : null],
      }))}
    />
  )
}
