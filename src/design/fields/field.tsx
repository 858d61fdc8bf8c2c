import { Icon } from '#design/icons/icon.tsx'
import { useId, type ReactNode } from 'react'
import { useInSight } from './in-sight.ts'
import { fieldTexts as texts } from './texts.ts'

export type FieldNeed = 'required' | 'optional'

export type FieldFrame = {
  label: string
  /** Omit it if every field is required. */
  need?: FieldNeed | undefined
  hint?: ReactNode
  /** Replaces the hint visually, not for screen readers. */
  error?: string | null | undefined
}

export type FieldIds = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

export function Field({
  label,
  need,
  hint,
  error,
  children,
  id: given,
}: FieldFrame & { children: (ids: FieldIds) => ReactNode; id?: string | undefined }) {
  const made = useId()
  const id = given ?? made
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  return (
    <div className="flex flex-col gap-2">
      <label htmlFor={id} className="text-label">
        {label}
        {need ? <Need need={need} /> : null}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      <Below id={id} hint={hint} error={error} />
    </div>
  )
}

/** The space is outside: a wrapped word starts at the edge. */
export function Need({ need }: { need: FieldNeed }) {
  return (
    <>
      {' '}
      <span className="font-normal whitespace-nowrap text-quiet">({texts[need]})</span>
    </>
  )
}

export function Below({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | null | undefined }) {
  useInSight()
  return (
    <>
      {hint ? (
        <p id={`${id}-hint`} className="text-small text-secondary">
          {hint}
        </p>
      ) : null}
      <p id={`${id}-error`} aria-live="polite" className="flex gap-1.5 text-small font-medium text-danger empty:hidden">
        {error ? (
          <>
            <Icon name="circle-alert" size={18} className="mt-[0.2rem] shrink-0" aria-hidden="true" />
            <span>{error}</span>
          </>
        ) : null}
      </p>
    </>
  )
}
