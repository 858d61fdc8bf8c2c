/** What the server knows of one filing's journey: everything that decides which step is legal. No personal data. */
import type { FilingMethod } from '#domain/collected-data.ts'

export const lanes = ['filing', 'preview', 'consent'] as const
export type Lane = (typeof lanes)[number]

export const familyChoices = ['LAST_YEAR', 'THIS_YEAR', 'NOT_SELECTED'] as const
export type FamilyChoice = (typeof familyChoices)[number]

export type JourneyFacts = {
  lane: Lane
  /** Name, phone and resident number are saved and the number is not destroyed yet. */
  identitySaved: boolean
  /** The portal's authentication request: one is waiting on the person's phone until it expires. */
  authWaiting: boolean
  /** Authentication confirmed and the portal session not older than its life. */
  sessionValid: boolean
  collection: 'none' | 'running' | 'failed' | 'done'
  familyChoice: FamilyChoice
  /** The registry's authentication request waits on the phone. */
  registryWaiting: boolean
  /** This year's family is loaded from the registry; people typed are another fact. */
  familyLoaded: boolean
  /** The methods were shown: who comes back, also on another device, goes on there. */
  compared: boolean
  method: FilingMethod | null
  registered: boolean
  /**
   * Stands in line for the portal and is not called yet: whoever was called, or missed the turn, is back where they
   * were.
   */
  ticket: boolean
  /** The portal knows this office as the person's agent. */
  agentOurs: boolean
  /** The portal took the registration of this office, and puts it in force on a later day. */
  agentPending: boolean
}

/** A journey nobody has begun. */
export function noJourney(lane: Lane): JourneyFacts {
  return {
    lane,
    identitySaved: false,
    authWaiting: false,
    sessionValid: false,
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
