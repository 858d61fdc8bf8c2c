import { and, asc, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { PersonFact } from '#domain/family/told-facts.ts'
import { within } from '#database/client.server.ts'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { type FamilyMember, type FamilySource, holdOwner, isOnList, view } from '#database/family/store.server.ts'
import type { Filing } from '#database/rows.ts'
import { familyMembers as members, familyPeople } from '#database/schema/family.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { lookupHash } from '#database/sealing/lookup.server.ts'

/** The sealed number is kept for `restore` until it expires. */
export async function removeFamilyMember(
  { db }: DatabaseContext,
  filingId: string,
  memberId: string,
  now: Date,
): Promise<boolean> {
  const removed = await db
    .update(members)
    .set({ removedAt: now })
    .where(and(eq(members.id, memberId), eq(members.filingId, filingId), isNull(members.removedAt)))
    .returning({ id: members.id })
  return removed.length > 0
}

/** Undefined if the number is destroyed; `twice` if a list in `among` has it again. */
export function undoFamilyRemoval(
  { db }: DatabaseContext,
  filingId: string,
  memberId: string,
  among: readonly FamilySource[],
): Promise<FamilyMember | 'twice' | undefined> {
  return within(db, async (tx) => {
    await holdOwner(tx, filingId)
    const [gone] = await tx
      .select(view)
      .from(members)
      .where(
        and(
          eq(members.id, memberId),
          eq(members.filingId, filingId),
          or(isNull(members.removedAt), isNotNull(members.residentSealed)),
        ),
      )
    if (!gone?.removedAt) return gone
    if (await isOnList(tx, filingId, gone.residentHash ?? '', among)) return 'twice'
    return onlyRow(await tx.update(members).set({ removedAt: null }).where(eq(members.id, memberId)).returning(view))
  })
}

/** One statement, however many people. */
export async function saveFamilyFacts(
  { db }: DatabaseContext,
  people: readonly { person: string; facts: readonly PersonFact[] }[],
): Promise<void> {
  if (people.length === 0) return
  const those = (fact: PersonFact) => people.flatMap(({ person, facts }) => (facts.includes(fact) ? [person] : []))
  const all = people.map(({ person }) => person)
  await db
    .update(members)
    .set({ toldIncome: inArray(members.id, those('income')), toldDisabled: inArray(members.id, those('disabled')) })
    .where(inArray(members.id, all))
}

export async function findFilingsByResidentNumber(
  { db, ring }: DatabaseContext,
  residentNumber: string,
): Promise<string[]> {
  const rows = await db
    .select({ id: filings.id })
    .from(filings)
    .where(eq(filings.residentHash, lookupHash(ring, 'resident-number', residentNumber)))
  return rows.map((row) => row.id)
}

/** With whether the filer is linked with a family: one statement for both. */
export async function listWithLink(
  { db }: DatabaseContext,
  { id, accountId, filingYear }: Pick<Filing, 'id' | 'accountId' | 'filingYear'>,
): Promise<{ members: FamilyMember[]; linked: boolean }> {
  const isLinked = exists(
    db
      .select({ id: familyPeople.id })
      .from(familyPeople)
      .where(and(eq(familyPeople.accountId, accountId), eq(familyPeople.filingYear, filingYear))),
  )
  const rows = await db
    .select({ ...view, linked: sql<boolean>`${isLinked}`.as('linked') })
    .from(members)
    .where(and(eq(members.filingId, id), isNull(members.removedAt)))
    .orderBy(asc(members.createdAt), asc(members.id))
  return { members: rows.map(({ linked: _, ...member }) => member), linked: rows.some(({ linked }) => linked) }
}
