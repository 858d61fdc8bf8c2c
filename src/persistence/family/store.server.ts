/** Dependents. Their numbers are sealed and shown masked; the same person is found by the keyed hash. */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { RelationCode } from '#domain/collected-data.ts'
import { maskResidentNumber } from '#domain/resident-number/resident-number.ts'
import { accessRecords } from '#persistence/access-records/table.server.ts'
import { one, type StoreContext, type Reader } from '#persistence/database/store-context.server.ts'
import { within, type Db } from '#persistence/database/database.server.ts'
import { filings } from '#persistence/filings/table.server.ts'
import { seal } from '#persistence/sealing/envelope.server.ts'
import { lookupHash } from '#persistence/sealing/lookup.server.ts'
import { accessRecord, readSealed, type SealedItem } from '#persistence/sealing/reading.server.ts'
import { familyMembers as members, familySources } from './table.server.ts'

export type FamilySource = (typeof familySources)[number]
const { residentSealed, ...plain } = getTableColumns(members)
const view = { ...plain, hasResidentNumber: sql<boolean>`(${residentSealed} is not null)`.as('has_resident_number') }
export type FamilyMember = Omit<typeof members.$inferSelect, 'residentSealed'> & { hasResidentNumber: boolean }
export type NewMember = { relation: RelationCode; name: string; residentNumber: string; deceasedOn?: string }

