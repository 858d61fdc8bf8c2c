import { useEffect, useMemo, useState } from 'react'
import { say } from '#design/messages/status-region.tsx'
import { seoulDay, type SeoulDay } from '#domain/seoul-time.ts'
import { keepTaxGuess } from '#web/browser/tax-guess.ts'
import { useBranch, useRoot } from '#web/document/branch.ts'
import { type PageHead, siteMeta } from '#web/document/head.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { useDraft } from './form-draft.ts'
import { toHousehold, type Guess } from './guess.ts'
import { useTrade, type ChosenTrade } from './trade-field.tsx'
import { toTaxGuess, computeOutcome, type Outcome } from './result.tsx'
import { TaxCalculatorView } from './tax-calculator.view.tsx'
import { calculatorTexts as texts } from './texts.ts'
import type { CalculatorYear, calculatorYear } from './year.ts'

const fetchYear = () => import('./year.ts')
type YearModule = { calculatorYear: typeof calculatorYear }

/** Undefined before the first answer, which loads its code. */
function useYear(
  guess: Guess,
  chosen: ChosenTrade | null,
  outcome: Outcome,
  day: SeoulDay,
): CalculatorYear | null | undefined {
  const household = toHousehold(guess)
  const [load, setLoad] = useState<YearModule | null>(null)
  const hasHousehold = household !== null
  useEffect(() => {
    // Without the code the answers stay; the next one tries again.
    if (hasHousehold && !load) void fetchYear().then(setLoad, () => undefined)
  }, [hasHousehold, load, guess])
  return useMemo(
    () =>
      load && household && chosen && outcome.missing === null
        ? load.calculatorYear(guess, chosen, outcome.comparison, household, day)
        : undefined,
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `told` follows from the guess
    [load, guess, chosen, outcome, day],
  )
}

function CalculatorPage() {
  const { fees } = useBranch().money
  const now = useRoot()?.now
  const { guess, tradeCode, type, choose, clear } = useDraft()
  const { chosen, failed, again } = useTrade(tradeCode)
  const day = seoulDay(new Date(now ?? 0))
  const outcome = useMemo(() => computeOutcome(guess, chosen, fees, day), [guess, chosen, fees, day])
  const year = useYear(guess, chosen, outcome, day)
  useEffect(() => {
    if (outcome.missing === null) keepTaxGuess(toTaxGuess(guess, outcome))
  }, [guess, outcome])
  const forget = () => {
    clear()
    keepTaxGuess(null)
    say(texts.cleared)
  }
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <TaxCalculatorView
        guess={guess}
        onType={type}
        trade={{ code: tradeCode, chosen, failed, onAgain: again, onChoose: choose }}
        outcome={outcome}
        year={year}
        onClear={forget}
        onPrint={() => window.print()}
      />
    </>
  )
}

export function loader() {
  const head: PageHead = { title: texts.title, description: texts.lead }
  return { head }
}

export const meta = siteMeta

export default function TaxCalculatorPage() {
  return <CalculatorPage />
}
