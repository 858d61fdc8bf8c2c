import { useState } from 'react'
import { type ClientLoaderFunctionArgs, redirect, useLoaderData, useNavigate } from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Disclosure } from '#design/layout/disclosure.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { href } from '#domain/address/href.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { dayInWords, momentInWords } from '#domain/seoul-time.ts'
import { readJourney } from '#filer/journey/calls.ts'
import { useAction } from '#web/action.ts'
import { agentWindows, tellOutcome } from '#web/agent/agent-dialogs.ts'
import { type AgentOutcome, becomeAgent } from '#web/agent/agent-flow.ts'
import { call } from '#web/call.ts'
import { ConsentWords } from '#web/consent-words.tsx'
import { useBranch } from '#web/document/branch.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import { useGuardAgain } from '#web/guards/guard-again.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { requireStep } from '#web/journey-guard.ts'
import { agreeToDelegation, checkAgent, dismissAgent, readConsent, readConsentText, registerAgent } from './calls.ts'
import { agreementTexts as texts } from './texts.ts'

type AgreementScreenProps = {
  office: { name: string; representative: string }
  /** Formatted; empty: no date from the portal; null: the office is not the agent. */
  since: string | null
  words: string
  contract: string | null
  ended: Extract<AgentOutcome, 'kept' | 'bookkeeping'> | null
  callBy: string | null
  busy: boolean
  problem: CallProblem | null
  onAgree: () => void
  onNext: () => void
}

function AgreementScreen({
  office,
  since,
  words: text,
  contract,
  ended,
  callBy,
  busy,
  problem,
  onAgree,
  onNext,
}: AgreementScreenProps) {
  const given = since !== null
  const words = given ? texts.given : texts.none
  return (
    <Step
      title={words.title}
      lead={given ? (since ? texts.given.lead(since) : texts.given.leadNoDay) : texts.none.lead}
      foot={
        <>
          <ProblemBanner problem={problem} />
          {ended === 'bookkeeping' ? (
            <ButtonLink to={href('/mypage')} wide>
              {texts.myPage}
            </ButtonLink>
          ) : (
            <Button wide busy={busy} onClick={given ? onNext : onAgree}>
              {words.act}
            </Button>
          )}
        </>
      }
    >
      {ended ? (
        <Banner live>{ended === 'bookkeeping' && callBy ? texts.bookkeepingBy(callBy) : texts[ended]}</Banner>
      ) : null}
      <Facts
        framed
        facts={[
          { name: texts.office, value: office.name },
          { name: texts.person, value: office.representative },
        ]}
      />
      <section aria-labelledby="may" className="flex flex-col gap-3">
        <h2 id="may" className="flex items-center gap-2 text-h3">
          <Icon name="shield-check" size={22} aria-hidden="true" className="text-brand-600" />
          {texts.may.title}
        </h2>
        <Lines lines={texts.may.list} />
      </section>
      <Words text={text} contract={contract} />
    </Step>
  )
}

function Words({ text, contract }: { text: string; contract: string | null }) {
  return (
    <div>
      <Disclosure title={texts.words}>
        <ConsentWords text={text} />
      </Disclosure>
      {contract ? (
        <Disclosure title={texts.contract}>
          <ConsentWords text={contract} />
        </Disclosure>
      ) : null}
      <Disclosure title={texts.until.title}>
        <Lines lines={texts.until.list} />
      </Disclosure>
    </div>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="flex list-disc flex-col gap-1.5 pl-5 text-small text-secondary">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { facts } = await requireStep(request, () => call(readJourney))
  if (facts.agentPending) throw redirect(stepPaths.consent.agreed)
  const [consent, words] = await Promise.all([
    call(readConsent),
    call(readConsentText, { query: { kind: 'delegation' } }),
  ])
  return { consent, words }
}

const calls = { dismiss: () => call(dismissAgent, { body: {} }), register: () => call(registerAgent, { body: {} }) }

export default function AgreementPage() {
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
  const contractHash = words.contract ? { contractHash: words.contract.hash } : {}
  const agree = useAction(async (press) => {
    await call(agreeToDelegation, { body: { hash: words.hash, ...contractHash } }, press)
    return becomeAgent({ ...calls, check }, agentWindows)
  })
  useGuardAgain(agree.problem)

  const press = async () => {
    setEnded(null)
    const outcome = await agree.run()
    if (!outcome) return
    if (outcome === 'kept' || outcome === 'bookkeeping') return setEnded(outcome)
    // Plain success has its own page; other outcomes open a dialog.
    if (outcome !== 'registered') await tellOutcome(outcome, contact.phone.text)
    if (outcome === 'ours' || outcome === 'registered' || outcome === 'pending')
      await navigate(stepPaths.consent.agreed)
  }
  return (
    <AgreementScreen
      office={{ name, representative: contact.representative.text }}
      since={consent.result === 'Y' ? (consent.at ? dayInWords(new Date(consent.at), true) : '') : null}
      words={words.text}
      contract={words.contract?.text ?? null}
      ended={ended}
      callBy={callBy}
      busy={agree.busy}
      problem={agree.problem}
      onAgree={() => void press()}
      onNext={() => void navigate(stepPaths.consent.agreed)}
    />
  )
}
