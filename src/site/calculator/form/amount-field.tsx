import { useLayoutEffect, useRef, useState, type ChangeEvent, type ReactNode } from 'react'
import { Field } from '#design/fields/field.tsx'
import { onlyDigits } from '#design/fields/digits.ts'
import { amount } from '#domain/money.ts'
import { wonOf, type AmountName } from '#site/calculator/rules/guess.ts'
import { wonInWords } from '#site/calculator/rules/won-in-words.ts'
import { calculatorTexts as texts } from '#site/calculator/texts.ts'

export type AmountFieldProps = {
  name: AmountName
  /** Digits alone. */
  value: string
  onType: (digits: string) => void
  need?: 'required' | 'optional'
  error?: string | undefined
  /** Stands beside the field. */
  aside?: ReactNode
}

/** Up to a hundred billion won less one: more is a slip of the finger. */
const mostDigits = 12

/** An amount in won: plain digits while it is changed, separated when it is left, read by the ten thousand beneath. */
export function AmountField({ name, value, onType, need, error, aside }: AmountFieldProps) {
  const [typing, setTyping] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef(0)
  // The separators go with the first change: the caret stays behind the digit it stood behind.
  useLayoutEffect(() => {
    if (typing) input.current?.setSelectionRange(caret.current, caret.current)
  }, [typing])
  const take = ({ target }: ChangeEvent<HTMLInputElement>) => {
    caret.current = onlyDigits(target.value.slice(0, target.selectionStart ?? undefined)).length
    setTyping(true)
    onType(onlyDigits(target.value, mostDigits))
  }
  const { label, hint } = texts.amounts[name]
  const hinted = (
    <>
      {value === '' ? null : <strong className="block font-semibold text-ink">{wonInWords(wonOf(value))}</strong>}
      {hint}
    </>
  )
  return (
    <Field label={label} need={need} hint={hinted} error={error}>
      {(ids) => (
        <span className="flex gap-2">
          <span className="relative block min-w-0 grow">
            <input
              {...ids}
              ref={input}
              name={name}
              type="text"
              inputMode="numeric"
              enterKeyHint="done"
              autoComplete="off"
              value={typing || value === '' ? value : amount(wonOf(value))}
              onBlur={() => setTyping(false)}
              onChange={take}
              className="control pr-11! text-right tabular-nums"
            />
            <span aria-hidden="true" className="pointer-events-none absolute inset-y-0 right-4 grid place-items-center">
              {texts.reading.unit}
            </span>
          </span>
          {aside}
        </span>
      )}
    </Field>
  )
}
