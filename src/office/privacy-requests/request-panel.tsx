import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { BodyOf } from '#contract/endpoint.ts'
import { Button } from '#design/buttons/button.tsx'
import { RadioCards } from '#design/fields/radio-cards.tsx'
import { TextArea, TextField } from '#design/fields/text-field.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Banner } from '#design/messages/banner.tsx'
import { Chip } from '#design/messages/chip.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { isPutOffDay, outcomesOf, type PrivacyRequestOutcome } from '#domain/privacy-request/privacy-request.ts'
import {
  privacyRequestActNames,
  privacyRequestNames,
  privacyRequestSourceNames,
} from '#domain/privacy-request/texts.ts'
import { dayInWords, isDay, momentInWords, seoulInstant, type SeoulDay } from '#domain/seoul-time.ts'
import type { Action } from '#web/action.ts'
import { ApiForm } from '#web/forms/api-form.tsx'
import { useApiForm } from '#web/forms/use-api-form.ts'
import { CaseLink } from '#web/frame/office/case-link.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { answerPrivacyRequest, type PrivacyRequestDetail } from './contract.ts'
import { privacyPanelTexts as texts } from './texts.ts'

type Answer = BodyOf<typeof answerPrivacyRequest>

export type RequestPanelProps = {
  detail: PrivacyRequestDetail | null
  problem: CallProblem | null
  today: SeoulDay
  href: (id: string) => string
  answer: Action<[body: Answer], true>
  onObject: (refused: PrivacyRequestDetail) => void
  onRetry: () => void
}

export function RequestPanel({ detail, problem, onRetry, ...rest }: RequestPanelProps) {
  if (problem) return <Missing problem={problem} onRetry={onRetry} />
  return detail ? <Details detail={detail} {...rest} /> : <Skeleton />
}

function Missing({ problem, onRetry }: { problem: CallProblem; onRetry: () => void }) {
  const isGone = problem.status === 404 || problem.status === 400
  return (
    <div role="alert" className="flex flex-col items-start gap-3 text-small">
      <p>{isGone ? texts.gone : problem.message || texts.failed}</p>
      {isGone ? null : (
        <Button size="small" tone="outline" onClick={onRetry}>
          {texts.again}
        </Button>
      )}
    </div>
  )
}

const inWords = (day: SeoulDay) => dayInWords(seoulInstant(day))

type DetailsProps = Pick<RequestPanelProps, 'today' | 'href' | 'answer' | 'onObject'> & { detail: PrivacyRequestDetail }

function Details({ detail, today, href, answer, onObject }: DetailsProps) {
  const { row, content, caseNumber, refusals } = detail
  const isOpen = row.state === 'open' && content !== null
  const heading = useRef<HTMLHeadingElement>(null)
  // On phones the panel replaces the list.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="flex flex-col gap-6">
      <h3 ref={heading} tabIndex={-1} className="text-h3">
        {privacyRequestNames[row.kind]}
      </h3>
      <Facts
        facts={[
          { name: texts.facts.due, value: inWords(row.dueDay) },
          { name: texts.facts.arrived, value: inWords(row.arrivedOn) },
          { name: texts.facts.source, value: privacyRequestSourceNames[row.source] },
          ...(content
            ? [
                { name: texts.facts.who, value: <Private>{content.name}</Private> },
                { name: texts.facts.contact, value: <Private>{content.contact || texts.noContact}</Private> },
              ]
            : []),
          ...(caseNumber
            ? [{ name: texts.facts.case, value: <CaseLink caseNumber={caseNumber}>{caseNumber}</CaseLink> }]
            : []),
        ]}
      />
      {content ? <Content row={row} content={content} /> : <p className="text-small">{texts.destroyed}</p>}
      {refusals.length > 0 ? <Refusals detail={detail} href={href} /> : null}
      {isOpen ? <Deciders {...detail.deciders} /> : null}
      {isOpen && detail.deciders.way !== 'other' ? <AnswerForm detail={detail} today={today} answer={answer} /> : null}
      {row.state === 'refused' && content ? (
        <Button size="small" tone="outline" onClick={() => onObject(detail)}>
          {texts.object}
        </Button>
      ) : null}
      <History events={detail.events} />
    </div>
  )
}

