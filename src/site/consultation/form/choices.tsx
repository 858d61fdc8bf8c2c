import { useId, type ReactNode } from 'react'
import { Below, Need, type FieldNeed } from '#design/fields/field.tsx'

export type ChoicesProps<Value extends string> = {
  name: string
  legend: string
  need: FieldNeed
  options: readonly { value: Value; label: ReactNode; whole?: boolean }[]
  value: string
  onChange: (value: Value) => void
  error: string | undefined
}

/**
 * A few things of which one is chosen, two in a row on phones (`whole`: a row of its own); arrow keys move between
 * them.
 */
export function Choices<Value extends string>({
  name,
  legend,
  need,
  options,
  value,
  onChange,
  error,
}: ChoicesProps<Value>) {
  const id = useId()
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined} className="flex flex-col gap-2">
      <legend className="mb-2 text-label">
        {legend}
        <Need need={need} />
      </legend>
      <div className={`grid grid-cols-2 gap-2 ${options.some(({ whole }) => whole) ? '' : 'sm:grid-cols-3'}`}>
        {options.map((one) => (
          <label
            key={one.value}
            className={`choice grid min-h-12 place-items-center rounded-field px-3 py-2 text-center text-small text-balance ${one.whole ? 'col-span-full' : ''} ${
              one.value === value
                ? 'border-brand-600 bg-brand-50 font-semibold text-brand-700 shadow-[inset_0_0_0_1px_var(--brand-600)]'
                : error
                  ? 'border-danger hover:bg-ground'
                  : 'border-edge hover:border-faint hover:bg-ground'
            }`}
          >
            <input
              type="radio"
              name={name}
              value={one.value}
              checked={one.value === value}
              onChange={() => onChange(one.value)}
              aria-invalid={error ? true : undefined}
              className="sr-only"
            />
            {one.label}
          </label>
        ))}
      </div>
      <Below id={id} error={error} />
    </fieldset>
  )
}
