import { useEffect } from 'react'

/** For every field on a page: what keeps fields in sight over a phone's keyboard comes when a person begins to type. */
export function useInSight(): void {
  useEffect(() => {
    if (document.activeElement?.matches('.control')) bring()
    else document.addEventListener('focusin', bring, { once: true })
  }, [])
}

function bring(): void {
  void import('./over-keyboard.ts').catch(() => undefined)
}
