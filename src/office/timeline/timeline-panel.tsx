import type { ReactNode } from 'react'
import { Button } from '#design/buttons/button.tsx'
import { Chip, type ChipTone } from '#design/messages/chip.tsx'
import { Skeleton } from '#design/messages/skeleton.tsx'
import { messageFailureWords, type MessageState, messageStateWords } from '#domain/message/texts.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import { messageName } from '#web/frame/office/send-again.ts'
import { sendAgainTexts } from '#web/frame/office/send-again.texts.ts'
import type { CallProblem } from '#web/http-client/call-problem.ts'
import { LoadFailed } from '#web/frame/problems/load-failed.tsx'
import type { TimelineEntry } from './contract.ts'
import { paymentEventWords, timelineTexts as texts } from './texts.ts'
import type { TimelineView } from './timeline.tab.tsx'

type Entry<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>
type TimelinePanelProps = {
  seen: TimelineView
  mayMessage: boolean
  eventLine: (event: Entry<'event'>) => ReactNode
  problem: (problem: CallProblem | null) => ReactNode
}

const tones: Record<MessageState, ChipTone> = {
  due: 'brand',
  sending: 'brand',
  sent: 'plain',
  delivered: 'good',
  failed: 'danger',
  dead: 'danger',
  cancelled: 'plain',
}

export function TimelinePanel({ seen, mayMessage, eventLine, problem }: TimelinePanelProps) {
  if (seen.problem && seen.entries === null)
    return <LoadFailed words={texts.failed} problem={seen.problem} onRetry={seen.onRetry} />
  if (seen.entries === null) return <Skeleton />
  return (
    <div className="flex max-w-text flex-col gap-4">
      <p className="text-small text-secondary">{texts.lead}</p>
      {problem(seen.again.problem ?? seen.problem)}
      {seen.entries.length === 0 ? <p className="text-small text-secondary">{texts.empty}</p> : null}
      <ol aria-label={texts.label} className="flex flex-col">
        {seen.entries.map((entry) => (
          <li key={`${entry.kind} ${entry.id}`} className="flex gap-3 text-small">
            <span aria-hidden="true" className="flex w-2.5 flex-col items-center">
              <span className={`mt-2 size-2.5 shrink-0 rounded-full ${dotOf(entry)}`} />
              <span className="w-px grow bg-line" />
            </span>
            <div className="min-w-0 grow pb-4">
              {entry.kind === 'event' ? eventLine(entry) : null}
              {entry.kind === 'message' ? (
                <MessageLine
                  entry={entry}
                  busy={seen.sending === entry.id}
                  onAgain={mayMessage ? () => void seen.again.run(entry) : null}
                />
              ) : null}
              <PlainLine entry={entry} />
              <p className="text-caption text-quiet tabular-nums">{footOf(entry)}</p>
            </div>
          </li>
        ))}
      </ol>
      {seen.more ? (
        <Button size="small" tone="outline" busy={seen.loading} onClick={seen.onMore}>
          {texts.more}
        </Button>
      ) : null}
    </div>
  )
}

function dotOf(entry: TimelineEntry): string {
  if (entry.kind === 'message') return entry.failure ? 'bg-danger' : 'bg-edge'
  return entry.kind === 'event' && entry.machine !== 'note' ? 'bg-brand-600' : 'bg-edge'
}

function footOf(entry: TimelineEntry): string {
  const name =
    entry.kind === 'message'
      ? texts.kinds[entry.channel]
      : 'who' in entry
        ? entry.kind === 'event'
          ? texts.who(entry.who)
          : `${texts.kinds[entry.kind]} · ${texts.who(entry.who)}`
        : texts.kinds[entry.kind]
  return `${name} · ${momentInWords(new Date(entry.at))}`
}

function MessageLine({
  entry: { template, state, failure },
  busy,
  onAgain,
}: {
  entry: Entry<'message'>
  busy: boolean
  onAgain: (() => void) | null
}) {
  const name = messageName(template)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-medium">{name}</span>
      <Chip tone={tones[state]}>{messageStateWords[state]}</Chip>
      {failure ? <span className="text-danger">{messageFailureWords[failure]}</span> : null}
      {failure && onAgain ? (
        <Button size="small" tone="outline" busy={busy} aria-label={texts.again(name)} onClick={onAgain}>
          {sendAgainTexts.press}
        </Button>
      ) : null}
    </div>
  )
}

function PlainLine({ entry }: { entry: TimelineEntry }) {
  if (entry.kind === 'event' || entry.kind === 'message') return null
  return (
    <>
      <p className="font-medium wrap-anywhere">{plainWords(entry)}</p>
      {entry.kind === 'contact' && entry.note ? <p className="wrap-anywhere">{entry.note}</p> : null}
    </>
  )
}

function plainWords(entry: Exclude<TimelineEntry, { kind: 'event' | 'message' }>): string {
  switch (entry.kind) {
    case 'payment':
      return (paymentEventWords as Readonly<Record<string, string>>)[entry.event] ?? entry.event
    case 'promise':
      return texts.promise(texts.reasons[entry.reason], momentInWords(new Date(entry.dueAt)))
    case 'contact':
      return texts.contact(texts.reasons[entry.reason])
    case 'collection':
      return texts.collection(entry.step, entry.done)
  }
}
