/** /hometax-overload: apply for a place in line. */
import { useLoaderData, useNavigate } from 'react-router'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { stepOf } from '#domain/journey/steps.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { applyToWait } from './contract.ts'
import { OverloadScreen } from './overload.screen.tsx'

/** Tells the end page that the person comes from the line (journey spec, section 9: "waiting-list source flag"). */
const fromLine = { source: 11 } as const

export async function clientLoader() {
  return call(readJourney)
}

export default function OverloadRoute() {
  const { facts } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const apply = useAction((press) => call(applyToWait, {}, press))
  const press = async () => {
    if (await apply.run()) void navigate(stepPaths.filing.end, { state: fromLine })
  }
  return (
    <OverloadScreen
      held={facts.ticket}
      prepareTo={stepOf(facts.lane, facts.lane === 'consent' ? 'wait' : 'prepare').path}
      busy={apply.busy}
      problem={apply.problem}
      onApply={() => void press()}
    />
  )
}
