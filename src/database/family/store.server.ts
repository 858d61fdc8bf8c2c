import { type Db, within } from '#database/client.server.ts'
import { type DatabaseContext, type Reader, onlyRow } from '#database/database-context.server.ts'
import { accessRecords } from '#database/schema/access-records.server.ts'
import { familyMembers as members, familySources } from '#database/schema/family.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { type KeyRing, seal } from '#database/sealing/envelope.server.ts'
import { lookupHash } from '#database/sealing/lookup.server.ts'
import { accessRecord } from '#database/sealing/reading.server.ts'
import type { RelationCode } from '#domain/collected-data.ts'
import { maskResidentNumber } from '#domain/resident-number/resident-number.ts'
import { and, asc, eq, getTableColumns, inArray, isNull, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'

export type FamilySource = (typeof familySources)[number]
const { residentSealed, ...plain } = getTableColumns(members)
export const view = {
  ...plain,
  hasResidentNumber: sql<boolean>`(${residentSealed} is not null)`.as('has_resident_number'),
}
export type FamilyMember = Omit<typeof members.$inferSelect, 'residentSealed'> & { hasResidentNumber: boolean }

export const numberHash = (ring: KeyRing, residentNumber: string): string =>
  lookupHash(ring, 'resident-number', residentNumber)

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

type NewMember = { relation: RelationCode; name: string; residentNumber: string; deceasedOn?: string }

/** Locks the filing: serializes changes of its list. */
export const holdOwner = async (tx: Db, filingId: string): Promise<{ accountId: string; sealOwner: string }> =>
  onlyRow(
    await tx
      .select({ accountId: filings.accountId, sealOwner: filings.sealOwner })
      .from(filings)
      .where(eq(filings.id, filingId))
      .for('update'),
  )

export async function isOnList(
  tx: Db,
  filingId: string,
  residentHash: string,
  among: readonly FamilySource[],
): Promise<boolean> {
  const [same] = await tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(members.filingId, filingId),
        eq(members.residentHash, residentHash),
        inArray(members.source, [...among]),
        isNull(members.removedAt),
      ),
    )
  return same !== undefined
}

const toMemberRow = (
  ring: KeyRing,
  { filingId, sealOwner, source }: { filingId: string; sealOwner: string; source: FamilySource },
  person: NewMember,
  id: string,
  now: Date,
): typeof members.$inferInsert => ({
  id,
  filingId,
  relation: person.relation,
  name: person.name,
  source,
  deceasedOn: person.deceasedOn ?? null,
  createdAt: now,
  residentSealed: seal(ring, { owner: sealOwner, purpose: 'resident-number', record: id }, person.residentNumber),
  residentMask: maskResidentNumber(person.residentNumber),
  residentHash: numberHash(ring, person.residentNumber),
})

/** Destroys the numbers at once. */
async function takeOff(
  tx: Db,
  filingId: string,
  accountId: string,
  ids: readonly string[],
  reader: Reader,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(members)
    .set({ removedAt: now, residentSealed: null, residentDestroyedAt: now })
    .where(inArray(members.id, [...ids]))
  const destroyed = { act: 'destroy', fields: ['family-resident-number'], subjectId: accountId, filingId }
  await tx.insert(accessRecords).values(accessRecord(reader, destroyed, now))
}

function replaceFrom(
  { db, ring }: DatabaseContext,
  { filingId, source }: { filingId: string; source: FamilySource },
  people: readonly NewMember[],
  reader: Reader,
  now: Date,
): Promise<FamilyMember[]> {
  return within(db, async (tx) => {
    const { accountId, sealOwner } = await holdOwner(tx, filingId)
    const existing = await tx
      .select()
      .from(members)
      .where(and(eq(members.filingId, filingId), eq(members.source, source), isNull(members.removedAt)))
    const peopleByHash = new Map(people.map((person) => [numberHash(ring, person.residentNumber), person]))
    await takeOff(
      tx,
      filingId,
      accountId,
      existing.filter((row) => !peopleByHash.has(row.residentHash ?? '')).map((row) => row.id),
      reader,
      now,
    )
    if (peopleByHash.size === 0) return []
    const known = new Map(existing.map((row) => [row.residentHash, row.id]))
    const written = await tx
      .insert(members)
      .values(
        [...peopleByHash].map(([hash, person]) =>
          toMemberRow(ring, { filingId, sealOwner, source }, person, known.get(hash) ?? randomUUID(), now),
        ),
      )
      .onConflictDoUpdate({
        target: members.id,
        set: { relation: sql`excluded.relation`, name: sql`excluded.name`, deceasedOn: sql`excluded.deceased_on` },
      })
      .returning(view)
    return written.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
  })
}

function addTyped(
  { db, ring }: DatabaseContext,
  filingId: string,
  person: NewMember,
  now: Date,
  among: readonly FamilySource[],
): Promise<FamilyMember | undefined> {
  return within(db, async (tx) => {
    const { sealOwner } = await holdOwner(tx, filingId)
    if (await isOnList(tx, filingId, numberHash(ring, person.residentNumber), among)) return undefined
    const row = toMemberRow(ring, { filingId, sealOwner, source: 'typed' }, person, randomUUID(), now)
    return onlyRow(await tx.insert(members).values(row).returning(view))
  })
}

export function familyChangesStore(storeContext: DatabaseContext) {
  return {
    /** Idempotent: existing people keep their ids. */
    replaceFrom: (
      filingId: string,
      source: FamilySource,
      people: readonly NewMember[],
      reader: Reader,
      now: Date,
    ): Promise<FamilyMember[]> => replaceFrom(storeContext, { filingId, source }, people, reader, now),
    /** Undefined if a list in `among` has this number. */
    add: (
      filingId: string,
      person: NewMember,
      now: Date,
      among: readonly FamilySource[] = familySources,
    ): Promise<FamilyMember | undefined> => addTyped(storeContext, filingId, person, now, among),
  }
}
