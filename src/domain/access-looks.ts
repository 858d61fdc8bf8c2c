/** Looked at first when a month of access records is reviewed. */
export const lookKinds = ['download', 'reveal', 'refused', 'night', 'many', 'new-place'] as const
export type LookKind = (typeof lookKinds)[number]

export const lookRules = {
  night: { from: 22, until: 7 },
  /** Different persons in one hour of the clock. */
  manyPersons: 30,
  /** Days before the month in which the same person used a place. */
  knownDays: 90,
} as const

/** Fields that stand masked on screens. */
export const sealedFields = [
  'resident-number',
  'family-resident-number',
  'account-number',
  'requested-account-number',
  'refund-account',
  'virtual-account',
  'portal-password',
  'enquiry-phone',
] as const

export const refusedActs = [
  'reveal-refused',
  'download-refused',
  'address-refused',
  'sign-in-failed',
  'password-refused',
] as const
