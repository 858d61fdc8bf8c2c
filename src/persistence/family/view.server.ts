/** A member of a family as it is shown: the number masked, the sealed one never among the columns. */
import { getTableColumns, sql } from 'drizzle-orm'
import type { KeyRing } from '#persistence/sealing/key-ring.server.ts'
import { lookupHash } from '#persistence/sealing/lookup.server.ts'
import { familyMembers as members, familySources } from './table.server.ts'

export type FamilySource = (typeof familySources)[number]
const { residentSealed, ...plain } = getTableColumns(members)
export const view = {
  ...plain,
  hasResidentNumber: sql<boolean>`(${residentSealed} is not null)`.as('has_resident_number'),
}
export type FamilyMember = Omit<typeof members.$inferSelect, 'residentSealed'> & { hasResidentNumber: boolean }

/** The keyed hash by which the same person is found. */
export const numberHash = (ring: KeyRing, residentNumber: string): string =>
  lookupHash(ring, 'resident-number', residentNumber)
