/** Contains no personal data. */
import type { FilingMethod } from '#domain/collected-data.ts'

export const lanes = ['filing', 'preview', 'consent'] as const
export type Lane = (typeof lanes)[number]

export const familyChoices = ['LAST_YEAR', 'THIS_YEAR', 'NOT_SELECTED'] as const
export type FamilyChoice = (typeof familyChoices)[number]

export type JourneyFacts = {
  lane: Lane
  /** False once the resident number is destroyed. */
  identitySaved: boolean
  authWaiting: boolean
  sessionValid: boolean
  /** Papers stand for the portal's data: no portal session is needed. */
  byPapers: boolean
  collection: 'none' | 'running' | 'failed' | 'done'
  familyChoice: FamilyChoice
  registryWaiting: boolean
  /** From the registry; typed people do not count here. */
  familyLoaded: boolean
  /** The person resumes there on any device. */
  compared: boolean
  method: FilingMethod | null
  registered: boolean
  /** A called or missed ticket no longer counts. */
  ticket: boolean
  agentOurs: boolean
  /** The portal accepted the registration and activates it on a later day. */
  agentPending: boolean
}

export function noJourney(lane: Lane): JourneyFacts {
  return {
    lane,
    identitySaved: false,
    authWaiting: false,
    sessionValid: false,
    byPapers: false,
    collection: 'none',
    familyChoice: 'NOT_SELECTED',
    registryWaiting: false,
    familyLoaded: false,
    compared: false,
    method: null,
    registered: false,
    ticket: false,
    agentOurs: false,
    agentPending: false,
  }
}
