/** The resident numbers of a filing's family: opened for the return, and compared with other filings by keyed hash. */
import { and, eq, inArray, isNull, ne } from 'drizzle-orm'
import type { Db } from '#persistence/database/database.server.ts'
import { one, type StoreContext, type Reader } from '#persistence/database/store-context.server.ts'
import { filings } from '#persistence/filings/table.server.ts'
import { readSealed, type SealedItem } from '#persistence/sealing/reading.server.ts'
import { familyMembers as members } from './table.server.ts'

async function readNumbers(
  storeContext: StoreContext,
  filingId: string,
  reader: Reader,
  now: Date,
): Promise<Map<string, string>> {
  const rows = await storeContext.db
    .select({
      id: members.id,
      residentSealed: members.residentSealed,
      accountId: filings.accountId,
      branchId: filings.branchId,
    })
    .from(members)
    .innerJoin(filings, eq(filings.id, members.filingId))
    .where(and(eq(members.filingId, filingId), isNull(members.removedAt)))
  if (!rows[0]) return new Map()
  const { accountId, branchId } = rows[0]
  const items = rows.flatMap((row): SealedItem[] =>
    row.residentSealed
      ? [{ field: 'family-resident-number', purpose: 'resident-number', record: row.id, sealed: row.residentSealed }]
      : [],
  )
  const opened = await readSealed(storeContext, reader, { subjectId: accountId, filingId, branchId }, items, now)
  return new Map(items.map((item, place) => [item.record, opened[place]!]))
}

async function claimedElsewhere(db: Db, filingId: string): Promise<Set<string>> {
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
}

export function familyNumbersStore(storeContext: StoreContext) {
  return {
    /** The 13 digits by member id, recorded as one reading; people whose number is destroyed are left out. */
    readNumbers: (filingId: string, reader: Reader, now: Date): Promise<Map<string, string>> =>
      readNumbers(storeContext, filingId, reader, now),
    /**
     * The keyed hashes (`residentHash`) of members whom another filing of the same year claims too (dependent guard).
     */
    claimedElsewhere: (filingId: string): Promise<Set<string>> => claimedElsewhere(storeContext.db, filingId),
  }
}
