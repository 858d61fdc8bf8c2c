import { Icon } from '#design/icons/icon.tsx'
import type { ComponentProps } from 'react'
import { Field, type FieldFrame } from './field.tsx'

export type Choice = { value: string; label: string }
export type SelectFieldProps = FieldFrame &
  Omit<ComponentProps<'select'>, 'className' | 'children'> & { choices: readonly Choice[]; placeholder?: string }

export function SelectField({ label, need, hint, error, id, choices, placeholder, ...rest }: SelectFieldProps) {
  return (
    <Field label={label} need={need} hint={hint} error={error} id={id}>
      {(ids) => (
        <span className="relative block">
          <select {...rest} {...ids} className="control appearance-none pr-12">
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </select>
          <Icon
            name="chevron-down"
            size={22}
            className="pointer-events-none absolute top-1/2 right-4 -translate-y-1/2 text-secondary"
            aria-hidden="true"
          />
        </span>
      )}
    </Field>
  )
}

const small =
  'control min-h-10! w-auto! max-w-full appearance-none rounded-small! pr-9! pl-3! text-small! text-ellipsis'

/** The caller provides the label. */
export function SmallSelect(rest: Omit<ComponentProps<'select'>, 'className'>) {
  return (
    <span className="relative inline-block max-w-[min(100%,16rem)]">
      <select {...rest} className={small} />
      <Icon
        name="chevron-down"
        size={16}
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-secondary"
        aria-hidden="true"
      />
    </span>
  )
}
