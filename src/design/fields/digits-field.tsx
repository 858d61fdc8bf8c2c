import type { ComponentProps, FormEvent } from 'react'
import { Field, type FieldFrame } from './field.tsx'
import { onlyDigits } from './digits.ts'

export type DigitsFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'inputMode' | 'children'> & { maxLength?: number }

/** The value is always what is sent. */
export function DigitsField({ label, need, hint, error, id, onInput, maxLength = 30, ...rest }: DigitsFieldProps) {
  const keepDigits = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const digits = onlyDigits(input.value, maxLength)
    if (digits !== input.value) input.value = digits
    onInput?.(event as never)
  }
  return (
    <Field label={label} need={need} hint={hint} error={error} id={id}>
      {(ids) => (
        <input
          enterKeyHint="done"
          {...rest}
          {...ids}
          type="text"
          inputMode="numeric"
          onInput={keepDigits}
          className="control tabular-nums"
        />
      )}
    </Field>
  )
}
