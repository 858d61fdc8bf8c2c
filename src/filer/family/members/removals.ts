import { useCallback, useRef, useState } from 'react'

export type Removals = {
  /** Includes removals in progress. */
  hidden: ReadonlySet<string>
  /** Resolves to false if the removal failed; the member is then shown again. */
  remove: (id: string) => Promise<boolean>
  show: (id: string) => void
  /** Waits for pending removals; false if one failed. */
  settle: () => Promise<boolean>
}

export function useRemovals(drop: (id: string) => Promise<unknown>): Removals {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set())
  const underWay = useRef(new Map<string, Promise<boolean>>())
  const show = useCallback(
    (id: string) => setHidden((before) => new Set([...before].filter((hiddenId) => hiddenId !== id))),
    [],
  )
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
