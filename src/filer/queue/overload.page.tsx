/** /hometax-overload. Other visitors are redirected to the step they requested. */
import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, Link, redirect, useLoaderData, useNavigate, useRevalidator } from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { href } from '#domain/address/href.ts'
import { next } from '#domain/journey/journey.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { findStepByPath, getStep } from '#domain/journey/steps.ts'
import { nightEnds } from '#domain/season/season.ts'
import { readJourney } from '#filer/journey/calls.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { loadCurrentJourney, wantedStep } from '#web/journey-guard.ts'
import { serverNow } from '#web/server-clock.ts'
import { applyToWait, askForMorning } from './contract.ts'
import { OverloadView } from './overload.view.tsx'
import { nightTexts as texts } from './texts.ts'

type NightScreenProps = {
  begun: boolean
  /** 'none': the season is over in the morning. */
  telling: 'offered' | 'asked' | 'none'
  busy: boolean
  problem: CallProblem | null
  onTell: () => void
}

const still = (to: string, label: string) => (
  <li>
    <Link to={to} className="inline-flex min-h-11 items-center underline underline-offset-4">
      {label}
    </Link>
  </li>
)

function NightScreen({ begun, telling, busy, problem, onTell }: NightScreenProps) {
  return (
    <Step
      title={texts.title}
      lead={begun ? texts.lead : texts.leadFresh}
      foot={
        <>
          <ProblemBanner problem={problem} />
          {telling === 'offered' ? (
            <Button wide busy={busy} onClick={onTell}>
              {texts.tell}
            </Button>
          ) : null}
          <ButtonLink to={href('/mypage')} wide tone={telling === 'offered' ? 'outline' : 'primary'}>
            {texts.myPage}
          </ButtonLink>
        </>
      }
    >
      {telling === 'asked' ? (
        <Banner tone="good" title={texts.held.title}>
          {texts.held.body}
        </Banner>
      ) : null}
      <section aria-labelledby="still" className="flex flex-col gap-3">
        <h2 id="still" className="text-h3">
          {texts.still.title}
        </h2>
        <ul className="flex list-disc flex-col pl-5 text-secondary">
          {begun ? still(href('/mypage'), texts.still.myPage) : null}
          {still(href('/tax-calculator'), texts.still.calculator)}
          {still(href('/consult-form'), texts.still.consult)}
        </ul>
      </section>
      {telling === 'offered' ? <p className="text-small text-secondary">{texts.telling}</p> : null}
    </Step>
  )
}

/** Tells the end page that the filer comes from the queue (S70). */
const fromQueue = { source: 11 } as const

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const journey = await loadCurrentJourney(request, () => call(readJourney))
  if (journey.season.night || journey.refused) return journey
  const wanted = wantedStep(request.url)
  throw redirect(wanted && findStepByPath(wanted) ? wanted : next({ ...journey.facts, ticket: false }).path)
}

export default function OverloadPage() {
  const { facts, season, ticket, toldInMorning } = useLoaderData<typeof clientLoader>()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const apply = useAction((press) => call(applyToWait, {}, press))
  const morning = useAction((press) => call(askForMorning, {}, press))
  const join = async () => {
    if (!(await apply.run())) return
    // The filer may have been called in the meantime.
    const { facts: after } = await call(readJourney)
    if (after.ticket) await navigate(stepPaths.filing.end, { state: fromQueue })
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
    <OverloadView
      held={ticket?.state === 'waiting' || ticket?.state === 'called'}
      prepareTo={getStep(facts.lane, facts.lane === 'consent' ? 'wait' : 'prepare').path}
      papersTo={
        facts.lane === 'filing' && facts.identitySaved && season.phase === 'filing' ? stepPaths.filing.papers : null
      }
      busy={apply.busy}
      problem={apply.problem}
      onApply={() => void join()}
    />
  )
}

/** Revalidates once the portal opens in the morning. */
function useMorning(night: boolean, onMorning: () => void): void {
  useEffect(() => {
    if (!night) return undefined
    const now = serverNow()
    const timer = setTimeout(onMorning, nightEnds(new Date(now)).getTime() - now + 1_000)
    return () => clearTimeout(timer)
  }, [night, onMorning])
}
