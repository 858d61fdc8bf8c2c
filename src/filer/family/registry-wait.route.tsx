/** /tax-report-7: waits for the registry's authentication, then fetches the family (journey spec, section 2.7). */
import { useRef, useState } from 'react'
import { redirect, useLoaderData, useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { notify } from '#design/dialogs/confirm.tsx'
import { spanInWords } from '#domain/seoul-time.ts'
import { stepOf } from '#domain/journey/steps.ts'
import { readJourney } from '#filer/journey/contract.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { useGuardAgain } from '#web/guards/guard-again.ts'
import { requireStep } from '#web/journey-guard.ts'
import { fetchFamily } from './contract.ts'
import { extraHash } from './rules.ts'
import { useStatusPoll } from './registry/status-poll.ts'
import { RegistryWaitScreen, type RegistryFailure } from './registry/wait.screen.tsx'
import { registryWaitTexts as texts } from './texts.ts'

const paths = {
  ask: stepOf('filing', 'registry-ask').path,
  family: stepOf('filing', 'family').path,
  choice: stepOf('filing', 'last-family').path,
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { pending, facts, windowSeconds } = await requireStep(request, () => call(readJourney))
  if (pending?.kind === 'registry') return { expiresAt: pending.expiresAt, windowSeconds }
  throw redirect(facts.familyLoaded ? paths.family : paths.ask)
}

export default function RegistryWaitRoute() {
  const { expiresAt, windowSeconds } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<RegistryFailure | null>(null)
  const over = useRef(false)
  const expire = async () => {
    if (over.current || failure !== null) return
    over.current = true
    await notify({ ...texts.expired, title: texts.expired.title(spanInWords(windowSeconds)) })
    await navigate(paths.ask)
  }
  const look = useAction(async (press, by: 'press' | 'clock') => {
    const { result, reason } = await call(fetchFamily, { body: {}, query: { by } }, press)
    if (result === 'S') await navigate(paths.family)
    return result === 'S' ? null : (reason ?? 'FAILED')
  })
  const check = async (byItself: boolean) => {
    const reason = await look.run(byItself ? 'clock' : 'press')
    if (!reason) return
    if (reason === 'EXPIRED') await expire()
    else if (reason !== 'PENDING') setFailure(reason)
    else if (!byItself) await notify(texts.pending)
  }
  useGuardAgain(look.problem)
  // A window stops what it stands over: one at a time.
  useStatusPoll(failure === null, () => void check(true))
  return (
    <RegistryWaitScreen
      expiresAt={expiresAt}
      windowSeconds={windowSeconds}
      busy={look.busy}
      problem={look.problem}
      failure={failure}
      onDone={() => void check(false)}
      onExpire={() => void expire()}
      onFailureClosed={() => setFailure(null)}
      askTo={paths.ask}
      editTo={`${paths.ask}${extraHash}`}
      choiceTo={paths.choice}
    />
  )
}
