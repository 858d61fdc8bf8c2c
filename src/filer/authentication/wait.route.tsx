/**
 * /tax-report-3, /tax-report-3-a and /agreement-auth: the request is on the phone; the screen finds out by itself, the
 * button is the fallback.
 */
import { useState } from 'react'
import { redirect, useLoaderData, useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { next } from '#domain/journey/journey.ts'
import { stepByPath, stepOf } from '#domain/journey/steps.ts'
import { readJourney } from '#filer/journey/calls.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { refreshesItself } from '#web/guards/fresh-on-return.ts'
import { useGuardAgain } from '#web/guards/guard-again.ts'
import { keepsPolling } from '#web/frame/lane/phone-wait/still-polling.ts'
import { useStatusPoll } from '#web/frame/lane/phone-wait/status-poll.ts'
import { requireStep } from '#web/journey-guard.ts'
import { useAuthenticationRequest } from './request-form.tsx'
import { checkApproval } from './wait/status-check.ts'
import { useRequestOnArrival, useOutcome } from './wait/screen-state.ts'
import { WaitWindows } from './wait/wait-windows.tsx'
import { WaitScreen } from './wait/wait.screen.tsx'

export const handle = refreshesItself

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const lane = stepByPath(new URL(request.url).pathname)?.lane ?? 'filing'
  const { facts, pending, windowSeconds } = await requireStep(request, () => call(readJourney))
  const expiresAt = pending?.kind === 'portal' ? pending.expiresAt : null
  // Confirmed already, here or on another device: nothing to wait for.
  if (facts.sessionValid && !expiresAt)
    throw redirect(lane === facts.lane ? next({ ...facts, ticket: false }).path : stepOf(lane, 'agreement').path)
  return { lane, expiresAt, windowSeconds }
}

export default function WaitRoute() {
  const { lane, expiresAt, windowSeconds } = useLoaderData<typeof clientLoader>()
  return <Wait key={lane} lane={lane} first={expiresAt} windowSeconds={windowSeconds} />
}

type WaitProps = { lane: 'filing' | 'preview' | 'consent'; first: string | null; windowSeconds: number }

function Wait({ lane, first, windowSeconds }: WaitProps) {
  const navigate = useNavigate()
  const [expiresAt, setExpiresAt] = useState(first)
  const outcome = useOutcome(lane)
  const { shown, ended, met } = outcome
  const asking = useAuthenticationRequest(lane, (until) => {
    setExpiresAt(until)
    outcome.restart()
  })
  const check = useAction((press) => checkApproval('press', press))
  useGuardAgain(check.problem)
  const waits = expiresAt !== null && keepsPolling({ ended, shown })
  const believe = useStatusPoll(waits, async (by, stillWaiting) => {
    if (check.busy) return
    const answer = await checkApproval(by, { quiet: true })
    if (stillWaiting()) met(answer, false)
  })
  const complete = async () => {
    believe()
    const answer = await check.run()
    if (answer) met(answer, true)
  }
  /** The window is over by the server's clock: the portal is asked once more before anything is called expired. */
  const expire = async () => {
    if (ended !== null) return
    const answer = await checkApproval('press', { quiet: true }).catch(() => 'pending' as const)
    met(answer === 'pending' ? 'expired' : answer, false)
  }
  const again = () => {
    // An ended request in the filing lanes is asked for again where everything for it stands (J24);
    // in the consent lane here.
    if ((shown === 'expired' || shown === 'lost') && lane !== 'consent')
      void navigate(stepOf(lane, 'prepare').path, { replace: true })
    else void asking.ask()
  }
  const asked = useRequestOnArrival(lane === 'consent' && !first, asking.ask)
  return (
    <>
      <WaitScreen
        lane={lane}
        expiresAt={expiresAt}
        windowSeconds={windowSeconds}
        asking={asking.busy || (!asked && lane === 'consent')}
        busy={check.busy}
        problem={check.problem ?? asking.problem}
        identityPath={stepOf(lane, 'identity').path}
        onComplete={() => void complete()}
        onAsk={() => void asking.ask()}
        onExpire={() => void expire()}
      />
      <WaitWindows
        shown={shown}
        windowSeconds={windowSeconds}
        asking={asking.busy}
        onClose={outcome.close}
        onAgain={again}
      />
    </>
  )
}
