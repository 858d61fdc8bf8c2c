import { lazy } from 'react'

export { useFilingActs, type FilingActs } from './filing-acts.ts'

/** Comes when it is opened: most that a case's screen can do is done here. */
export const FilingTab = lazy(async () => ({ default: (await import('./filing-panel.tsx')).FilingPanel }))
