import type { Way } from '#domain/staff-account/acts.ts'

const problems = { self: 'staff.self', operator: 'staff.operator', two: 'staff.by-two' } as const

/** Why a member of staff does not do it alone, as the code that has the sentence. */
export const problemOf = (way: Exclude<Way, 'alone'>) => problems[way]
