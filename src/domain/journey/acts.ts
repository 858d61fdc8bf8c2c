/** design: screens, guards L N S M. */
export const journeyActs = [
  'save-identity',
  'request-auth',
  'confirm-auth',
  'give-papers',
  'collect',
  'read-collection',
  'choose-family',
  'ask-registry',
  'fetch-family',
  'review-family',
  'read-history',
  'estimate',
  'compare',
  'choose-method',
  'agent',
  'register',
  'wait-in-line',
] as const
export type JourneyAct = (typeof journeyActs)[number]
