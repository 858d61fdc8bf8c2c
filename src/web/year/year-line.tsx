import { amount, won } from '#domain/money.ts'
import { yearTexts as texts } from './year.texts.ts'

/** Won; equal ends where the amount is known. */
type Range = { lowWon: number; highWon: number }

/** Of the twelve months from November; `sumWon`: tax, local tax, fee and premium less the incentives. */
export type YearAmounts = { premiumWon: Range; workWon: Range; childWon: Range; sumWon: Range }

/** `0~312,000원`, or one amount. Both ends have one sign. */
export function rangeInWords({ lowWon, highWon }: Range): string {
  const [low, high] = [Math.min(Math.abs(lowWon), Math.abs(highWon)), Math.max(Math.abs(lowWon), Math.abs(highWon))]
  return low === high ? won(low) : texts.range(amount(low), won(high))
}

const plus = (range: Range) => `${range.lowWon > 0 ? '+' : ''}${rangeInWords(range)}`

function sumInWords(sumWon: Range): string {
  if (sumWon.lowWon >= 0) return texts.pay(rangeInWords(sumWon))
  if (sumWon.highWon <= 0) return texts.receive(rangeInWords(sumWon))
  return texts.between(won(-sumWon.lowWon), won(sumWon.highWon))
}

/** Before the first answer the ranges say nothing, and the phone page must stay short. */
export const hasAnswers = ({ told: answers }: { told: object }): boolean => Object.keys(answers).length > 0

export function YearLine({ year }: { year: YearAmounts }) {
  const { premiumWon, workWon, childWon, sumWon } = year
  const incentiveWon = { lowWon: workWon.lowWon + childWon.lowWon, highWon: workWon.highWon + childWon.highWon }
  return (
    <span className="flex flex-col text-small text-secondary tabular-nums lg:text-caption">
      <span>
        {texts.premium(plus(premiumWon))} · {texts.incentive(rangeInWords(incentiveWon))}
      </span>
      <span>
        {texts.sum} <span className="font-semibold text-ink">{sumInWords(sumWon)}</span>
      </span>
    </span>
  )
}
