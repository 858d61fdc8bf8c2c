/**
 * /tax-report-3, /tax-report-3-a and /agreement-auth: the request is on the phone; the screen finds out by itself, the
 * button is the fallback.
 */
import { useEffect, useRef, useState } from 'react'
import { redirect, useLoaderData, useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { next } from '#domain/journey/journey.ts'
import { stepByPath, stepOf } from '#domain/journey/steps.ts'
import { readJourney } from '#filer/journey/calls.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { asksItself } from '#web/guards/fresh-on-return.ts'
import { useGuardAgain } from '#web/guards/guard-again.ts'
import { keepsPolling } from '#web/frame/lane/phone-wait/still-polling.ts'
import { useStatusPoll } from '#web/frame/lane/phone-wait/status-poll.ts'
import { requireStep } from '#web/journey-guard.ts'
import { useAuthenticationRequest } from './request-form.tsx'
import { checkApproval } from './wait/status-check.ts'
import type { CheckOutcome } from './outcome.ts'
import { WaitWindows, type WaitWindow } from './wait/wait-windows.tsx'
import { WaitScreen } from './wait/wait.screen.tsx'

export const handle = asksItself

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
  const [shown, setShown] = useState<WaitWindow | null>(null)
  /** How the request on the phone came to its end, if it has: nobody asks about it any more. */
  const [ended, setEnded] = useState<Exclude<CheckOutcome, 'pending'> | null>(null)
  const asking = useAuthenticationRequest(lane, (until) => {
    setExpiresAt(until)
    setEnded(null)
    setShown(null)
  })
  const check = useAction((press) => checkApproval('press', press))
  useGuardAgain(check.problem)

  /** What the screen does with an answer; a pending one is told only to who asked by the button. */
  const met = (outcome: CheckOutcome, pressed: boolean) => {
    if (ended === 'confirmed') return
    if (outcome === 'pending') {
      if (pressed) setShown('pending')
      return
    }
    setEnded(outcome)
    setShown(outcome === 'confirmed' ? null : outcome)
    if (outcome === 'confirmed')
      void navigate(stepOf(lane, lane === 'consent' ? 'agreement' : 'collect').path, { replace: true })
  }
  const waits = expiresAt !== null && keepsPolling({ ended, shown })
  const believe = useStatusPoll(waits, async (by, stillWaiting) => {
    if (check.busy) return
    const outcome = await checkApproval(by, { quiet: true })
    if (stillWaiting()) met(outcome, false)
  })
  const complete = async () => {
    believe()
    const outcome = await check.run()
    if (outcome) met(outcome, true)
  }
  /** The window is over by the server's clock: the portal is asked once more before anything is called expired. */
  const expire = async () => {
    if (ended !== null) return
    const outcome = await checkApproval('press', { quiet: true }).catch(() => 'pending' as const)
    met(outcome === 'pending' ? 'expired' : outcome, false)
  }
  const again = () => {
    // An ended request in the filing lanes is asked for again where everything for it stands (journey spec, section
    // 2.4); in the consent lane here.
    if ((shown === 'expired' || shown === 'lost') && lane !== 'consent')
      void navigate(stepOf(lane, 'prepare').path, { replace: true })
    else void asking.ask()
  }
  const { ask } = asking
  const asked = useRef(false)
  useEffect(() => {
    if (lane !== 'consent' || first || asked.current) return
    asked.current = true
    void ask()
  }, [lane, first, ask])
  return (
    <>
      <WaitScreen
        lane={lane}
        expiresAt={expiresAt}
        windowSeconds={windowSeconds}
        asking={asking.busy || (!asked.current && lane === 'consent')}
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
        onClose={() => setShown(null)}
        onAgain={again}
      />
    </>
  )
}
