import { fieldTexts } from './texts.ts'
import type { FieldFrame } from './field.tsx'
import { SelectField, type Choice } from './select-field.tsx'

const texts = fieldTexts.bank

export type BankPickerProps = FieldFrame & {
  banks: { all: readonly Choice[]; quick: readonly Choice[] }
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  name?: string
}

export function BankPicker({ banks, value, onChange, onBlur, name, ...frame }: BankPickerProps) {
  return (
    <div className="flex flex-col gap-3">
      <SelectField
        {...frame}
        choices={banks.all}
        placeholder={texts.placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...(onBlur ? { onBlur } : {})}
        {...(name ? { name } : {})}
      />
      <div role="group" aria-label={texts.quick} className="grid grid-cols-3 gap-2 max-sm:big:grid-cols-2">
        {banks.quick.map((bank) => (
          <button
            key={bank.value}
            type="button"
            aria-pressed={bank.value === value}
            onClick={() => onChange(bank.value)}
            className="quick-choice"
          >
            {bank.label}
          </button>
        ))}
      </div>
    </div>
  )
}
