import { Icon } from '#design/icons/icon.tsx'
import { stopsAround, type LanePlace } from './lane-place.ts'
import { laneTexts as texts } from './texts.ts'

const marks = {
  done: 'bg-brand-600 border-brand-600 text-paper',
  here: 'border-brand-600 text-brand-600 bg-paper',
  ahead: 'border-line text-quiet bg-paper',
} as const

/** On wide screens, beside the step: the whole way with the present place. */
export function LaneSummary({ place }: { place: LanePlace }) {
  return (
    <aside aria-label={texts.steps} className="sticky top-28 hidden w-56 self-start bar:block">
      <p className="pb-5 text-label text-secondary">{texts.title[place.lane]}</p>
      <ol>
        {stopsAround(place).map((stop) => (
          <li
            key={stop.number}
            aria-current={stop.state === 'here' ? 'step' : undefined}
            className="relative flex items-center gap-3 pb-5 last:pb-0"
          >
            {stop.number < place.of ? (
              <span
                aria-hidden="true"
                className={`absolute top-6 left-3 h-full w-px ${stop.state === 'done' ? 'bg-brand-600' : 'bg-line'}`}
              />
            ) : null}
            <span
              aria-hidden="true"
              className={`relative grid size-6 shrink-0 place-items-center rounded-full border-[1.5px] text-caption font-bold tabular-nums ${marks[stop.state]}`}
            >
              {stop.state === 'done' ? <Icon name="check" size={14} strokeWidth={3.2} /> : stop.number}
            </span>
            <span className={`text-small ${stop.state === 'here' ? 'font-bold text-ink' : 'text-secondary'}`}>
              {stop.name}
              {stop.state === 'done' ? <span className="sr-only">, {texts.done}</span> : null}
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-7 border-t border-line pt-5 text-small text-secondary">{texts.keep}</p>
    </aside>
  )
}
