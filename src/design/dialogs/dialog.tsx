import { Icon } from '#design/icons/icon.tsx'
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import { designTexts as texts } from '#design/texts.ts'

export type DialogProps = {
  open: boolean
  title: string
  children?: ReactNode
  foot?: ReactNode
  onClose: () => void
  /** 'alert' is an alertdialog: only its buttons and Esc close it. */
  kind?: 'dialog' | 'alert'
  wide?: boolean
}

/** A scrollable body needs the focus for the arrow keys; a short one must not. */
function reachable(body: HTMLDivElement | null) {
  if (!body) return undefined
  const size = new ResizeObserver(() => {
    if (body.scrollHeight > body.clientHeight + 1) body.tabIndex = 0
    else body.removeAttribute('tabindex')
  })
  size.observe(body)
  return () => size.disconnect()
}

/** Native <dialog> provides focus trap, focus return and Esc. */
export function Dialog({ open, title, children, foot, onClose, kind = 'dialog', wide = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    if (open && !dialog.open) {
      dialog.showModal()
      const first = dialog.querySelector<HTMLElement>('[data-focus]') ?? dialog.querySelector('button')
      if (kind === 'alert') first?.focus()
    }
    if (!open && dialog.open) dialog.close()
  }, [open, kind])
  const pressGround = (event: MouseEvent<HTMLDialogElement>) => {
    if (kind === 'dialog' && event.target === ref.current) onClose()
  }
  return (
    <dialog
      ref={ref}
      role={kind === 'alert' ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={children ? `${id}-body` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={pressGround}
      className={`sheet m-auto mb-free-3 w-[calc(100vw-1.5rem)] rounded-sheet bg-paper p-0 shadow-float open:animate-rise sm:mb-auto ${wide ? 'max-w-160' : 'max-w-96'}`}
    >
      {open ? (
        <div className="flex max-h-window flex-col">
          <div className="flex items-start gap-2 px-6 pt-6 low:pt-4">
            <h2 id={`${id}-title`} tabIndex={-1} className="grow text-h3 shadow-none outline-none">
              {title}
            </h2>
            {kind === 'dialog' ? <CloseButton onClose={onClose} /> : null}
          </div>
          {children ? (
            <div
              id={`${id}-body`}
              ref={reachable}
              className="min-h-0 overflow-y-auto px-6 pt-2 text-small text-secondary"
            >
              {children}
            </div>
          ) : null}
          <div className="flex flex-col gap-2 p-6 low:not-empty:pt-2 low:not-empty:pb-4 empty:p-3">{foot}</div>
        </div>
      ) : null}
    </dialog>
  )
}

function CloseButton({ onClose }: Pick<DialogProps, 'onClose'>) {
  return (
    <button
      type="button"
      onClick={onClose}
      aria-label={texts.close}
      className="-mt-2 -mr-3 grid size-11 place-items-center rounded-small text-secondary hover:bg-ground"
    >
      <Icon name="x" size={22} aria-hidden="true" />
    </button>
  )
}
