/** Which steps are not left without a question (J84). Pure. */
import type { JourneyFacts } from '#domain/journey/facts.ts'
import { stepByPath } from '#domain/journey/steps.ts'

/**
 * Whether leaving this address leaves a return unfinished whose lateness costs a surcharge. The collection asks by a
 * window of its own; who waits in line has nothing to go on with.
 */
export function isUnfinished(path: string, { identitySaved, registered, ticket }: JourneyFacts): boolean {
  const step = stepByPath(path)
  if (!step?.place || step.lane === 'consent' || step.name === 'collect') return false
  return identitySaved && !registered && !ticket
}
