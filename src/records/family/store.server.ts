/** Dependents. Their numbers are sealed and shown masked; the same person is found by the keyed hash. */
import { and, asc, eq, getTableColumns, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { RelationCode } from '#domain/collected-data.ts'
import { birthdayOf, maskResidentNumber } from '#domain/resident-number/resident-number.ts'
import { accessRecords } from '#records/access-records/table.server.ts'
import { one, type Cabinet, type Reader } from '#records/database/cabinet.server.ts'
import { within, type Db } from '#records/database/database.server.ts'
import { filings } from '#records/filings/table.server.ts'
import { seal } from '#records/sealing/envelope.server.ts'
import { lookupHash } from '#records/sealing/lookup.server.ts'
import { readSealed, type SealedItem } from '#records/sealing/reading.server.ts'
import { familyMembers as members, familySources } from './table.server.ts'

export type FamilySource = (typeof familySources)[number]
const { residentSealed, ...plain } = getTableColumns(members)
const view = { ...plain, hasResidentNumber: sql<boolean>`(${residentSealed} is not null)`.as('has_resident_number') }
export type FamilyMember = Omit<typeof members.$inferSelect, 'residentSealed'> & { hasResidentNumber: boolean }
export type NewMember = { relation: RelationCode; name: string; residentNumber: string; deceasedOn?: string }

export function familyStore(cabinet: Cabinet) {
  const { db, ring } = cabinet
  const numberHash = (residentNumber: string) => lookupHash(ring, 'resident-number', residentNumber)
  const ownerOf = async (at: Db, filingId: string) => one(await at.select({ accountId: filings.accountId }).from(filings).where(eq(filings.id, filingId)).for('update')).accountId

  async function insert(at: Db, filingId: string, accountId: string, source: FamilySource, person: NewMember, now: Date): Promise<FamilyMember> {
    const id = crypto.randomUUID()
    return one(await at.insert(members).values({
      id, filingId, relation: person.relation, name: person.name, source, deceasedOn: person.deceasedOn ?? null, createdAt: now,
      residentSealed: seal(ring, { owner: accountId, purpose: 'resident-number', record: id }, person.residentNumber),
      residentMask: maskResidentNumber(person.residentNumber), residentHash: numberHash(person.residentNumber), birthday: birthdayOf(person.residentNumber) ?? null,
    }).returning(view))
  }

  /** Takes people off the list and destroys their numbers at once: nothing needs them any more. */
  async function takeOff(at: Db, filingId: string, accountId: string, ids: readonly string[], reader: Reader, now: Date): Promise<void> {
    if (ids.length === 0) return
    await at.update(members).set({ removedAt: now, residentSealed: null, residentDestroyedAt: now }).where(inArray(members.id, [...ids]))
    await at.insert(accessRecords).values({
      at: now, readerKind: reader.kind, readerId: reader.id, ip: reader.ip ?? null, requestId: reader.requestId ?? null, subjectId: accountId, filingId,
      act: 'destroy', fields: ['family-resident-number'], reason: reader.reason,
    })
  }

  return {
    /** The people on the list, masked, oldest entry first; of one source when asked. */
    async list(filingId: string, source?: FamilySource): Promise<FamilyMember[]> {
      return db.select(view).from(members)
        .where(and(eq(members.filingId, filingId), isNull(members.removedAt), source ? eq(members.source, source) : undefined))
        .orderBy(asc(members.createdAt), asc(members.id))
    },
    async find(filingId: string, memberId: string): Promise<FamilyMember | undefined> {
      return (await db.select(view).from(members).where(and(eq(members.id, memberId), eq(members.filingId, filingId), isNull(members.removedAt))))[0]
    },
    async findByNumber(filingId: string, residentNumber: string): Promise<FamilyMember | undefined> {
      return (await db.select(view).from(members)
        .where(and(eq(members.filingId, filingId), eq(members.residentHash, numberHash(residentNumber)), isNull(members.removedAt))))[0]
    },
    /** Makes the list of one source what the vendor gave: the same people stay (and keep their ids), others come or go. Doing it twice changes nothing. */
    async replaceFrom(filingId: string, source: FamilySource, people: readonly NewMember[], reader: Reader, now: Date): Promise<FamilyMember[]> {
      return within(db, async (tx) => {
        const accountId = await ownerOf(tx, filingId)
        const standing = await tx.select().from(members).where(and(eq(members.filingId, filingId), eq(members.source, source), isNull(members.removedAt)))
        const byHash = new Map(people.map((person) => [numberHash(person.residentNumber), person]))
        await takeOff(tx, filingId, accountId, standing.filter((row) => !byHash.has(row.residentHash ?? '')).map((row) => row.id), reader, now)
        for (const [hash, person] of byHash) {
          const same = standing.find((row) => row.residentHash === hash)
          if (!same) await insert(tx, filingId, accountId, source, person, now)
          else await tx.update(members).set({ relation: person.relation, name: person.name, deceasedOn: person.deceasedOn ?? null }).where(eq(members.id, same.id))
        }
        return tx.select(view).from(members).where(and(eq(members.filingId, filingId), eq(members.source, source), isNull(members.removedAt))).orderBy(asc(members.createdAt), asc(members.id))
      })
    },
    /** Adds a typed person; nothing when somebody with this number is on the list already (whatever the source). */
    async add(filingId: string, person: NewMember, now: Date): Promise<FamilyMember | undefined> {
      return within(db, async (tx) => {
        const accountId = await ownerOf(tx, filingId)
        const [same] = await tx.select({ id: members.id }).from(members)
          .where(and(eq(members.filingId, filingId), eq(members.residentHash, numberHash(person.residentNumber)), isNull(members.removedAt)))
        return same ? undefined : insert(tx, filingId, accountId, 'typed', person, now)
      })
    },
    /** Takes one person off the list; false when there is no such person on this filing's list. */
    async remove(filingId: string, memberId: string, reader: Reader, now: Date): Promise<boolean> {
      return within(db, async (tx) => {
        const accountId = await ownerOf(tx, filingId)
        const [found] = await tx.select({ id: members.id }).from(members).where(and(eq(members.id, memberId), eq(members.filingId, filingId), isNull(members.removedAt)))
        if (found) await takeOff(tx, filingId, accountId, [memberId], reader, now)
        return found !== undefined
      })
    },
    /** The 13 digits by member id, recorded as one reading; people whose number is destroyed are left out. */
    async readNumbers(filingId: string, reader: Reader, now: Date): Promise<Map<string, string>> {
      const { accountId, branchId } = one(await db.select({ accountId: filings.accountId, branchId: filings.branchId }).from(filings).where(eq(filings.id, filingId)))
      const rows = await db.select({ id: members.id, residentSealed }).from(members).where(and(eq(members.filingId, filingId), isNull(members.removedAt)))
      const items = rows.flatMap((row): SealedItem[] => row.residentSealed ? [{ field: 'family-resident-number', purpose: 'resident-number', record: row.id, sealed: row.residentSealed }] : [])
      const opened = await readSealed(cabinet, reader, { subjectId: accountId, filingId, branchId }, items, now)
      return new Map(items.map((item, place) => [item.record, opened[place]!]))
    },
    /** The keyed hashes (`residentHash`) of members whom another filing of the same year claims too (dependent guard). */
    async claimedElsewhere(filingId: string): Promise<Set<string>> {
      const { filingYear } = one(await db.select({ filingYear: filings.filingYear }).from(filings).where(eq(filings.id, filingId)))
      const here = await db.select({ hash: members.residentHash }).from(members).where(and(eq(members.filingId, filingId), isNull(members.removedAt)))
      const hashes = here.flatMap((row) => (row.hash ? [row.hash] : []))
      if (hashes.length === 0) return new Set()
      const there = await db.selectDistinct({ hash: members.residentHash }).from(members).innerJoin(filings, eq(filings.id, members.filingId))
        .where(and(inArray(members.residentHash, hashes), ne(members.filingId, filingId), eq(filings.filingYear, filingYear), isNull(members.removedAt)))
      return new Set(there.flatMap((row) => (row.hash ? [row.hash] : [])))
    },
  }
}
