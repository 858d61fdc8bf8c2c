/**
 * States of the lanes that no person of a rehearsal reaches directly: each is defined by the answers to its calls.
 * The journey's state is the product's answer with a part replaced.
 */
import type { AnswerOf } from '#contract/endpoint.ts'
import { readJourney } from '#filer/journey/contract.ts'
import type { Stage } from '#tests/support/walk.ts'
import { given, type Given } from '../call-answers.ts'

export type Journey = AnswerOf<typeof readJourney>
export type LaneWindow = {
  name: string
  at: string
  /** Progress of the person whose answers are used. */
  stage: Stage
  calls: (journey: Journey) => readonly Given[]
  /** Labels that are pressed on the way, in order. */
  press?: readonly string[]
  /** Text by which the state is recognized. */
  seen: string
  /** The fullest state of its address; `npm test` checks it. */
  fullest?: true
  /** `npm test` checks it too, because no story shows it. */
  shortly?: true
}

export type Change = Partial<Omit<Journey, 'facts' | 'season'>> & {
  facts?: Partial<Journey['facts']>
  season?: Partial<Journey['season']>
}
/** Changes to the product's answer about the journey. */
export const journeyWith = (journey: Journey, { facts, season, ...rest }: Change): Given =>
  given(readJourney, {
    ...journey,
    ...rest,
    facts: { ...journey.facts, ...facts },
    season: { ...journey.season, ...season },
  })

/** When a request on the phone expires. */
export const until = ({ serverNow }: Journey) => new Date(Date.parse(serverNow) + 200_000).toISOString()

/** Only a press reads the phone's answer; the screen's own polling is told that it waits. */
export const pressed = (endpoint: Given['endpoint'], reason: string): Given => ({
  endpoint,
  answer: ({ url, answer }) => {
    const byClock = url.searchParams.get('by') === 'clock'
    return answer({ body: JSON.stringify({ result: 'F', reason: byClock ? 'PENDING' : reason }) })
  },
})

/** The answer after the request has expired. */
export const afterMinutes = (words: (window: string) => string) => words('#').split('#')[1] ?? ''
