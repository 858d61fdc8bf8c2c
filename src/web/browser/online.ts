/** Whether there is a network: as the browser believes, and as the site answers. */
import { useSyncExternalStore } from 'react'

/** Longer than this nobody waits for a sign of life. */
const longestMs = 5_000

/** Whether the site answers, whatever it says: a browser often does not know that its line is cut. */
export async function isLineThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  return fetch('/livez', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(longestMs) }).then(
    () => true,
    () => false,
  )
}

/** Whether the browser believes it has a network. */
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
