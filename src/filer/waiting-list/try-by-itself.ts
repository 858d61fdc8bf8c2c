/** While its page is seen, the first in line asks the portal again: somebody has to find out that it serves. */
import { useEffect, useEffectEvent, useState } from 'react'
import { requestAuthentication } from '#filer/authentication/contract.ts'
import { call } from '#web/call.ts'
import { serverNow } from '#web/server-clock.ts'

/** Three an hour: of the five that a person has, two stay for presses. */
const tryEveryMs = 20 * 60_000

/** When the next try is due; null when it does not try, or no longer. */
export function useTryByItself(tries: boolean, onAsked: () => void): number | null {
  const [dueAt, setDueAt] = useState<number | null>(null)
  // The callback navigates and is new with each drawing.
  const asked = useEffectEvent(onAsked)
  useEffect(() => {
    if (!tries) return undefined
    let left = false
    let timer: ReturnType<typeof setTimeout>
    const plan = () => {
      setDueAt(serverNow() + tryEveryMs)
      timer = setTimeout(() => void ask(), tryEveryMs)
    }
    const ask = async () => {
      // Nobody would see the request on the phone.
      if (document.visibilityState !== 'visible') return plan()
      const answer = await call(requestAuthentication, {}, { quiet: true }).catch(() => null)
      if (left) return
      if (answer?.result === 'S') asked()
      else if (answer?.result === 'D') plan()
      else setDueAt(null)
    }
    plan()
    return () => {
      left = true
      clearTimeout(timer)
      setDueAt(null)
    }
  }, [tries])
  return dueAt
}
