import { lazy } from 'react'

export { useFilingActs, type FilingActs } from './filing-acts.ts'

/** Lazy-loaded because this tab is large. */
export const FilingTab = lazy(async () => ({ default: (await import('./filing-panel.tsx')).FilingPanel }))
