/** /tax-report-5 (J43, J44). */
import { useState } from 'react'
import { useLoaderData, useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { stepOf } from '#domain/journey/steps.ts'
import { readJourney } from '#filer/journey/calls.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { useGuardAgain } from '#web/guards/guard-again.ts'
import { requireStep } from '#web/journey-guard.ts'
import { chooseFamily, listLastYearFamily } from './calls.ts'
import { LastFamilyView } from './members/last-family.view.tsx'
import { wayOf, type FamilyPlan } from './rules.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { facts, answers } = await requireStep(request, () => call(readJourney))
  const { body } = await call(listLastYearFamily)
  return {
    lastYear: body,
    familyLoaded: facts.familyLoaded,
    chosen: facts.familyChoice,
    told: answers.familyIncome ?? null,
  }
}

const plans = { LAST_YEAR: 'SAME', THIS_YEAR: 'CHANGED', NOT_SELECTED: null } as const

export default function LastFamilyPage() {
  const { lastYear, familyLoaded, chosen, told } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const [plan, setPlan] = useState<FamilyPlan | null>(plans[chosen])
  const [income, setIncome] = useState(told)
  const choose = useAction(async (press, { status, income: said, to }: ReturnType<typeof wayOf>) => {
    // Sends only a changed choice, because each choice resets the filing method.
    if (status !== chosen || (said ?? told) !== told)
      await call(chooseFamily, { query: { status, ...(said ? { income: said } : {}) } }, press)
    await navigate(stepOf('filing', to).path)
  })
  useGuardAgain(choose.problem)
  return (
    <LastFamilyView
      lastYear={lastYear}
      familyLoaded={familyLoaded}
      plan={plan}
      onPlan={setPlan}
      income={income}
      onIncome={setIncome}
      busy={choose.busy}
      problem={choose.problem}
      onNext={() => plan && void choose.run(wayOf(plan, lastYear.length > 0 ? income : null, familyLoaded))}
      onByHand={() => void choose.run({ status: 'LAST_YEAR', to: 'family' })}
      onAgain={() => void choose.run({ status: chosen, to: 'registry-ask' })}
    />
  )
}
