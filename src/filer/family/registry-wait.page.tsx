/** /tax-report-7 (J48, J49). */
import { useState } from 'react'
import { redirect, useLoaderData, useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import type { RequestedBy } from '#domain/journey/polling-policy.ts'
import { getStep } from '#domain/journey/steps.ts'
import { readJourney } from '#filer/journey/calls.ts'
import { useAction } from '#web/action.ts'
import { call, type CallOptions } from '#web/call.ts'
import { keepsPolling, useStatusPoll } from '#web/frame/lane/phone-wait/status-poll.ts'
import { refreshesItself } from '#web/guards/fresh-on-return.ts'
import { useGuardAgain } from '#web/guards/guard-again.ts'
import { requireStep } from '#web/journey-guard.ts'
import { fetchFamily } from './calls.ts'
import { extraHash } from './rules.ts'
import { RegistryWaitView, type RegistryWindow } from './registry-wait.view.tsx'

export const handle = refreshesItself

const paths = {
  ask: getStep('filing', 'registry-ask').path,
  family: getStep('filing', 'family').path,
  choice: getStep('filing', 'last-family').path,
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pending, facts, windowSeconds } = await requireStep(request, () => call(readJourney))
  if (pending?.kind === 'registry') return { pending, windowSeconds }
  throw redirect(facts.familyLoaded ? paths.family : paths.ask)
}

export default function RegistryWaitPage() {
  const { pending, windowSeconds } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const [shown, setShown] = useState<RegistryWindow | null>(null)
  const [ended, setEnded] = useState<Exclude<RegistryWindow, 'pending'> | null>(null)
  const ask = async (requestedBy: RequestedBy, options: CallOptions) => {
    const { result, reason } = await call(fetchFamily, { body: {}, query: { by: requestedBy } }, options)
    return result === 'S' ? 'confirmed' : (reason ?? 'FAILED')
  }
  /** A pending answer is shown only if the filer pressed the button. */
  const met = (answer: Awaited<ReturnType<typeof ask>>, pressed: boolean) => {
    if (ended !== null && !pressed) return
    if (answer === 'confirmed') return void navigate(paths.family)
    if (answer === 'PENDING') {
      if (pressed) setShown('pending')
      return
    }
    const end = answer === 'EXPIRED' ? 'expired' : answer === 'LOST' ? 'lost' : answer
    setEnded(end)
    setShown(end)
  }
  const look = useAction((press) => ask('press', press))
  useGuardAgain(look.problem)
  const believe = useStatusPoll(keepsPolling({ ended, shown }), async (requestedBy, stillWaiting) => {
    if (look.busy) return
    const answer = await ask(requestedBy, { quiet: true })
    if (stillWaiting()) met(answer, false)
  })
  /** Checks once more before it shows "expired". */
  const expire = async () => {
    if (ended !== null) return
    const answer = await ask('press', { quiet: true }).catch(() => 'PENDING' as const)
    met(answer === 'PENDING' ? 'EXPIRED' : answer, false)
  }
  const press = async () => {
    believe()
    const answer = await look.run()
    if (answer) met(answer, true)
  }
  return (
    <RegistryWaitView
      choice={pending}
      expiresAt={pending.expiresAt}
      windowSeconds={windowSeconds}
      busy={look.busy}
      problem={look.problem}
      shown={shown}
      onDone={() => void press()}
      onExpire={() => void expire()}
      onClose={() => setShown(null)}
      onAgain={() => void navigate(paths.ask)}
      askTo={paths.ask}
      editTo={`${paths.ask}${extraHash}`}
      choiceTo={paths.choice}
    />
  )
}
