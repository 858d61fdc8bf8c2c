import { useEffect, useReducer } from 'react'

const lookEveryMs = 15_000

export type Counts<Of extends string> = Readonly<Record<Of, number>>

/**
 * Looks how many there are, which is nobody's data, and reads the board again only when that has changed: each reading is written down.
 * Draws the page anew with every look, so that what it says of minutes stays true. `of` and `count` stay the same from drawing to drawing.
 */
export function useFresh<Of extends string>(of: readonly Of[], count: () => Promise<Counts<Of>>, places: readonly Counts<Of>[] | undefined, readAgain: () => Promise<void>): void {
  const [, draw] = useReducer((looks: number) => looks + 1, 0)
  useEffect(() => {
    if (!places) return undefined
    const look = async () => {
      const counts = await count()
      draw()
      if (of.some((one) => counts[one] !== places.reduce((total, place) => total + place[one], 0))) await readAgain()
    }
    const timer = setInterval(() => {
      // A look that fails changes nothing: the last answer stays on the screen.
      if (document.visibilityState === 'visible') look().catch(() => undefined)
    }, lookEveryMs)
    return () => clearInterval(timer)
  }, [of, count, places, readAgain])
}
