import { won } from '#domain/money.ts'
import { momentInWords } from '#domain/seoul-time.ts'
import {
  assigned,
  billWithdrawn,
  caseDismissed,
  caseMoved,
  caseReopened,
  feeBack,
  feeBackByHand,
  agentRefused,
  filingRejected,
  memo,
  recallWish,
  refundAsked,
  refundWithdrawn,
  recallDeclined,
  receiptRepeated,
  receiptsCorrected,
  returnAmended,
} from '#domain/office-case/event-words.ts'
import { officeStateWords, stateWords } from '#domain/office-case/texts.ts'
import { overrideName } from '#domain/tax-inputs/override.texts.ts'
import { historyTexts as texts } from './history.texts.ts'
import type { CaseFile } from '#office/cases/contract.ts'

type Event = CaseFile['events'][number]

const states: Readonly<Record<string, Readonly<Record<string, string>>>> = { ...stateWords, office: officeStateWords }
const machines: Readonly<Record<string, string>> = texts.machines
const whys: Readonly<Record<string, string>> = texts.whys

/** Prefix of a stored event; the field path follows. */
const overridden = 'calculation: '

const stateOf = ({ machine }: Pick<Event, 'machine'>, state: string | null) =>
  state === null ? '' : (states[machine]?.[state] ?? state)

function noteWords(why: string): string {
  const begun = beginnings.find(([beginning]) => why.startsWith(beginning))
  return begun ? begun[1](why.slice(begun[0].length)) : (whys[why] ?? why)
}
const beginnings: readonly [beginning: string, words: (rest: string) => string][] = [
  [billWithdrawn, texts.billWithdrawn],
  [receiptsCorrected, texts.receiptsCorrected],
  [receiptRepeated, texts.receiptRepeated],
  [filingRejected, texts.filingRejected],
  [agentRefused, texts.agentRefused],
  [assigned, texts.assigned],
  [memo, texts.memo],
  [recallWish, texts.recallAsked],
  [refundAsked, texts.refundAsked],
  [refundWithdrawn, texts.refundWithdrawn],
  [recallDeclined, texts.recallDeclined],
  [returnAmended, texts.amended],
  [caseDismissed, texts.dismissed],
  [caseReopened, texts.reopened],
  [caseMoved, texts.branchMoved],
  [feeBack, (amount) => texts.feeBack(won(Number(amount)))],
  [feeBackByHand, (amount) => texts.feeBackByHand(won(Number(amount)))],
]

function eventWords(event: Omit<Event, 'at' | 'who'>): string {
  const field = event.why.startsWith(overridden) ? event.why.slice(overridden.length) : null
  const why = field === null ? noteWords(event.why) : texts.figureSet(overrideName(field))
  if (event.machine === 'note') return why
  return texts.moved(
    machines[event.machine] ?? event.machine,
    stateOf(event, event.before),
    stateOf(event, event.after),
  )
}

export function EventLine({ event }: { event: Omit<Event, 'at' | 'who'> }) {
  return (
    <>
      <p className="font-medium wrap-anywhere">{eventWords(event)}</p>
      {event.machine !== 'note' && !(event.why in texts.whys) ? (
        <p className="wrap-anywhere">{noteWords(event.why)}</p>
      ) : null}
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
