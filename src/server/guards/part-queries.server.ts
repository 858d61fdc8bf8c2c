import type { Db } from '#database/client.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { type FamilyMember, numberHash, view } from '#database/family/store.server.ts'
import { familyMembers as members } from '#database/schema/family.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { letterFiles, letters } from '#database/schema/letters.server.ts'
import { pastYearCases } from '#database/schema/past-years.server.ts'
import { type SQL, and, eq, inArray, isNull, ne, or } from 'drizzle-orm'

export async function findPastYear({ db }: DatabaseContext, id: string) {
  const [row] = await db
    .select({ id: pastYearCases.id, filingId: pastYearCases.filingId, branchId: filings.branchId })
    .from(pastYearCases)
    .innerJoin(filings, eq(filings.id, pastYearCases.filingId))
    .where(eq(pastYearCases.id, id))
  return row
}

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

export async function findLetter({ db }: DatabaseContext, filingId: string, id: string) {
  const belongsToFiling = and(eq(letters.id, id), eq(letters.filingId, filingId))
  return (await db.select({ id: letters.id, filingId: letters.filingId }).from(letters).where(belongsToFiling))[0]
}

export async function findOwnLetter({ db }: DatabaseContext, id: string, accountId: string) {
  const [row] = await db
    .select({ id: letters.id, filingId: letters.filingId })
    .from(letters)
    .innerJoin(filings, eq(filings.id, letters.filingId))
    .where(and(eq(letters.id, id), eq(filings.accountId, accountId)))
  return row
}

export async function findLetterFile({ db }: DatabaseContext, letterId: string, id: string) {
  const belongsToLetter = and(eq(letterFiles.id, id), eq(letterFiles.letterId, letterId))
  return (
    await db.select({ id: letterFiles.id, letterId: letterFiles.letterId }).from(letterFiles).where(belongsToLetter)
  )[0]
}

/** An answer is visible once it is sent. */
export async function findOwnLetterFile({ db }: DatabaseContext, id: string, accountId: string) {
  const [row] = await db
    .select({ id: letterFiles.id, letterId: letterFiles.letterId })
    .from(letterFiles)
    .innerJoin(letters, eq(letters.id, letterFiles.letterId))
    .innerJoin(filings, eq(filings.id, letters.filingId))
    .where(
      and(
        eq(letterFiles.id, id),
        eq(filings.accountId, accountId),
        or(ne(letterFiles.role, 'sent'), inArray(letters.state, ['sent', 'done'])),
      ),
    )
  return row
}
