import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { stepOf } from '#domain/journey/steps.ts'
import type { Lane } from '#domain/journey/facts.ts'
import type { CheckOutcome } from '../outcome.ts'
import type { WaitWindow } from './wait-windows.tsx'

/**
 * What the answers make of the screen. `shown`: the window over it; `ended`: how the request on the phone came to its
 * end, if it has: nobody asks about it any more.
 */
export function useOutcome(lane: Lane) {
  const navigate = useNavigate()
  const [shown, setShown] = useState<WaitWindow | null>(null)
  const [ended, setEnded] = useState<Exclude<CheckOutcome, 'pending'> | null>(null)

  /** What the screen does with an answer; a pending one is told only to who asked by the button. */
  const met = (outcome: CheckOutcome, pressed: boolean) => {
    if (ended === 'confirmed') return
    if (outcome === 'pending') {
      if (pressed) setShown('pending')
      return
    }
    setEnded(outcome)
    setShown(outcome === 'confirmed' ? null : outcome)
    if (outcome === 'confirmed')
      void navigate(stepOf(lane, lane === 'consent' ? 'agreement' : 'collect').path, { replace: true })
  }
  /** A new request is on the phone. */
  const restart = () => {
    setEnded(null)
    setShown(null)
  }
  return { shown, ended, met, restart, close: () => setShown(null) }
}

/** Makes the request once by itself where the lane does so on arrival; answers whether that was done. */
export function useRequestOnArrival(asksByItself: boolean, ask: () => Promise<void>): boolean {
  const asked = useRef(false)
  useEffect(() => {
    if (!asksByItself || asked.current) return
    asked.current = true
    void ask()
  }, [asksByItself, ask])
  return asked.current
}
