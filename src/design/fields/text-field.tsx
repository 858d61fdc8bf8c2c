import type { ComponentProps } from 'react'
import { Field, type FieldFrame } from './field.tsx'

export type TextFieldProps = FieldFrame & Omit<ComponentProps<'input'>, 'className' | 'children'>

/** `{...register('name')}` works. */
export function TextField({ label, need, hint, error, id, ...rest }: TextFieldProps) {
  return (
    <Field label={label} need={need} hint={hint} error={error} id={id}>
      {(ids) => (
        <input
          type="text"
          enterKeyHint={rest.type === 'search' ? 'search' : 'done'}
          {...rest}
          {...ids}
          className="control"
        />
      )}
    </Field>
  )
}

export type TextAreaProps = FieldFrame & Omit<ComponentProps<'textarea'>, 'className' | 'children'>

export function TextArea({ label, need, hint, error, id, rows = 5, ...rest }: TextAreaProps) {
  return (
    <Field label={label} need={need} hint={hint} error={error} id={id}>
      {(ids) => <textarea rows={rows} {...rest} {...ids} className="control" />}
    </Field>
  )
}
