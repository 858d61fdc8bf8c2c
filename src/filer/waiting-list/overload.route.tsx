/**
 * /hometax-overload: by night why the portal cannot be asked, and after the portal's own refusal a place in line. To
 * everybody else it is no page: they are led on to the step that they wanted.
 */
import { useEffect } from 'react'
import { redirect, useLoaderData, useNavigate, useRevalidator, type ClientLoaderFunctionArgs } from 'react-router'
import { href } from '#domain/address/href.ts'
import { next } from '#domain/journey/journey.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { stepByPath, stepOf } from '#domain/journey/steps.ts'
import { nightEnds } from '#domain/season/season.ts'
import { readJourney } from '#filer/journey/calls.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { readStanding, wantedStep } from '#web/journey-guard.ts'
import { serverNow } from '#web/server-clock.ts'
import { applyToWait, askForMorning } from './contract.ts'
import { NightScreen } from './night.screen.tsx'
import { OverloadScreen } from './overload.screen.tsx'

/** Tells the end page that the person comes from the line (S70). */
const fromLine = { source: 11 } as const

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const journey = await readStanding(request, () => call(readJourney))
  if (journey.season.night || journey.refused) return journey
  const wanted = wantedStep(request.url)
  throw redirect(wanted && stepByPath(wanted) ? wanted : next({ ...journey.facts, ticket: false }).path)
}

export default function OverloadRoute() {
  const { facts, season, ticket, toldInMorning } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const apply = useAction((press) => call(applyToWait, {}, press))
  const morning = useAction((press) => call(askForMorning, {}, press))
  const join = async () => {
    if (!(await apply.run())) return
    // Somebody else's good answer may have called the person within the second.
    const { facts: after } = await call(readJourney)
    if (after.ticket) await navigate(stepPaths.filing.end, { state: fromLine })
    else await navigate(href('/standbyfromhometax'))
  }
  useMorning(season.night, () => void revalidate())
  if (season.night) {
    const goesOn = season.phase === 'filing' || season.phase === 'preview'
    return (
      <NightScreen
        begun={facts.identitySaved || facts.collection !== 'none'}
        telling={toldInMorning ? 'asked' : goesOn && !facts.registered ? 'offered' : 'none'}
        busy={morning.busy}
        problem={morning.problem}
        onTell={() => void morning.run().then((done) => done && revalidate())}
      />
    )
  }
  return (
    <OverloadScreen
      held={ticket?.state === 'waiting' || ticket?.state === 'called'}
      prepareTo={stepOf(facts.lane, facts.lane === 'consent' ? 'wait' : 'prepare').path}
      busy={apply.busy}
      problem={apply.problem}
      onApply={() => void join()}
    />
  )
}

/** A page that was left open over night goes on by itself once the portal can be asked again. */
function useMorning(night: boolean, onMorning: () => void): void {
  useEffect(() => {
    if (!night) return undefined
    const now = serverNow()
    const timer = setTimeout(onMorning, nightEnds(new Date(now)).getTime() - now + 1_000)
    return () => clearTimeout(timer)
  }, [night, onMorning])
}
