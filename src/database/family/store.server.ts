import { and, asc, eq, isNull } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { familyMembers as members } from '#database/schema/family.server.ts'
import { view, type FamilyMember, type FamilySource } from './view.server.ts'

export function familyStore({ db }: DatabaseContext) {
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
  }
}