export function familyStore(storeContext: StoreContext) {
  const { db, ring } = storeContext
  const numberHash = (residentNumber: string) => lookupHash(ring, 'resident-number', residentNumber)
  const ownerOf = async (at: Db, filingId: string) =>
    one(await at.select({ accountId: filings.accountId }).from(filings).where(eq(filings.id, filingId)).for('update'))
      .accountId

  const rowOf = (
    { filingId, accountId, source }: { filingId: string; accountId: string; source: FamilySource },
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
    residentSealed: seal(ring, { owner: accountId, purpose: 'resident-number', record: id }, person.residentNumber),
    residentMask: maskResidentNumber(person.residentNumber),
    residentHash: numberHash(person.residentNumber),
  })

  /** Takes people off the list and destroys their numbers at once: nothing needs them any more. */
  async function takeOff(
    at: Db,
    filingId: string,
    accountId: string,
    ids: readonly string[],
    reader: Reader,
    now: Date,
  ): Promise<void> {
    if (ids.length === 0) return
    await at
      .update(members)
      .set({ removedAt: now, residentSealed: null, residentDestroyedAt: now })
      .where(inArray(members.id, [...ids]))
    const destroyed = { act: 'destroy', fields: ['family-resident-number'], subjectId: accountId, filingId }
    await at.insert(accessRecords).values(accessRecord(reader, destroyed, now))
  }

  const first = async (...conditions: SQL[]): Promise<FamilyMember | undefined> =>
    (
      await db
        .select(view)
        .from(members)
        .where(and(...conditions))
    )[0]

  return {
    /** The people on the list, masked, oldest entry first; of one source when asked. */
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
      return first(eq(members.id, memberId), eq(members.filingId, filingId), isNull(members.removedAt))
    },
    /** Also who was taken off the list. */
    async findEver(filingId: string, memberId: string): Promise<FamilyMember | undefined> {
      return first(eq(members.id, memberId), eq(members.filingId, filingId))
    },
    async findByNumber(filingId: string, residentNumber: string): Promise<FamilyMember | undefined> {
      return first(
        eq(members.filingId, filingId),
        eq(members.residentHash, numberHash(residentNumber)),
        isNull(members.removedAt),
      )
    },
    /**
     * Makes the list of one source what the vendor gave: the same people stay (and keep their ids), others come or go.
     * Doing it twice changes nothing.
     */
    async replaceFrom(
      filingId: string,
      source: FamilySource,
      people: readonly NewMember[],
      reader: Reader,
      now: Date,
    ): Promise<FamilyMember[]> {
      return within(db, async (tx) => {
        const accountId = await ownerOf(tx, filingId)
        const standing = await tx
          .select()
          .from(members)
          .where(and(eq(members.filingId, filingId), eq(members.source, source), isNull(members.removedAt)))
        const byHash = new Map(people.map((person) => [numberHash(person.residentNumber), person]))
        await takeOff(
          tx,
          filingId,
          accountId,
          standing.filter((row) => !byHash.has(row.residentHash ?? '')).map((row) => row.id),
          reader,
          now,
        )
        if (byHash.size === 0) return []
        const known = new Map(standing.map((row) => [row.residentHash, row.id]))
        const written = await tx
          .insert(members)
          .values(
            [...byHash].map(([hash, person]) =>
              rowOf({ filingId, accountId, source }, person, known.get(hash) ?? randomUUID(), now),
            ),
          )
          .onConflictDoUpdate({
            target: members.id,
            set: { relation: sql`excluded.relation`, name: sql`excluded.name`, deceasedOn: sql`excluded.deceased_on` },
          })
          .returning(view)
        return written.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
      })
    },
    /** Adds a typed person; nothing when a person with this number is on one of the lists `among` already. */
    async add(
      filingId: string,
      person: NewMember,
      now: Date,
      among: readonly FamilySource[] = familySources,
    ): Promise<FamilyMember | undefined> {
      return within(db, async (tx) => {
        const accountId = await ownerOf(tx, filingId)
        const [same] = await tx
          .select({ id: members.id })
          .from(members)
          .where(
            and(
              eq(members.filingId, filingId),
              eq(members.residentHash, numberHash(person.residentNumber)),
              inArray(members.source, [...among]),
              isNull(members.removedAt),
            ),
          )
        if (same) return undefined
        const row = rowOf({ filingId, accountId, source: 'typed' }, person, randomUUID(), now)
        return one(await tx.insert(members).values(row).returning(view))
      })
    },
    /**
     * Takes one person off the list; false when there is no such person on this filing's list. The sealed number waits
     * for `restore` until its time is over.
     */
    async remove(filingId: string, memberId: string, now: Date): Promise<boolean> {
      const removed = await db
        .update(members)
        .set({ removedAt: now })
        .where(and(eq(members.id, memberId), eq(members.filingId, filingId), isNull(members.removedAt)))
        .returning({ id: members.id })
      return removed.length > 0
    },
    /**
     * Puts a person back who was taken off: nothing when the number is destroyed already, `twice` when a person with it
     * is on one of the lists `among` again.
     */
    async restore(
      filingId: string,
      memberId: string,
      among: readonly FamilySource[],
    ): Promise<FamilyMember | 'twice' | undefined> {
      return within(db, async (tx) => {
        await ownerOf(tx, filingId)
        const [gone] = await tx
          .select(view)
          .from(members)
          .where(
            and(
              eq(members.id, memberId),
              eq(members.filingId, filingId),
              or(isNull(members.removedAt), isNotNull(residentSealed)),
            ),
          )
        if (!gone?.removedAt) return gone
        const [same] = await tx
          .select({ id: members.id })
          .from(members)
          .where(
            and(
              eq(members.filingId, filingId),
              eq(members.residentHash, gone.residentHash ?? ''),
              inArray(members.source, [...among]),
              isNull(members.removedAt),
            ),
          )
        if (same) return 'twice'
        return one(await tx.update(members).set({ removedAt: null }).where(eq(members.id, memberId)).returning(view))
      })
    },
    /** The 13 digits by member id, recorded as one reading; people whose number is destroyed are left out. */
    async readNumbers(filingId: string, reader: Reader, now: Date): Promise<Map<string, string>> {
      const rows = await db
        .select({ id: members.id, residentSealed, accountId: filings.accountId, branchId: filings.branchId })
        .from(members)
        .innerJoin(filings, eq(filings.id, members.filingId))
        .where(and(eq(members.filingId, filingId), isNull(members.removedAt)))
      if (!rows[0]) return new Map()
      const { accountId, branchId } = rows[0]
      const items = rows.flatMap((row): SealedItem[] =>
        row.residentSealed
          ? [
              {
                field: 'family-resident-number',
                purpose: 'resident-number',
                record: row.id,
                sealed: row.residentSealed,
              },
            ]
          : [],
      )
      const opened = await readSealed(storeContext, reader, { subjectId: accountId, filingId, branchId }, items, now)
      return new Map(items.map((item, place) => [item.record, opened[place]!]))
    },
    /**
     * The keyed hashes (`residentHash`) of members whom another filing of the same year claims too (dependent guard).
     */
    async claimedElsewhere(filingId: string): Promise<Set<string>> {
      const { filingYear } = one(
        await db.select({ filingYear: filings.filingYear }).from(filings).where(eq(filings.id, filingId)),
      )
      const here = await db
        .select({ hash: members.residentHash })
        .from(members)
        .where(and(eq(members.filingId, filingId), isNull(members.removedAt)))
      const hashes = here.flatMap((row) => (row.hash ? [row.hash] : []))
      if (hashes.length === 0) return new Set()
      const there = await db
        .selectDistinct({ hash: members.residentHash })
        .from(members)
        .innerJoin(filings, eq(filings.id, members.filingId))
        .where(
          and(
            inArray(members.residentHash, hashes),
            ne(members.filingId, filingId),
            eq(filings.filingYear, filingYear),
            // What ended without a return claims nobody.
            ne(filings.officeState, 'dismissed'),
            isNull(members.removedAt),
          ),
        )
      return new Set(there.flatMap((row) => (row.hash ? [row.hash] : [])))
    },
  }
}
