import { useEffect, useRef } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { confirm } from '#design/dialogs/confirm.tsx'
import { Facts } from '#design/figures/money-table.tsx'
import { Icon } from '#design/icons/icon.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { telAddress } from '#domain/digits.ts'
import { findDueState } from '#domain/enquiry/enquiry.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { useTimedReveal } from '#web/frame/office/timed-reveal.ts'
import { ProblemBanner } from '#web/frame/problems/problem-banner.tsx'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import type { EnquiryDetail, EnquiryEvent } from './contract.ts'
import { Promised, StateChips } from './enquiry-table.tsx'
import { type EnquiryActs, OutcomeForm } from './outcome-form.tsx'
import { enquiryTexts, oneTexts as texts } from './texts.ts'

const contactTexts = texts.reveal

type Reveal = {
  busy: 'phone' | 'email' | null
  /** Resolves to undefined if refused. */ ask: (contact: 'phone' | 'email') => Promise<string | undefined>
}

/** Recorded; shown for one minute and held only in this component. */
function Contact({ contactField, mask, reveal }: { contactField: 'phone' | 'email'; mask: string; reveal: Reveal }) {
  const { value, left, show, hide } = useTimedReveal()
  if (value === null) {
    return (
      <span className="inline-flex flex-wrap items-center justify-end gap-x-3">
        <span className="whitespace-nowrap">{mask}</span>
        <Button
          size="small"
          tone="outline"
          busy={reveal.busy === contactField}
          aria-label={contactTexts.of(texts.facts[contactField])}
          onClick={() => void reveal.ask(contactField).then((opened) => opened === undefined || show(opened))}
        >
          {contactTexts.press}
        </Button>
      </span>
    )
  }
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-3">
      <a
        data-private=""
        href={contactField === 'phone' ? telAddress(value) : `mailto:${value}`}
        className="inline-flex min-h-10 items-center font-semibold wrap-anywhere text-brand-700 underline underline-offset-4 select-all"
      >
        {value}
      </a>
      <span className="text-caption font-normal text-secondary" aria-live="off">
        {contactTexts.left(left)}
      </span>
      <Button size="small" tone="outline" icon={<Icon name="eye-off" size={16} aria-hidden="true" />} onClick={hide}>
        {contactTexts.hide}
      </Button>
    </span>
  )
}

export type EnquiryPanelProps = {
  receiptNumber: string
  detail: EnquiryDetail | null
  problem: CallProblem | null
  now: Date
  acts: EnquiryActs
  reveal: Reveal
  revealProblem: CallProblem | null
  onRetry: () => void
}

export function EnquiryPanel({ receiptNumber, detail, problem, onRetry, ...rest }: EnquiryPanelProps) {
  if (problem) return <Missing problem={problem} onRetry={onRetry} />
  return detail ? <EnquiryDetails key={receiptNumber} detail={detail} {...rest} /> : <Skeleton />
}

function Missing({ problem, onRetry }: { problem: CallProblem; onRetry: () => void }) {
  const gone = problem.status === 404 || problem.status === 400
  return (
    <div role="alert" className="flex flex-col items-start gap-3 text-small">
      <p>{gone ? `${texts.gone.title}. ${texts.gone.body}` : problem.message || texts.failed}</p>
      {gone ? null : (
        <Button size="small" tone="outline" onClick={onRetry}>
          {texts.again}
        </Button>
      )}
    </div>
  )
}

