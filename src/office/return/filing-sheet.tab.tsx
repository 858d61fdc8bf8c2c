import { lazy } from 'react'

export { useFilingSheet, type FilingSheetView } from './sheet-acts.ts'

/** Comes when it is opened: most that a case's screen can do is done here. */
export const FilingSheetTab = lazy(async () => ({
  default: (await import('./filing-sheet-panel.tsx')).FilingSheetPanel,
}))
