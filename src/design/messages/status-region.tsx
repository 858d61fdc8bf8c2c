import { useEffect, useState, useSyncExternalStore } from 'react'
import { designTexts as texts } from '#design/texts.ts'

type StatusMessage = { key: number; text: string; undo?: { label?: string; act: () => void } }

let current: StatusMessage | null = null
let count = 0
const listeners = new Set<() => void>()

/** For passing messages only; else use notify(). */
export function say(text: string, undo?: { label?: string; act: () => void }): void {
  current = { key: ++count, text, ...(undo ? { undo } : {}) }
  for (const listener of listeners) listener()
}

export function unsay(): void {
  current = null
  for (const listener of listeners) listener()
}

const plainMs = 5_000
const undoMs = 8_000

export function StatusRegion() {
  const now = useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
  return (
    <div role="status" aria-live="polite" className="said">
      {now ? <Line key={now.key} status={now} /> : null}
    </div>
  )
}

/** With undo it stays on hover or focus. Removing a focused button fires no blur: the hold must end here. */
function Line({ status: { text, undo } }: { status: StatusMessage }) {
  const [isHovered, setIsHovered] = useState(false)
  useEffect(() => {
    if (isHovered) return
    const timer = setTimeout(unsay, undo ? undoMs : plainMs)
    return () => clearTimeout(timer)
  }, [undo, isHovered])
  return (
    <div
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsHovered(true)}
      onBlur={() => setIsHovered(false)}
      className={`flex max-w-lane animate-rise items-center gap-4 rounded-field bg-ink px-5 py-3 text-small font-medium
        text-paper shadow-float ${undo ? 'pointer-events-auto' : ''}`}
    >
      <span>{text}</span>
      {undo ? (
        <button
          type="button"
          onClick={() => {
            undo.act()
            unsay()
          }}
          className="-my-1 min-h-11 min-w-11 shrink-0 font-semibold underline underline-offset-4"
        >
          {undo.label ?? texts.undo}
        </button>
      ) : null}
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
