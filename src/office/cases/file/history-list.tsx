import { momentInWords } from '#domain/seoul-time.ts'
import { officeStateWords, stateWords } from '#domain/office-case/texts.ts'
import { eventWords } from '#domain/office-case/case-event.texts.ts'
import { historyTexts as texts } from '#office/cases/screens.texts.ts'
import type { CaseFile } from '#office/cases/contract.ts'

type Event = CaseFile['events'][number]
type EventWords = Omit<Event, 'at' | 'who'>

const states: Readonly<Record<string, Readonly<Record<string, string>>>> = { ...stateWords, office: officeStateWords }
const machines: Readonly<Record<string, string>> = texts.machines

const stateOf = ({ machine }: EventWords, state: string | null) =>
  state === null ? '' : (states[machine]?.[state] ?? state)

export function EventLine({ event }: { event: EventWords }) {
  const words = eventWords(event.event, event.assignee ?? '')
  if (event.machine === 'note') return <p className="font-medium wrap-anywhere">{words}</p>
  return (
    <>
      <p className="font-medium wrap-anywhere">
        {texts.moved(
          machines[event.machine] ?? event.machine,
          stateOf(event, event.before),
          stateOf(event, event.after),
        )}
      </p>
      {'reason' in event.event ? <p className="wrap-anywhere">{words}</p> : null}
    </>
  )
}

export function HistoryList({ events }: { events: readonly Event[] }) {
  return (
    <ol aria-label={texts.label} className="flex flex-col">
      {events.toReversed().map((event, at) => (
        <li key={`${event.at}-${at}`} className="flex gap-3 text-small">
          <span aria-hidden="true" className="flex w-2.5 flex-col items-center">
            <span
              className={`mt-2 size-2.5 shrink-0 rounded-full ${event.machine === 'note' ? 'bg-edge' : 'bg-brand-600'}`}
            />
            <span className="w-px grow bg-line" />
          </span>
          <div className="min-w-0 pb-4">
            <EventLine event={event} />
            <p className="text-caption text-quiet tabular-nums">
              {texts.who(event.who)} · {momentInWords(new Date(event.at))}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
