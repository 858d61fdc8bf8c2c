import { useEffect, useId, useRef, useState, type ReactNode } from 'react'

type PopoverProps = { button: ReactNode; children: ReactNode; look: string; onPress?: () => void }

/** Esc, a press outside and Tab close it. */
export function Popover({ button, children, look, onPress }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const whole = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!open) return
    const away = (event: Event) => {
      if (!whole.current?.contains(event.target as Node)) setOpen(false)
    }
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      opener.current?.focus()
    }
    document.addEventListener('pointerdown', away)
    document.addEventListener('focusin', away)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', away)
      document.removeEventListener('focusin', away)
      document.removeEventListener('keydown', escape)
    }
  }, [open])
  return (
    <div ref={whole} className="relative">
      <button
        ref={opener}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          setOpen(!open)
          onPress?.()
        }}
        className={look}
      >
        {button}
      </button>
      <div id={id} hidden={!open || !children} className="popover">
        {open ? children : null}
      </div>
    </div>
  )
}
