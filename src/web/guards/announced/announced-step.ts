import type { JourneyFacts } from '#domain/journey/facts.ts'
import type { Refusal } from '#domain/journey/journey.ts'

/** The night has its own page; after registration the end page explains. */
export function isAnnounced(why: Refusal, { registered }: JourneyFacts): why is Exclude<Refusal, 'night.closed'> {
  return why !== 'night.closed' && !(registered && why === 'journey.step')
}
