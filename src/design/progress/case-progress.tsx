import { Icon } from '#design/icons/icon.tsx'
import { progressTexts } from './texts.ts'

const words = progressTexts.casePlace

export type CasePlaceState = 'done' | 'pending' | 'todo'
type CasePlace = { name: string; state: CasePlaceState; /** For example `5.12`. */ date?: string }
export type CaseProgressProps = {
  label: string
  places: readonly CasePlace[]
  months?: readonly { name: string; places: number }[]
}

const nodes: Record<CasePlaceState, string> = {
  done: 'bg-brand-600 border-brand-600 text-paper',
  pending: 'bg-paper border-brand-600 text-brand-600',
  todo: 'bg-paper border-edge text-transparent',
}

export function CaseProgress({ label, places, months }: CaseProgressProps) {
  return (
    <div className="flex flex-col gap-3">
      {months ? (
        <div aria-hidden="true" className="flex text-caption font-semibold text-secondary">
          {months.map((month) => (
            <span key={month.name} className={`${spans[month.places] ?? 'grow'} px-1`}>
              <span className="block rounded-full bg-ground py-1 text-center">{month.name}</span>
            </span>
          ))}
        </div>
      ) : null}
      <ol aria-label={label} data-keep-free className="flex">
        {places.map((place, at) => (
          <li
            key={place.name}
            aria-current={place.state === 'pending' ? 'step' : undefined}
            className="relative flex min-w-0 flex-1 flex-col items-center gap-2 px-0.5 text-center"
          >
            {at > 0 ? (
              <span
                aria-hidden="true"
                className={`absolute top-3.5 right-1/2 h-0.5 w-full -translate-y-1/2 ${
                  place.state === 'done' ? 'bg-brand-600' : 'bg-line'
                }`}
              />
            ) : null}
            <span className={`relative z-1 grid size-7 place-items-center rounded-full border-2 ${nodes[place.state]}`}>
              {place.state === 'done' ? (
                <Icon name="check" size={16} strokeWidth={3.2} aria-hidden="true" />
              ) : (
                <span aria-hidden="true" className="size-2 rounded-full bg-current" />
              )}
            </span>
            <span className="flex flex-col">
              <span
                className={`text-caption lg:text-small ${place.state === 'todo' ? 'text-quiet' : 'font-semibold text-ink'}`}
              >
                {place.name}
                <span className="sr-only">, {words[place.state]}</span>
              </span>
              {place.date ? <span className="text-caption text-quiet tabular-nums">{place.date}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </div>
  )
}

const spans: Record<number, string> = { 1: 'flex-1', 2: 'flex-2', 3: 'flex-3', 4: 'flex-4', 5: 'flex-5' }
