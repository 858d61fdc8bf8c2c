import { and, asc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '#database/client.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { familyMembers as members } from '#database/schema/family.server.ts'
import { numberHash, view, type FamilyMember, type FamilySource } from './view.server.ts'

const findWhere = async (db: Db, ...conditions: SQL[]): Promise<FamilyMember | undefined> =>
  (
    await db
      .select(view)
      .from(members)
      .where(and(...conditions))
  )[0]

export function familyStore({ db, ring }: DatabaseContext) {
  return {
    async list(filingId: string, source?: FamilySource): Promise<FamilyMember[]> {
      return db
        .select(view)
        .from(members)
        .where(
          and(
            eq(members.filingId, filingId),
            isNull(members.removedAt),
            source ? eq(members.source, source) : undefined,
          ),
        )
        .orderBy(asc(members.createdAt), asc(members.id))
    },
    async find(filingId: string, memberId: string): Promise<FamilyMember | undefined> {
      return findWhere(db, eq(members.id, memberId), eq(members.filingId, filingId), isNull(members.removedAt))
    },
    /** Includes removed members. */
    async findEver(filingId: string, memberId: string): Promise<FamilyMember | undefined> {
      return findWhere(db, eq(members.id, memberId), eq(members.filingId, filingId))
    },
    async findByNumber(filingId: string, residentNumber: string): Promise<FamilyMember | undefined> {
      return findWhere(
        db,
        eq(members.filingId, filingId),
        eq(members.residentHash, numberHash(ring, residentNumber)),
        isNull(members.removedAt),
      )
    },
  }
}
