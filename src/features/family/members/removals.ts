/** Taking somebody out of the list can be taken back for a while: the person vanishes from the screen at once, and from the server when the time is over. */
import { useCallback, useEffect, useRef, useState } from 'react'

/** As long as the line with its way back stands (design/messages/status-region). */
const graceMs = 8_000

type Pending = { timer: ReturnType<typeof setTimeout> }

export type Removals = {
  /** Ids that the screen no longer shows. */
  hidden: ReadonlySet<string>
  remove: (id: string) => void
  takeBack: (id: string) => void
  /** Deletes now whatever still waits; false when one could not be deleted (it is shown again). */
  settle: () => Promise<boolean>
}

/** `drop` deletes one on the server; when it throws, the person is shown again and `failed` is told. */
export function useRemovals(drop: (id: string) => Promise<unknown>, failed: (id: string) => void): Removals {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const pending = useRef(new Map<string, Pending>())
  const latest = useRef({ drop, failed })
  latest.current = { drop, failed }

  const show = useCallback((id: string) => setHidden((before) => new Set([...before].filter((one) => one !== id))), [])

  const dropNow = useCallback(async (id: string): Promise<boolean> => {
    const waiting = pending.current.get(id)
    if (!waiting) return true
    clearTimeout(waiting.timer)
    pending.current.delete(id)
    try {
      await latest.current.drop(id)
      return true
    } catch {
      show(id)
      latest.current.failed(id)
      return false
    }
  }, [show])

  const remove = useCallback((id: string) => {
    setHidden((before) => new Set([...before, id]))
    pending.current.set(id, { timer: setTimeout(() => void dropNow(id), graceMs) })
  }, [dropNow])

  const takeBack = useCallback((id: string) => {
    clearTimeout(pending.current.get(id)?.timer)
    pending.current.delete(id)
    show(id)
  }, [show])

  const settle = useCallback(async () => (await Promise.all([...pending.current.keys()].map(dropNow))).every(Boolean), [dropNow])

  // Whoever leaves the screen meant it.
  useEffect(() => () => void settle(), [settle])
  return { hidden, remove, takeBack, settle }
}
