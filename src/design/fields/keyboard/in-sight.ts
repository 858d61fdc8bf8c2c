import { useEffect } from 'react'

/** For every field on a page: what keeps fields in sight over a phone's keyboard comes with the first of them. */
export function useInSight(): void {
  useEffect(() => void import('./over-keyboard.ts').catch(() => undefined), [])
}
