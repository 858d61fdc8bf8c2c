/** /standbyfromhometax. Polls while the page is visible; the turn message links here. */
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useLoaderData, useNavigate } from 'react-router'
import { ButtonLink } from '#design/buttons/button-link.tsx'
import { Button } from '#design/buttons/button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { EmptyState } from '#design/messages/states.tsx'
import { say } from '#design/messages/status-region.tsx'
import { QueuePicture } from '#design/pictures/states.tsx'
import { href } from '#domain/address/href.ts'
import { next } from '#domain/journey/journey.ts'
import { stepPaths } from '#domain/journey/step-paths.ts'
import { getStep } from '#domain/journey/steps.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { readJourney } from '#filer/journey/calls.ts'
import type { JourneyAnswer } from '#filer/journey/contract.ts'
import { useAction } from '#web/action.ts'
import { call } from '#web/call.ts'
import { Step } from '#web/frame/lane/step.tsx'
import { PageTitle } from '#web/frame/page-title.tsx'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { serverNow } from '#web/server-clock.ts'
import { requestAuthentication } from '#filer/authentication/contract.ts'
import { leaveLine } from './contract.ts'
import { standbyTexts as texts } from './texts.ts'
import { minutesUntil, triesByItself } from './rules.ts'

/** Three an hour: of a person's five, two stay for presses. */
const tryEveryMs = 20 * 60_000

/** While the first in line sees the page it asks the portal again. Null when it does not try. */
function useTryByItself(tries: boolean, onAccepted: () => void): number | null {
  const [dueAt, setDueAt] = useState<number | null>(null)
  // The callback navigates and is new with each drawing.
  const handleAccepted = useEffectEvent(onAccepted)
  useEffect(() => {
    if (!tries) return undefined
    let left = false
    let timer: ReturnType<typeof setTimeout>
    const plan = () => {
      setDueAt(serverNow() + tryEveryMs)
      timer = setTimeout(() => void ask(), tryEveryMs)
    }
    const ask = async () => {
      // Nobody would see the request on the phone.
      if (document.visibilityState !== 'visible') return plan()
      const answer = await call(requestAuthentication, {}, { quiet: true }).catch(() => null)
      if (left) return
      if (answer?.result === 'S') handleAccepted()
      else if (answer?.result === 'D') plan()
      else setDueAt(null)
    }
    plan()
    return () => {
      left = true
      clearTimeout(timer)
      setDueAt(null)
    }
  }, [tries])
  return dueAt
}

type Ticket = NonNullable<JourneyAnswer['ticket']>

type StandbyScreenProps = {
  ticket: Ticket | null
  caseView: Pick<JourneyAnswer['told'], 'headline' | 'sentence'>
  onTo: string
  /** Minutes until the page asks the portal again by itself. */
  tryInMinutes: number | null
  leave: Press
}

type Press = { busy: boolean; problem: CallProblem | null; onPress: () => void }

function StandbyScreen({ ticket, caseView, onTo, tryInMinutes, leave }: StandbyScreenProps) {
  if (!ticket) return <NoQueueTicket />
  return (
    <Step
      title={caseView.headline}
      name={caseView.headline}
      lead={caseView.sentence}
      foot={<Foot ticket={ticket} onTo={onTo} leave={leave} />}
    >
      {ticket.state === 'waiting' && ticket.portalServes ? (
        <Banner tone="good" live title={texts.waiting.serves}>
          {texts.waiting.servesBody}
        </Banner>
      ) : null}
      <Place ticket={ticket} />
      <Facts
        facts={[
          { name: texts.number, value: texts.turn(ticket.number) },
          ...(ticket.state === 'waiting' && ticket.usualMinutes
            ? [{ name: texts.usual, value: texts.minutes(ticket.usualMinutes) }]
            : []),
          ...(tryInMinutes ? [{ name: texts.nextTry, value: texts.within(tryInMinutes) }] : []),
          { name: texts.kept, value: texts.keptValue },
        ]}
      />
      {ticket.state === 'waiting' ? (
        <p className="text-small text-secondary">{tryInMinutes ? texts.waiting.tries : texts.waiting.fresh}</p>
      ) : null}
    </Step>
  )
}

