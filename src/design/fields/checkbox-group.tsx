import { useRef, type ReactNode } from 'react'
import { fieldTexts as texts } from './texts.ts'
import { Checkbox } from './checkbox.tsx'
import type { FieldNeed } from './field.tsx'

type GroupOption<Value extends string> = { value: Value; label: ReactNode; need?: FieldNeed; detail?: ReactNode }

export type CheckboxGroupProps<Value extends string> = {
  legend: string
  /** The "all" box has the value `all`. */
  name?: string
  options: readonly GroupOption<Value>[]
  values: readonly Value[]
  onChange: (values: Value[]) => void
  /** Adds a box that ticks all; a string is its label. */
  all?: string | true
}

export function CheckboxGroup<Value extends string>({
  legend,
  name,
  options,
  values,
  onChange,
  all,
}: CheckboxGroupProps<Value>) {
  const every = options.every((option) => values.includes(option.value))
  const some = options.some((option) => values.includes(option.value))
  // Ahead of the rendered state: two quick ticks both count.
  const latest = useRef(values)
  latest.current = values
  const take = (next: Value[]) => onChange((latest.current = next))
  const set = (value: Value, ticked: boolean) =>
    take(
      options
        .map((option) => option.value)
        .filter((candidate) => (candidate === value ? ticked : latest.current.includes(candidate))),
    )
  return (
    <fieldset className="rounded-card border border-line px-4 py-2">
      <legend className="sr-only">{legend}</legend>
      {all ? (
        <div className="border-b border-line py-1 font-semibold">
          <Checkbox
            name={name}
            value="all"
            label={all === true ? texts.all : all}
            checked={every}
            partly={some && !every}
            onChange={(event) => take(event.target.checked ? options.map((option) => option.value) : [])}
          />
        </div>
      ) : null}
      <div className="py-1">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            name={name}
            value={option.value}
            label={option.label}
            need={option.need}
            detail={option.detail}
            checked={values.includes(option.value)}
            onChange={(event) => set(option.value, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
