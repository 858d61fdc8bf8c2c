/** /tax-report-10 (J63 to J68). */
import { useState } from 'react'
import { useLoaderData, useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { href } from '#domain/address/href.ts'
import type { FilingMethod } from '#domain/collected-data.ts'
import { getStep } from '#domain/journey/steps.ts'
import { readJourney } from '#filer/journey/calls.ts'
import { useAction } from '#web/action.ts'
import { readTaxGuess } from '#web/browser/tax-guess.ts'
import { CallProblem } from '#web/http-client/call-problem.ts'
import { call } from '#web/call.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { NotSubjectView } from '#web/frame/lane/not-subject.tsx'
import { useGuardAgain } from '#web/guards/guard-again.ts'
import { requireStep } from '#web/journey-guard.ts'
import { LoadFailed } from '#web/frame/problems/load-failed.tsx'
import type { HouseholdFacts } from '#effects/yearly/household-facts.ts'
import { CompareView, fetchOpenParts } from './compare.view.tsx'
import { compareMethods } from './calls.ts'
import { chooseMethod, tellExpenses, tellHousehold } from './compare-calls.ts'
import type { MethodOffer } from './schemas.ts'
import { mayBeChosen } from './offer/order.ts'
import { compareTexts as texts } from './texts.ts'

const askTo = href('/mypage-conversation')

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { answers } = await requireStep(request, () => call(readJourney))
  const compared = await call(compareMethods, {}, { quiet: true }).catch((thrown: unknown) => {
    if (thrown instanceof CallProblem && (thrown.status >= 500 || thrown.code === 'calc.failed')) return thrown
    throw thrown
  })
  if (Array.isArray(compared)) await fetchOpenParts(compared, readTaxGuess())
  return { compared, method: answers.method }
}

export default function ComparePage() {
  const { compared, method } = useLoaderData<typeof clientLoader>()
  const { revalidate, state } = useRevalidator()
  if (compared instanceof CallProblem) {
    return (
      <Step title={texts.title}>
        <LoadFailed
          words={texts.failed}
          problem={compared}
          onRetry={() => void revalidate()}
          retrying={state === 'loading'}
        />
      </Step>
    )
  }
  return 'notEligible' in compared ? (
    <NotSubjectView reason={compared.reason} canDo={compared.canDo} />
  ) : (
    <Choice offers={compared} before={method} />
  )
}

function Choice({ offers, before }: { offers: readonly MethodOffer[]; before: FilingMethod | null }) {
  const navigate = useNavigate()
  const open = offers.filter(mayBeChosen)
  const [guess] = useState(readTaxGuess)
  const [chosen, setChosen] = useState<FilingMethod | null>(
    () =>
      (
        open.find((offer) => offer.fillingType === before) ??
        open.find((offer) => offer.recommended) ??
        (open.length === 1 ? open[0] : undefined)
      )?.fillingType ?? null,
  )
  const choose = useAction(async (press, method: FilingMethod) => {
    await call(chooseMethod, { body: method }, press)
    await navigate(getStep('filing', 'register').path)
  })
  const { revalidate, state } = useRevalidator()
  const tell = useAction(async (press, expenses: number | null) => {
    await call(tellExpenses, { body: { expenses } }, press)
    await revalidate()
  })
  const answer = useAction(async (press, household: HouseholdFacts) => {
    await call(tellHousehold, { body: household }, press)
    await revalidate()
  })
  useGuardAgain(choose.problem ?? tell.problem ?? answer.problem)
  return (
    <CompareView
      offers={offers}
      guess={guess}
      chosen={chosen}
      onChoose={setChosen}
      busy={choose.busy}
      problem={choose.problem}
      onNext={() => chosen && void choose.run(chosen)}
      telling={{ busy: tell.busy || state === 'loading', problem: tell.problem }}
      onTell={(expenses) => void tell.run(expenses)}
      household={{ busy: answer.busy, problem: answer.problem, onTell: (facts) => void answer.run(facts) }}
      backTo={getStep('filing', 'history').path}
      askTo={askTo}
    />
  )
}