function Place({ ticket }: { ticket: Ticket }) {
  if (ticket.state === 'called') {
    return (
      <QueueFigure name={texts.called.until} under={ticket.lastTurn ? texts.called.overForGood : texts.called.over}>
        {ticket.turnUntil ? (
          <span className="text-h2 text-balance">{momentInWords(new Date(ticket.turnUntil))}</span>
        ) : null}
      </QueueFigure>
    )
  }
  if (ticket.state === 'missed') {
    return (
      <QueueFigure name={texts.missed.what}>
        <span className="text-display">{texts.missed.place}</span>
      </QueueFigure>
    )
  }
  return (
    <QueueFigure name={texts.ahead} under={ticket.lastTurn ? texts.waiting.missedOnce : undefined}>
      <span className="text-display tabular-nums">{texts.people(ticket.ahead)}</span>
    </QueueFigure>
  )
}

function QueueFigure({ name, under, children }: { name: string; under?: string | undefined; children: ReactNode }) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-card bg-ground px-5 py-8 text-center more:border more:border-edge">
      <QueuePicture />
      <p role="status" className="flex flex-col items-center gap-1">
        <span className="text-small text-secondary">{name}</span>
        {children}
        {under ? <span className="text-small text-balance text-secondary">{under}</span> : null}
      </p>
    </div>
  )
}

function Foot({ ticket, onTo, leave }: Pick<StandbyScreenProps, 'onTo' | 'leave'> & { ticket: Ticket }) {
  const home = (tone: 'outline' | 'text') => (
    <ButtonLink to={href('/')} wide tone={tone}>
      {texts.home}
    </ButtonLink>
  )
  const out = (
    <Button wide tone="text" size="medium" busy={leave.busy} onClick={leave.onPress}>
      {texts.leave.press}
    </Button>
  )
  if (ticket.state === 'waiting') {
    return (
      <>
        <ProblemBanner problem={leave.problem} />
        <ButtonLink to={onTo} wide tone={ticket.portalServes ? 'primary' : 'outline'}>
          {texts.waiting.tryNow}
        </ButtonLink>
        {home('text')}
        {out}
      </>
    )
  }
  return (
    <>
      <ProblemBanner problem={leave.problem} />
      <ButtonLink to={onTo} wide>
        {texts[ticket.state].goOn}
      </ButtonLink>
      {home('outline')}
      {out}
    </>
  )
}

function NoQueueTicket() {
  return (
    <>
      <PageTitle>{texts.none.title}</PageTitle>
      <EmptyState
        level={1}
        picture={<QueuePicture />}
        title={texts.none.title}
        action={
          <>
            <ButtonLink to={stepPaths.filing.start} wide>
              {texts.none.start}
            </ButtonLink>
            <ButtonLink to={href('/')} wide tone="outline">
              {texts.home}
            </ButtonLink>
          </>
        }
      >
        {texts.none.body}
      </EmptyState>
    </>
  )
}

const pollEveryMs = 15_000

export async function clientLoader() {
  return call(readJourney)
}

export default function StandbyPage() {
  const [{ ticket, facts, told: caseView }, setSeen] = useState(useLoaderData<typeof clientLoader>())
  const held = ticket !== undefined
  useEffect(() => {
    if (!held) return
    const timer = setInterval(() => {
      // A failed poll keeps the last answer.
      if (document.visibilityState === 'visible') call(readJourney, {}, { quiet: true }).then(setSeen, () => undefined)
    }, pollEveryMs)
    return () => clearInterval(timer)
  }, [held])
  const navigate = useNavigate()
  const onTo = next({ ...facts, ticket: false }).path
  const tryAt = useTryByItself(triesByItself(ticket, facts.lane, onTo), () => {
    say(texts.asked)
    void navigate(getStep(facts.lane, 'wait').path)
  })
  const leave = useAction(async (press) => {
    const { title, body, yes, no } = texts.leave
    if (!(await confirm({ title, body, yes, no }))) return
    await call(leaveLine, {}, press)
    setSeen(await call(readJourney))
    say(texts.leave.done)
  })
  return (
    <StandbyScreen
      ticket={ticket ?? null}
      caseView={caseView}
      onTo={onTo}
      tryInMinutes={tryAt === null ? null : minutesUntil(tryAt, serverNow())}
      leave={{ busy: leave.busy, problem: leave.problem, onPress: () => void leave.run() }}
    />
  )
}
