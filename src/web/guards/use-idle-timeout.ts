import { useEffect } from 'react'
import { useAuth } from '#web/session.ts'
import type { IdleActions } from './idle-timeout.ts'

const againMs = 30_000

/** Retry a failed load. */
export function useIdleTimeout({ renew, end }: IdleActions): void {
  const signedIn = useAuth((auth) => auth.isAuthenticated)
  useEffect(() => {
    if (!signedIn) return undefined
    let stop: (() => void) | undefined
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = async () => {
      const chunk = await import('./idle-timeout.ts').catch(() => undefined)
      if (gone) return
      if (chunk) stop = chunk.startIdleTimeout({ renew, end })
      else timer = setTimeout(() => void begin(), againMs)
    }
    void begin()
    return () => {
      gone = true
      clearTimeout(timer)
      stop?.()
    }
  }, [signedIn, renew, end])
}
