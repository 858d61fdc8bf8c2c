import { useId, type ComponentProps, type MouseEvent, type ReactNode } from 'react'
import { designTexts as texts } from '#design/texts.ts'
import { buttonStyle, type ButtonSize, type ButtonTone } from './button-style.ts'
import { Spinner } from './spinner.tsx'

export type ButtonProps = Omit<ComponentProps<'button'>, 'disabled' | 'children' | 'className'> & {
  children: ReactNode
  tone?: ButtonTone
  size?: ButtonSize
  wide?: boolean
  /** Keeps width and focus, ignores presses. */
  busy?: boolean
  /** Shown beneath. A button without a reason is never disabled. */
  disabledReason?: string | null | undefined
  icon?: ReactNode
}

export function Button({
  children,
  tone = 'primary',
  size = 'large',
  wide = false,
  busy = false,
  disabledReason,
  icon,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const id = useId()
  const disabled = Boolean(disabledReason)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  const button = (
    <button
      {...rest}
      type={type}
      className={buttonStyle({ tone, size, wide, disabled })}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      aria-describedby={disabled ? id : rest['aria-describedby']}
      onClick={press}
    >
      <span className={`inline-flex items-center gap-2 [&>svg]:shrink-0 ${busy ? 'opacity-0' : ''}`}>
        {icon}
        {children}
      </span>
      {busy ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
          <span className="sr-only">{texts.busy}</span>
        </span>
      ) : null}
    </button>
  )
  if (disabledReason === undefined) return button
  return (
    <span className={wide ? 'flex w-full flex-col gap-2' : 'inline-flex flex-col items-start gap-2'}>
      {button}
      <span
        id={id}
        aria-live="polite"
        className={`text-small text-balance text-secondary empty:hidden ${wide ? 'text-center' : ''}`}
      >
        {disabledReason}
      </span>
    </span>
  )
}
