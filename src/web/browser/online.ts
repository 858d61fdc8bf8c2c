import { useSyncExternalStore } from 'react'

const longestMs = 5_000

/** Probes the site: browsers often do not know. */
export async function isLineThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch('/livez', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(longestMs) }).then(
    () => true,
    () => false,
  )
}

/** Unreliable, see `isLineThere`. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
    () => true,
  )
}
