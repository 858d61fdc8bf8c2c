import { getTableColumns, sql } from 'drizzle-orm'
import type { KeyRing } from '#database/sealing/key-ring.server.ts'
import { lookupHash } from '#database/sealing/lookup.server.ts'
import type { familySources } from '#database/schema/family.server.ts'
import { familyMembers as members } from '#database/schema/family.server.ts'

export type FamilySource = (typeof familySources)[number]
const { residentSealed, ...plain } = getTableColumns(members)
export const view = {
  ...plain,
  hasResidentNumber: sql<boolean>`(${residentSealed} is not null)`.as('has_resident_number'),
}
export type FamilyMember = Omit<typeof members.$inferSelect, 'residentSealed'> & { hasResidentNumber: boolean }

export const numberHash = (ring: KeyRing, residentNumber: string): string =>
  lookupHash(ring, 'resident-number', residentNumber)
