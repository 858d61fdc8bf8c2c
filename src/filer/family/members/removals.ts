/**
 * Taking a person out of the list: done on the server before the screen says so; taking it back is a call of its own.
 */
import { useCallback, useRef, useState } from 'react'

export type Removals = {
  /** Ids that the screen no longer shows: taken out, or about to be. */
  hidden: ReadonlySet<string>
  /** Takes a person out; true when it is done, false when it failed (and the person is shown again). */
  remove: (id: string) => Promise<boolean>
  /** Shows a person again who was put back. */
  show: (id: string) => void
  /** When every removal under way is done; false when one failed. */
  settle: () => Promise<boolean>
}

/** `drop` takes one out on the server. */
export function useRemovals(drop: (id: string) => Promise<unknown>): Removals {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const underWay = useRef(new Map<string, Promise<boolean>>())
  const show = useCallback((id: string) => setHidden((before) => new Set([...before].filter((one) => one !== id))), [])
  const remove = (id: string): Promise<boolean> => {
    const running = underWay.current.get(id)
    if (running) return running
    setHidden((before) => new Set([...before, id]))
    const done = drop(id)
      .then(
        () => true,
        () => {
          show(id)
          return false
        },
      )
      .finally(() => underWay.current.delete(id))
    underWay.current.set(id, done)
    return done
  }
  const settle = async () => (await Promise.all(underWay.current.values())).every(Boolean)
  return { hidden, remove, show, settle }
}
