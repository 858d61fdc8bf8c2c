import { lazy } from 'react'

export { useCalculation, useReviewActs, type CalculationView, type ReviewActs } from './review-acts.ts'

/** Lazy-loaded because this tab is large. */
export const CalculationTab = lazy(async () => ({
  default: (await import('./calculation-panel.tsx')).CalculationPanel,
}))
