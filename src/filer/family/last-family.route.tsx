/** /tax-report-5: last year's family, this year's, or additional information first (journey spec, section 2.7). */
import { useState } from 'react'
import { useLoaderData, useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import type { FamilyChoice } from '#domain/journey/facts.ts'
import type { StepName } from '#domain/journey/step-paths.ts'
import { stepOf } from '#domain/journey/steps.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { useGuardAgain } from '#web/guards/guard-again.ts'
import { requireStep } from '#web/journey-guard.ts'
import { chooseFamily, listLastYearFamily } from './contract.ts'
import { LastFamilyScreen, type FamilyPlan } from './last-family.screen.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { facts } = await requireStep(request, () => call(readJourney))
  const { body } = await call(listLastYearFamily)
  return { lastYear: body, familyLoaded: facts.familyLoaded, chosen: facts.familyChoice }
}

/**
 * What is written down for a plan, and the step it leads to. This year's family counts as chosen only when it is here.
 */
function wayOf(plan: FamilyPlan, familyLoaded: boolean): { status: FamilyChoice; to: StepName } {
  if (plan === 'LAST_YEAR') return { status: 'LAST_YEAR', to: 'history' }
  return plan === 'THIS_YEAR' && familyLoaded
    ? { status: 'THIS_YEAR', to: 'history' }
    : { status: 'NOT_SELECTED', to: 'registry-ask' }
}

export default function LastFamilyRoute() {
  const { lastYear, familyLoaded, chosen } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const [plan, setPlan] = useState<FamilyPlan | null>(chosen === 'NOT_SELECTED' ? null : chosen)
  const choose = useAction(async (press, way: { status: FamilyChoice; to: StepName }) => {
    if (way.status !== chosen) await call(chooseFamily, { query: { status: way.status } }, press)
    await navigate(stepOf('filing', way.to).path)
  })
  useGuardAgain(choose.problem)
  return (
    <LastFamilyScreen
      lastYear={lastYear}
      familyLoaded={familyLoaded}
      plan={plan}
      onPlan={setPlan}
      busy={choose.busy}
      problem={choose.problem}
      onNext={() => plan && void choose.run(wayOf(plan, familyLoaded))}
      onByHand={() => void choose.run({ status: 'LAST_YEAR', to: 'family' })}
    />
  )
}
