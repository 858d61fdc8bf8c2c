import { Facts } from '#design/figures/money-table.tsx'
import { won } from '#domain/money.ts'
import type { ChosenTrade } from '#site/calculator/form/use-trade.ts'
import { amountNames, familyNames, isTold, wonOf, type Guess } from '#site/calculator/rules/guess.ts'
import { calculatorTexts as texts } from '#site/calculator/texts.ts'

/** On paper, where the form is left out: what the figures were computed from. */
export function Typed({ guess, chosen }: { guess: Guess; chosen: ChosenTrade | null }) {
  const { family } = texts
  return (
    <section className="hidden flex-col print:flex">
      <h2 className="text-h3">{texts.typed}</h2>
      <Facts
        facts={[
          ...(chosen ? [{ name: texts.trade.label, value: `${chosen.trade.code} ${chosen.trade.name}` }] : []),
          ...amountNames
            .filter((name) => isTold(guess[name]) && !Number.isNaN(wonOf(guess[name])))
            .map((name) => ({ name: texts.amounts[name].label, value: won(wonOf(guess[name])) })),
          { name: family.spouse, value: family.spouses[guess.spouse] },
          ...familyNames
            .filter((name) => guess[name] > 0)
            .map((name) => ({ name: family.names[name], value: family.people(guess[name]) })),
        ]}
      />
    </section>
  )
}
