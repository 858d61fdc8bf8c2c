import type { JourneyAct } from '#domain/journey/acts.ts'
import type { Stage } from '#tests/support/walk.ts'

/** Where a filer stands who may do it. */
export const stageOf: Record<JourneyAct, Stage> = {
  'save-identity': 'signed-in',
  'request-auth': 'identified',
  'confirm-auth': 'asked',
  'give-papers': 'identified',
  collect: 'authenticated',
  'read-collection': 'collected',
  'choose-family': 'collected',
  'ask-registry': 'collected',
  'fetch-family': 'collected',
  'review-family': 'collected',
  'read-history': 'collected',
  estimate: 'collected',
  compare: 'family',
  'choose-method': 'family',
  agent: 'authenticated',
  register: 'method',
  'wait-in-line': 'identified',
}
