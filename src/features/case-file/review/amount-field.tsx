import { useState } from 'react'
import { TextField } from '#design/fields/text-field.tsx'
import { shownAmount, typedAmount } from './figures.ts'

export type AmountFieldProps = { label: string; value: string; onChange: (value: string) => void; signed?: boolean; error?: string | null }

/** An amount in won: digits while it is typed, with separators when it is left. The value is digits only. */
export function AmountField({ label, value, onChange, signed = false, error }: AmountFieldProps) {
  const [typing, setTyping] = useState(false)
  return (
    <TextField
      label={label}
      error={error ?? null}
      inputMode="numeric"
      autoComplete="off"
      value={typing ? value : shownAmount(value)}
      onFocus={() => setTyping(true)}
      onBlur={() => setTyping(false)}
      onChange={(event) => onChange(typedAmount(event.target.value, signed))}
    />
  )
}
