/**
 * The lanes in states that no person of a rehearsal is brought to at once: each is what its calls answer. Where a
 * person stands is the product's answer with a part of it changed.
 */
import type { Route } from '@playwright/test'
import type { AnswerOf } from '#contract/endpoint.ts'
import { readJourney } from '#filer/journey/contract.ts'
import type { Stage } from '#tests/support/walk.ts'
import { given, type Given } from '../call-answers.ts'

export type Journey = AnswerOf<typeof readJourney>
export type LaneWindow = {
  name: string
  at: string
  /** How far the person has come whose answers the others are. */
  stage: Stage
  calls: (journey: Journey) => readonly Given[]
  /** The names of what is pressed on the way, in order. */
  press?: readonly string[]
  /** Words by which it is known. */
  seen: string
  /** The fullest of its address; `npm test` looks at it. */
  fullest?: true
  /** `npm test` looks at it too: no story shows it. */
  shortly?: true
}

export type Change = Partial<Omit<Journey, 'facts' | 'season'>> & {
  facts?: Partial<Journey['facts']>
  season?: Partial<Journey['season']>
}
/** The person stands where the product says, but for this. */
export const journeyWith = (journey: Journey, { facts, season, ...rest }: Change): Given =>
  given(readJourney, {
    ...journey,
    ...rest,
    facts: { ...journey.facts, ...facts },
    season: { ...journey.season, ...season },
  })

/** When a request on the phone would be over. */
export const until = ({ serverNow }: Journey) => new Date(Date.parse(serverNow) + 200_000).toISOString()

/** What the phone did is answered to a press alone: the screen's own clock hears that it waits. */
export const pressed = (endpoint: Given['endpoint'], reason: string): Given => ({
  endpoint,
  answer: (route: Route) => {
    const byClock = new URL(route.request().url()).searchParams.get('by') === 'clock'
    return route.fulfill({ json: { result: 'F', reason: byClock ? 'PENDING' : reason } })
  },
})

/** What is said after the minutes that a request waited. */
export const afterMinutes = (words: (window: string) => string) => words('#').split('#')[1] ?? ''
