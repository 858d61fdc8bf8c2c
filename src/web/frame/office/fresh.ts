import { useEffect, useReducer } from 'react'

const pollEveryMs = 15_000

export type Counts<Of extends string> = Readonly<Record<Of, number>>

/**
 * Polls an anonymous count; reads the board only on a change, because each reading is recorded. `of` and `count` must
 * be stable.
 */
export function useFresh<Of extends string>(
  lists: readonly Of[],
  count: () => Promise<Counts<Of>>,
  places: readonly Counts<Of>[] | undefined,
  readAgain: () => Promise<void>,
): void {
  const [, draw] = useReducer((looks: number) => looks + 1, 0)
  useEffect(() => {
    if (!places) return undefined
    const look = async () => {
      const counts = await count()
      draw()
      if (lists.some((list) => counts[list] !== places.reduce((total, place) => total + place[list], 0)))
        await readAgain()
    }
    const timer = setInterval(() => {
      // A failed poll keeps the last answer.
      if (document.visibilityState === 'visible') look().catch(() => undefined)
    }, pollEveryMs)
    return () => clearInterval(timer)
  }, [lists, count, places, readAgain])
}
