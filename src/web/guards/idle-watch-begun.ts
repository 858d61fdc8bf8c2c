/** Begins the idle watch for who is signed in; nobody else fetches it. */
import { useEffect } from 'react'
import { quietly } from '#design/later/piece.ts'
import { useAuth } from '#web/session.ts'
import type { Watched } from './idle-watch.ts'

const againMs = 30_000

/** A watch that could not be fetched is fetched again: the session is longer than that. */
export function useIdleWatch({ renew, end }: Watched): void {
  const signedIn = useAuth((auth) => auth.isAuthenticated)
  useEffect(() => {
    if (!signedIn) return undefined
    let stop: (() => void) | undefined
    let gone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = async () => {
      const piece = await quietly(() => import('./idle-watch.ts'))
      if (gone) return
      if (piece) stop = piece.watchIdle({ renew, end })
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
