import { useEffect, useMemo } from 'react'
import { say } from '#design/messages/status-region.tsx'
import { seoulDay } from '#domain/seoul-time.ts'
import { keepTaxGuess } from '#web/browser/tax-guess.ts'
import { useBranch, useRoot } from '#web/document/branch.ts'
import { type PageHead, siteMeta } from '#web/document/head.ts'
import { PageTitle } from '#web/frame/page-title.tsx'
import { useDraft } from './form-draft.ts'
import { useTrade } from './use-trade.ts'
import { guessOf, outcomeOf } from './result-outcome.ts'
import { TaxCalculatorView } from './tax-calculator.view.tsx'
import { calculatorTexts as texts } from './texts.ts'

function CalculatorPage() {
  const { fees } = useBranch().money
  const now = useRoot()?.now
  const { guess, tradeCode, type, choose, clear } = useDraft()
  const { chosen, failed, again } = useTrade(tradeCode)
  const outcome = useMemo(
    () => outcomeOf(guess, chosen, fees, seoulDay(new Date(now ?? 0))),
    [guess, chosen, fees, now],
  )
  useEffect(() => {
    if (outcome.missing === null) keepTaxGuess(guessOf(guess, outcome))
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