const History = ({ events }: Pick<PrivacyRequestDetail, 'events'>) => (
  <section className="flex flex-col gap-2">
    <h4 className="text-label">{texts.history}</h4>
    <ol className="flex flex-col gap-3">
      {events.map(({ at, who, act, dueDay, byRefuser }, seq) => (
        <li key={seq} className="text-small">
          <p className="flex flex-wrap items-center gap-2 font-medium">
            {privacyRequestActNames[act]}
            {byRefuser ? <Chip tone="warning">{texts.deciders.mark}</Chip> : null}
          </p>
          <p className="text-caption text-quiet tabular-nums">
            {[who ?? texts.person, momentInWords(new Date(at)), texts.until(inWords(dueDay))].join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  </section>
)

function Deciders({ way, names }: PrivacyRequestDetail['deciders']) {
  if (way === 'anybody') return null
  return (
    <Banner tone="warning" live>
      <span className="wrap-anywhere">{way === 'other' ? texts.deciders.other(names) : texts.deciders.alone}</span>
    </Banner>
  )
}

function Refusals({ detail, href }: Pick<DetailsProps, 'detail' | 'href'>) {
  const { refusals, refusedBecause: reason, deciders } = detail
  const words = texts.refusals
  return (
    <section className="flex flex-col gap-2">
      <h4 className="text-label">{reason === null ? words.title : words.named}</h4>
      <ul className="flex flex-col gap-2">
        {refusals.map(({ id, kind, at, who }) => (
          <li key={id} className="text-small">
            <Link
              to={href(id)}
              preventScrollReset
              className="inline-flex min-h-10 items-center font-semibold underline underline-offset-4"
            >
              {privacyRequestNames[kind]}
            </Link>
            <p className="text-caption wrap-anywhere text-quiet tabular-nums">{words.by(who, at)}</p>
          </li>
        ))}
      </ul>
      {reason ? <Quoted title={texts.refusal} words={reason} /> : null}
      {reason === '' ? <p className="text-small text-secondary">{words.gone}</p> : null}
      {deciders.way === 'anybody' ? <p className="text-small text-secondary">{words.hint}</p> : null}
    </section>
  )
}

const Private = ({ children }: { children: string }) => (
  <span data-private="" className="wrap-anywhere select-all">
    {children}
  </span>
)

const Quoted = ({ title, words }: { title: string; words: string }) => (
  <section className="flex flex-col gap-2">
    <h4 className="text-label">{title}</h4>
    <p data-private="" className="rounded-card bg-ground px-5 py-4 wrap-anywhere whitespace-pre-wrap">
      {words}
    </p>
  </section>
)

type ContentProps = { row: PrivacyRequestDetail['row']; content: NonNullable<PrivacyRequestDetail['content']> }

function Content({ row, content: { asked, delay, answer } }: ContentProps) {
  const parts = [
    { title: texts.asked, words: asked || texts.noWords },
    { title: texts.delay, words: delay },
    { title: row.state === 'refused' ? texts.refusal : texts.answer, words: answer },
  ]
  return (
    <div className="flex flex-col gap-4">
      {parts
        .filter(({ words }) => words !== '')
        .map(({ title, words }) => (
          <Quoted key={title} title={title} words={words} />
        ))}
      <p className="text-caption text-secondary">{texts.recorded}</p>
    </div>
  )
}

function AnswerForm({
  detail: { row, answerReaches: reaches, events },
  today,
  answer,
}: Omit<DetailsProps, 'href' | 'onObject'>) {
  const words = texts.form
  const form = useApiForm({
    endpoint: answerPrivacyRequest,
    start: { outcome: 'answered', words: '', until: '' },
    sentences: { words: words.missing, until: words.untilMissing },
    check: ({ outcome, until }) => ({
      until:
        outcome === 'put-off' && !(isDay(until) && isPutOffDay(until, row.dueDay, today)) ? words.untilMissing : null,
    }),
    toBody: ({ outcome, words: typed, until }): Answer => ({
      outcome: outcome as PrivacyRequestOutcome,
      words: typed.trim(),
      until: outcome === 'put-off' && until !== '' ? until : null,
      seen: events.length,
    }),
    act: answer,
    stays: true,
    send: (body) => answer.run(body),
  })
  const outcome = form.typed.outcome as PrivacyRequestOutcome
  return (
    <ApiForm form={form} label={words.title} className="flex flex-col gap-4" press={words.press}>
      <RadioCards
        legend={words.outcome}
        legendShown
        look="small"
        cards={outcomesOf(row.kind).map((value) => ({ value, ...words.outcomes[value] }))}
        {...form.value('outcome')}
      />
      <TextArea
        label={words.words[outcome]}
        hint={words.hints[reaches]}
        rows={4}
        autoComplete="off"
        {...form.field('words')}
      />
      {outcome === 'put-off' ? (
        <TextField label={words.until} hint={words.untilHint} type="date" {...form.field('until')} />
      ) : null}
    </ApiForm>
  )
}
