import { Icon } from '#design/icons/icon.tsx'
import { useId, type ReactNode } from 'react'
import { useInSight } from './in-sight.ts'
import { fieldTexts as texts } from './texts.ts'

export type FieldNeed = 'required' | 'optional'

export type FieldFrame = {
  label: string
  /** Said in words after the label. Leave out where everything on the screen is needed. */
  need?: FieldNeed | undefined
  hint?: ReactNode
  /** What is wrong and how to mend it; takes the hint's place for the eye, not for the ear. */
  error?: string | null | undefined
}

export type FieldIds = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Label above, the control, hint or error beneath. The control gets its ids from the function. */
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

/**
 * After a label, in words. The space belongs to the line, so that a word that goes to the next one begins at its edge.
 */
export function Need({ need }: { need: FieldNeed }) {
  return (
    <>
      {' '}
      <span className="font-normal whitespace-nowrap text-quiet">({texts[need]})</span>
    </>
  )
}

/** Hint and error under a control; the error is announced when it appears. */
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
