import { lazy } from 'react'

export { useCalculation, useReviewActs, type CalculationView, type ReviewActs } from './review-acts.ts'

/** Comes when it is opened: most that a case's screen can do is done here. */
export const CalculationTab = lazy(async () => ({
  default: (await import('./calculation-panel.tsx')).CalculationPanel,
}))
