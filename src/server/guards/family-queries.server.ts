import { type SQL, and, eq, isNull } from 'drizzle-orm'
import type { Db } from '#database/client.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { type FamilyMember, numberHash, view } from '#database/family/store.server.ts'
import { familyMembers as members } from '#database/schema/family.server.ts'

const findWhere = async (db: Db, ...conditions: SQL[]): Promise<FamilyMember | undefined> =>
  (
    await db
      .select(view)
      .from(members)
      .where(and(...conditions))
  )[0]

export async function findFamilyMember(
  { db }: DatabaseContext,
  filingId: string,
  memberId: string,
): Promise<FamilyMember | undefined> {
  return findWhere(db, eq(members.id, memberId), eq(members.filingId, filingId), isNull(members.removedAt))
}

/** Includes removed members. */
export async function findFamilyMemberEver(
  { db }: DatabaseContext,
  filingId: string,
  memberId: string,
): Promise<FamilyMember | undefined> {
  return findWhere(db, eq(members.id, memberId), eq(members.filingId, filingId))
}

export async function findFamilyMemberByNumber(
  { db, ring }: DatabaseContext,
  filingId: string,
  residentNumber: string,
): Promise<FamilyMember | undefined> {
  return findWhere(
    db,
    eq(members.filingId, filingId),
    eq(members.residentHash, numberHash(ring, residentNumber)),
    isNull(members.removedAt),
  )
}
