import type { Way } from '#domain/staff-account/acts.ts'

const problems = { self: 'staff.self', operator: 'staff.operator', two: 'staff.by-two' } as const

export const problemOf = (way: Exclude<Way, 'alone'>) => problems[way]
