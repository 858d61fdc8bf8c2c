import type { JourneyFacts } from '#domain/journey/facts.ts'
import type { Refusal } from '#domain/journey/journey.ts'

/** By night a page of its own says it; who registered has no earlier step to finish, and the end page says so. */
export function isAnnounced(why: Refusal, { registered }: JourneyFacts): why is Exclude<Refusal, 'night.closed'> {
  return why !== 'night.closed' && !(registered && why === 'journey.step')
}
