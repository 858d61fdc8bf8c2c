import { useId, type ReactNode } from 'react'
import { Below } from './field.tsx'

type RadioCard<Value extends string> = {
  value: Value
  title: ReactNode
  /** The consequence of the choice. */
  text?: ReactNode
  aside?: ReactNode
  blocked?: string
}

export type RadioCardsProps<Value extends string> = {
  legend: string
  /** Otherwise for screen readers only. */
  legendShown?: boolean
  /** Short cards for many choices. */
  look?: 'large' | 'small'
  cards: readonly RadioCard<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  error?: string | null
}

/** Arrow keys move between the cards. */
export function RadioCards<Value extends string>({
  legend,
  legendShown = false,
  look = 'large',
  cards,
  value,
  onChange,
  error,
}: RadioCardsProps<Value>) {
  const id = useId()
  const small = look === 'small'
  return (
    <fieldset
      className={`flex flex-col ${small ? 'gap-2' : 'gap-3'}`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={legendShown ? 'mb-3 text-label' : 'sr-only'}>{legend}</legend>
      {cards.map((card) => {
        const chosen = card.value === value
        return (
          <label
            key={card.value}
            data-card
            className={`choice relative flex gap-3 rounded-card ${small ? 'px-4 py-3' : 'p-5'} ${chooseLook(chosen, card.blocked)}`}
          >
            <input
              type="radio"
              name={id}
              value={card.value}
              checked={chosen}
              disabled={Boolean(card.blocked)}
              onChange={() => onChange(card.value)}
              aria-describedby={`${id}-${card.value}-text`}
              className="mt-0.5 pick"
            />
            <span className={`flex min-w-0 grow flex-col ${small ? '' : 'gap-1'}`}>
              <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
                <span className={`min-w-0 font-semibold! wrap-anywhere ${small ? 'text-label' : 'text-h3'}`}>
                  {card.title}
                </span>
                {card.aside ? <span className="shrink-0 font-semibold tabular-nums">{card.aside}</span> : null}
              </span>
              <span
                id={`${id}-${card.value}-text`}
                className="flex flex-col gap-1 text-small text-secondary empty:hidden"
              >
                {card.text}
                {card.blocked ? <span className="font-medium text-warning-deep">{card.blocked}</span> : null}
              </span>
            </span>
          </label>
        )
      })}
      <Below id={id} error={error} />
    </fieldset>
  )
}

function chooseLook(chosen: boolean, blocked: string | undefined): string {
  if (chosen) return 'border-brand-600 bg-brand-50 shadow-[inset_0_0_0_1px_var(--brand-600)]'
  return blocked ? 'border-line bg-ground' : 'border-line bg-paper hover:border-edge hover:bg-ground'
}
