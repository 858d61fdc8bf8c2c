import { Icon } from '#design/icons/icon.tsx'
import { useEffect, useId, useRef, type ComponentProps, type ReactNode } from 'react'
import { Below, Need, type FieldNeed } from './field.tsx'

export type CheckboxProps = Omit<ComponentProps<'input'>, 'className' | 'type' | 'children'> & {
  label: ReactNode
  need?: FieldNeed | undefined
  detail?: ReactNode
  error?: string | null
  partly?: boolean
}

/** Target size at least 44 px. */
export function Checkbox({ label, need, detail, error, partly = false, id: given, ref, ...rest }: CheckboxProps) {
  const made = useId()
  const id = given ?? made
  const own = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (own.current) own.current.indeterminate = partly
  }, [partly])
  return (
    <div className="flex flex-col">
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2">
        <span className="relative mt-0.5 grid size-6 shrink-0">
          <input
            {...rest}
            id={id}
            type="checkbox"
            ref={(input) => {
              own.current = input
              if (typeof ref === 'function') return ref(input)
              if (ref) ref.current = input
              return undefined
            }}
            aria-describedby={
              [detail ? `${id}-detail` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined
            }
            aria-invalid={error ? true : undefined}
            className="peer tick"
          />
          <Mark partly={partly} />
        </span>
        <span className="flex min-w-0 flex-col">
          <span>
            {label}
            {need ? <Need need={need} /> : null}
          </span>
          {detail ? (
            <span id={`${id}-detail`} className="text-small text-balance text-secondary">
              {detail}
            </span>
          ) : null}
        </span>
      </label>
      <div className="pl-9">
        <Below id={id} error={error} />
      </div>
    </div>
  )
}

function Mark({ partly }: { partly: boolean }) {
  return (
    <>
      <Icon
        name="check"
        size={17}
        strokeWidth={3.2}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-1/2 hidden -translate-1/2 text-paper peer-checked:block"
      />
      {partly ? (
        <Icon
          name="minus"
          size={17}
          strokeWidth={3.2}
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-1/2 -translate-1/2 text-brand-600"
        />
      ) : null}
    </>
  )
}
