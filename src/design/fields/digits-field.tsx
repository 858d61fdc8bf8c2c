import { type ComponentProps, type FormEvent, useState } from 'react'
import { Field, type FieldFrame } from './field.tsx'
import { oddSigns, tidyDigits } from './digits.ts'
import { fieldTexts } from './texts.ts'

export type DigitsFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'className' | 'type' | 'inputMode' | 'children'> & { maxLength?: number }

/** Typed separators go. A letter or a digit too many stays and is told. */
export function DigitsField({ label, need, hint, error, id, onInput, maxLength = 30, ...rest }: DigitsFieldProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''))
  const text = rest.value === undefined ? typed : String(rest.value)
  const tidy = (event: FormEvent<HTMLInputElement>) => {
    const input = event.currentTarget
    const digits = tidyDigits(input.value)
    if (digits !== input.value) input.value = digits
    setTyped(digits)
    onInput?.(event as never)
  }
  return (
    <Field label={label} need={need} hint={hint} error={trouble(text, maxLength) ?? error} id={id}>
      {(ids) => (
        <input
          enterKeyHint="done"
          {...rest}
          {...ids}
          type="text"
          inputMode="numeric"
          onInput={tidy}
          className="control tabular-nums"
        />
      )}
    </Field>
  )
}

function trouble(text: string, most: number): string | undefined {
  const odd = oddSigns(text)
  if (odd) return fieldTexts.digits.odd(odd)
  return text.length > most ? fieldTexts.digits.long(most, text.length) : undefined
}
