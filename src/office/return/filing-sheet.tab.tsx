import { lazy } from 'react'

export { useFilingSheet, type FilingSheetView } from './sheet-acts.ts'

/** Lazy-loaded because this tab is large. */
export const FilingSheetTab = lazy(async () => ({
  default: (await import('./filing-sheet-panel.tsx')).FilingSheetPanel,
}))
