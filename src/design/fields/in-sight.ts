import { useEffect } from 'react'

/** Lazy-loaded when typing starts. */
export function useInSight(): void {
  useEffect(() => {
    if (document.activeElement?.matches('.control')) bring()
    else document.addEventListener('focusin', bring, { once: true })
  }, [])
}

function bring(): void {
  void import('./over-keyboard.ts').catch(() => undefined)
}
