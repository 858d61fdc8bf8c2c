import { useLayoutEffect, useRef, useState } from 'react'
import { TextField } from '#design/fields/text-field.tsx'
import { caretAfter, shownAmount, typedAmount } from './typed-amount.ts'

export type AmountFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  signed?: boolean
  error?: string | null
}

/**
 * An amount in won: the value is digits only, shown with separators; the caret stays before the digits it stood before.
 */
export function AmountField({ label, value, onChange, signed = false, error }: AmountFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  useLayoutEffect(() => {
    if (caret !== null && document.activeElement === input.current) input.current?.setSelectionRange(caret, caret)
  }, [caret, value])
  return (
    <TextField
      ref={input}
      label={label}
      error={error ?? null}
      inputMode="numeric"
      autoComplete="off"
      value={shownAmount(value)}
      onChange={(event) => {
        const { value: typed, selectionStart } = event.target
        const kept = typedAmount(typed, signed)
        setCaret(caretAfter(typed, selectionStart ?? typed.length, shownAmount(kept)))
        onChange(kept)
      }}
    />
  )
}