function EnquiryDetails({
  detail,
  now,
  acts,
  reveal,
  revealProblem,
}: Omit<EnquiryPanelProps, 'receiptNumber' | 'detail' | 'problem' | 'onRetry'> & { detail: EnquiryDetail }) {
  const { row, content, events } = detail
  const heading = useRef<HTMLHeadingElement>(null)
  // On phones the panel replaces the list.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <h3 ref={heading} tabIndex={-1} className="flex flex-wrap items-baseline gap-x-2 text-h3">
          {enquiryTexts.kinds[row.kind]}
          <span className="text-small font-normal text-secondary tabular-nums">{row.receiptNumber}</span>
        </h3>
        <StateChips row={row} />
      </div>
      <section className="flex flex-col gap-2">
        <h4 className="text-label">{texts.content}</h4>
        {content === null ? (
          <p className="text-small text-secondary">{texts.destroyed}</p>
        ) : (
          <p data-private="" className="rounded-card bg-ground px-5 py-4 wrap-anywhere whitespace-pre-wrap">
            {content}
          </p>
        )}
      </section>
      <div className="flex flex-col gap-2">
        <EnquiryFacts detail={detail} now={now} reveal={reveal} />
        {content === null ? null : <p className="text-caption text-secondary">{texts.reveal.note}</p>}
        <ProblemBanner problem={revealProblem} />
      </div>
      <Doing detail={detail} acts={acts} mailed={detail.emailMask !== ''} />
      <section className="flex flex-col gap-2">
        <h4 className="text-label">{texts.history.title}</h4>
        {events.length === 0 ? (
          <p className="text-small text-secondary">{texts.history.none}</p>
        ) : (
          <History events={events} />
        )}
      </section>
    </div>
  )
}

function EnquiryFacts({
  detail: { row, content, name, emailMask },
  now,
  reveal,
}: Pick<EnquiryPanelProps, 'now' | 'reveal'> & { detail: EnquiryDetail }) {
  const due = findDueState({ state: row.state, replyBy: row.replyBy ? new Date(row.replyBy) : null }, now)
  return (
    <Facts
      facts={[
        {
          name: row.callFrom ? texts.facts.callTime : texts.facts.replyBy,
          value: <Promised row={row} due={due} now={now} />,
        },
        { name: texts.facts.askedAt, value: momentInWords(new Date(row.askedAt)) },
        { name: texts.facts.member, value: (name ?? row.nameMask) || enquiryTexts.nameless },
        {
          name: texts.facts.assignee,
          value: row.assignee === null ? enquiryTexts.nobody : row.mine ? texts.mine(row.assignee) : row.assignee,
        },
        ...(row.phoneMask
          ? [{ name: texts.facts.phone, value: <Contact contactField="phone" mask={row.phoneMask} reveal={reveal} /> }]
          : []),
        ...(content === null
          ? []
          : [
              {
                name: texts.facts.email,
                value: emailMask ? <Contact contactField="email" mask={emailMask} reveal={reveal} /> : texts.noEmail,
              },
            ]),
      ]}
    />
  )
}

function Doing({
  detail: { row, acts: may },
  acts,
  mailed,
}: {
  detail: EnquiryDetail
  acts: EnquiryActs
  mailed: boolean
}) {
  if (may.length === 0) return null
  const others = row.assignee !== null && !row.mine
  const take = async () => {
    const { title, body, yes, no } = texts.take.ask
    if (!others || (await confirm({ title: title(row.assignee ?? ''), body, yes, no }))) await acts.run('take', '')
  }
  return (
    <section className="flex flex-col gap-4">
      <ProblemBanner problem={acts.problem} />
      {others && may.includes('take') ? (
        <p className="text-small text-secondary">{texts.taken(row.assignee ?? '')}</p>
      ) : null}
      {may.includes('take') ? (
        <Button
          wide
          size="medium"
          tone={others ? 'outline' : 'primary'}
          busy={acts.busy === 'take'}
          onClick={() => void take()}
        >
          {others ? texts.take.over : texts.take.press}
        </Button>
      ) : null}
      <OutcomeForm state={row.state} may={may} acts={acts} mailed={mailed} />
    </section>
  )
}

function History({ events }: { events: readonly EnquiryEvent[] }) {
  return (
    <ol className="flex flex-col">
      {events.toReversed().map(({ at, who: author, act, note }, index) => (
        <li key={events.length - index} className="flex gap-3 text-small">
          <span aria-hidden="true" className="flex w-2.5 flex-col items-center">
            <span className={`mt-2 size-2.5 shrink-0 rounded-full ${act === 'note' ? 'bg-edge' : 'bg-brand-600'}`} />
            <span className="w-px grow bg-line" />
          </span>
          <div className="min-w-0 pb-4">
            <p className="font-medium">{texts.history.acts[act]}</p>
            {note ? (
              <p data-private="" className="wrap-anywhere whitespace-pre-wrap">
                {note}
              </p>
            ) : null}
            <p className="text-caption text-quiet tabular-nums">
              {author} · {momentInWords(new Date(at))}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
