import { Icon } from '#design/icons/icon.tsx'
import { useState, type ComponentProps } from 'react'
import { fieldTexts as texts } from './texts.ts'
import { Field, type FieldFrame } from './field.tsx'

export type PasswordFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'>

/** Never prefilled: passwords are write-only. */
export function PasswordField({ label, need, hint, error, id, autoComplete = 'off', ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field label={label} need={need} hint={hint} error={error} id={id}>
      {(ids) => (
        <span className="relative block">
          <input
            enterKeyHint="done"
            {...rest}
            {...ids}
            type={shown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="off"
            spellCheck={false}
            className="control pr-14"
          />
          <EyeButton
            shown={shown}
            onPress={() => setShown(!shown)}
            name={shown ? texts.hide(label) : texts.show(label)}
          />
        </span>
      )}
    </Field>
  )
}

export function EyeButton({ shown, onPress, name }: { shown: boolean; onPress: () => void; name: string }) {
  return (
    <button
      type="button"
      onClick={onPress}
      aria-label={name}
      aria-pressed={shown}
      className="absolute inset-y-1 right-1 grid w-12 place-items-center rounded-small text-secondary hover:bg-ground"
    >
      <Icon name={shown ? 'eye-off' : 'eye'} size={22} aria-hidden="true" />
    </button>
  )
}
