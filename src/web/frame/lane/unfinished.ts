import type { JourneyFacts } from '#domain/journey/facts.ts'
import { findStepByPath } from '#domain/journey/steps.ts'

/**
 * Leaving may cause a late-filing surcharge. The collection has its own dialog; the queue has nothing to continue.
 */
export function isUnfinished(path: string, { identitySaved, registered, ticket }: JourneyFacts): boolean {
  const step = findStepByPath(path)
  if (!step?.place || step.lane === 'consent' || step.name === 'collect') return false
  return identitySaved && !registered && !ticket
}
