/** /mypage-agreement: the state of the consent, and becoming the agent where the office is not. */
import { useState } from 'react'
import { redirect, useLoaderData, useNavigate, type ClientLoaderFunctionArgs } from 'react-router'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { dayInWords, momentInWords } from '#domain/seoul-time.ts'
import { readJourney } from '#filer/journey/calls.ts'
import { useAction } from '#web/action.ts'
import { agentWindows, tellOutcome } from '#web/agent/agent-dialogs.ts'
import { becomeAgent } from '#web/agent/agent-flow.ts'
import { call } from '#web/call.ts'
import { useBranch } from '#web/document/branch.ts'
import { useGuardAgain } from '#web/guards/guard-again.ts'
import { requireStep } from '#web/journey-guard.ts'
import { AgreementScreen } from './agreement/agreement.screen.tsx'
import { agreeToDelegation, checkAgent, dismissAgent, readConsent, readConsentText, registerAgent } from './calls.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { facts } = await requireStep(request, () => call(readJourney))
  // Agreed to already, and the portal has it: nothing is asked a second time.
  if (facts.agentPending) throw redirect(stepPaths.consent.agreed)
  const [consent, words] = await Promise.all([
    call(readConsent),
    call(readConsentText, { query: { kind: 'delegation' } }),
  ])
  return { consent, words }
}

const calls = { dismiss: () => call(dismissAgent, { body: {} }), register: () => call(registerAgent, { body: {} }) }

export default function AgreementRoute() {
  const { consent, words } = useLoaderData<typeof clientLoader>()
  const { name, contact } = useBranch()
  const navigate = useNavigate()
  const [ended, setEnded] = useState<'kept' | 'bookkeeping' | null>(null)
  const [callBy, setCallBy] = useState<string | null>(null)
  const check = async () => {
    const found = await call(checkAgent, { body: {} })
    setCallBy(found.callBy ? momentInWords(new Date(found.callBy)) : null)
    return found
  }
  const agree = useAction(async (press) => {
    await call(agreeToDelegation, { body: { hash: words.hash } }, press)
    return becomeAgent({ ...calls, check }, agentWindows)
  })
  useGuardAgain(agree.problem)

  const press = async () => {
    setEnded(null)
    const outcome = await agree.run()
    if (!outcome) return
    if (outcome === 'kept' || outcome === 'bookkeeping') return setEnded(outcome)
    // What follows by itself and what needs another press is told in a window; a plain success has a page of its own.
    if (outcome !== 'registered') await tellOutcome(outcome, contact.phone.text)
    if (outcome === 'ours' || outcome === 'registered' || outcome === 'pending')
      await navigate(stepPaths.consent.agreed)
  }
  return (
    <AgreementScreen
      office={{ name, representative: contact.representative.text }}
      since={consent.result === 'Y' ? (consent.at ? dayInWords(new Date(consent.at), true) : '') : null}
      words={words.text}
      ended={ended}
      callBy={callBy}
      busy={agree.busy}
      problem={agree.problem}
      onAgree={() => void press()}
      onNext={() => void navigate(stepPaths.consent.agreed)}
    />
  )
}
