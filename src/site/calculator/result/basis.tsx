import { Disclosure } from '#design/layout/disclosure.tsx'
import type { ChosenTrade } from '#site/calculator/form/use-trade.ts'
import { isTold, type Guess } from '#site/calculator/rules/guess.ts'
import { calculatorTexts } from '#site/calculator/texts.ts'

const texts = calculatorTexts.basis

/** 641 per mille is `64.1%`. */
const percent = (perMille: number) => `${perMille / 10}%`

/** What the figures rest on, what was assumed and what is left out. */
export function Basis({ guess, chosen }: { guess: Guess; chosen: ChosenTrade }) {
  const { rates, year } = chosen
  const lines = [
    texts.law(year),
    rates ? texts.rates(percent(rates.simplePerMille), percent(rates.standardPerMille)) : texts.noRates,
    ...(!isTold(guess.priorRevenue) ? [texts.prior] : []),
    ...(!isTold(guess.expenses) && rates ? [texts.books] : []),
    texts.left,
    texts.fee,
    texts.sure,
  ]
  return (
    <Disclosure title={texts.title}>
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Disclosure>
  )
}
