/** /hometax-overload: a place in line, asked for while the portal is overloaded or, by night, closed. */
import { useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { stepOf } from '#domain/journey/steps.ts'
import { readJourney } from '#filer/journey/calls.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { applyToWait } from './contract.ts'
import { NightScreen } from './night.screen.tsx'
import { OverloadScreen } from './overload.screen.tsx'

/** Tells the end page that the person comes from the line (journey spec, section 9: "waiting-list source flag"). */
const fromLine = { source: 11 } as const

export async function clientLoader() {
  return call(readJourney)
}

export default function OverloadRoute() {
  const { facts, season } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const apply = useAction((press) => call(applyToWait, {}, press))
  const press = async () => {
    if (await apply.run()) void (season.night ? revalidate() : navigate(stepPaths.filing.end, { state: fromLine }))
  }
  const asking = { busy: apply.busy, problem: apply.problem }
  if (season.night) {
    const goesOn = season.phase === 'filing' || season.phase === 'preview'
    return (
      <NightScreen
        begun={facts.identitySaved || facts.collection !== 'none'}
        telling={facts.ticket ? 'asked' : goesOn && !facts.registered ? 'offered' : 'none'}
        {...asking}
        onTell={() => void press()}
      />
    )
  }
  return (
    <OverloadScreen
      held={facts.ticket}
      prepareTo={stepOf(facts.lane, facts.lane === 'consent' ? 'wait' : 'prepare').path}
      {...asking}
      onApply={() => void press()}
    />
  )
}
