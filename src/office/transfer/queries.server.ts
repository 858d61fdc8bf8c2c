import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { within } from '#database/client.server.ts'
import type { DatabaseContext, Reader } from '#database/database-context.server.ts'
import { type Filing, filingView } from '#database/filings/store.server.ts'
import { familyMembers } from '#database/schema/family.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { recordFiles, recordLayouts } from '#database/schema/record-files.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'

export type StoredLayout = typeof recordLayouts.$inferSelect
type NewLayout = Omit<typeof recordLayouts.$inferInsert, 'id'>

const isStored = (branchId: string) => and(eq(recordLayouts.branchId, branchId), isNull(recordLayouts.removedAt))

/** The latest first. */
export async function listLayouts(
  { db }: DatabaseContext,
  branchId: string,
): Promise<{ layout: StoredLayout; by: string | null }[]> {
  return db
    .select({ layout: recordLayouts, by: staff.name })
    .from(recordLayouts)
    .leftJoin(staff, eq(staff.id, recordLayouts.addedBy))
    .where(isStored(branchId))
    .orderBy(desc(recordLayouts.validFrom), asc(recordLayouts.name), asc(recordLayouts.id))
}

/** Replaces a layout of the same tax, form and first day. Undefined if the same file is kept. */
export function keepLayout({ db }: DatabaseContext, given: NewLayout): Promise<StoredLayout | undefined> {
  return within(db, async (tx) => {
    const { branchId, tax, form, validFrom, sha256, addedBy, addedAt } = given
    const [same] = await tx
      .select({ id: recordLayouts.id })
      .from(recordLayouts)
      .where(and(isStored(branchId), eq(recordLayouts.sha256, sha256)))
    if (same) return undefined
    await tx
      .update(recordLayouts)
      .set({ removedBy: addedBy, removedAt: addedAt })
      .where(
        and(
          isStored(branchId),
          eq(recordLayouts.tax, tax),
          eq(recordLayouts.form, form),
          eq(recordLayouts.validFrom, validFrom),
        ),
      )
    const [row] = await tx.insert(recordLayouts).values(given).onConflictDoNothing().returning()
    return row
  })
}

/** A missing one, or another firm's, is no error. */
export async function removeLayout(
  { db }: DatabaseContext,
  { branchId, id, by: staffId, reason }: { branchId: string; id: string; by: string; reason: string },
  now: Date,
): Promise<void> {
  await db
    .update(recordLayouts)
    .set({ removedBy: staffId, removedAt: now, removedReason: reason })
    .where(and(isStored(branchId), eq(recordLayouts.id, id)))
}

const ready = (branchId: string) => and(eq(filings.branchId, branchId), eq(filings.officeState, 'ready-to-file'))

export async function listReadyCases({ db }: DatabaseContext, branchId: string, limit: number) {
  const rows = await db
    .select({
      caseNumber: filings.caseNumber,
      name: filings.filerName,
      assignee: staff.name,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(filings)
    .leftJoin(staff, eq(staff.id, filings.assigneeId))
    .where(ready(branchId))
    .orderBy(asc(filings.registeredAt), asc(filings.id))
    .limit(limit)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}

export async function findBranchCases(
  { db }: DatabaseContext,
  branchId: string,
  caseNumbers: readonly string[],
): Promise<Filing[]> {
  return db
    .select(filingView)
    .from(filings)
    .where(and(eq(filings.branchId, branchId), inArray(filings.caseNumber, [...caseNumbers])))
}

export async function recordMadeFile(
  { db }: DatabaseContext,
  made: Omit<typeof recordFiles.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(recordFiles).values(made)
}

export async function listMadeFiles({ db }: DatabaseContext, branchId: string, limit: number) {
  return db
    .select({ file: recordFiles, layout: recordLayouts.name, by: staff.name })
    .from(recordFiles)
    .innerJoin(recordLayouts, eq(recordLayouts.id, recordFiles.layoutId))
    .leftJoin(staff, eq(staff.id, recordFiles.madeBy))
    .where(eq(recordFiles.branchId, branchId))
    .orderBy(desc(recordFiles.madeAt), desc(recordFiles.id))
    .limit(limit)
}

export const memberKey = (name: string, mask: string): string => `${name} ${mask}`

/** By `memberKey`; writes one access record. Absent: destroyed, or two members answer to one key. */
export async function readFamilyNumbers(
  storeContext: DatabaseContext,
  filing: Pick<Filing, 'id' | 'accountId' | 'branchId' | 'sealOwner'>,
  reader: Reader,
  now: Date,
): Promise<Map<string, string>> {
  const rows = await storeContext.db
    .select({
      id: familyMembers.id,
      name: familyMembers.name,
      mask: familyMembers.residentMask,
      sealed: familyMembers.residentSealed,
    })
    .from(familyMembers)
    .where(and(eq(familyMembers.filingId, filing.id), isNull(familyMembers.removedAt)))
  const held = rows.flatMap(({ sealed, mask, ...row }) => (sealed && mask ? [{ ...row, sealed, mask }] : []))
  const numbers = await readSealed(
    storeContext,
    reader,
    { subjectId: filing.accountId, filingId: filing.id, branchId: filing.branchId },
    held.map(({ id: record, sealed }) => ({
      field: 'family-resident-number',
      owner: filing.sealOwner,
      purpose: 'resident-number' as const,
      record,
      sealed,
    })),
    now,
  )
  const found = new Map<string, string>()
  const twice = new Set<string>()
  held.forEach(({ name, mask }, at) => {
    const key = memberKey(name, mask)
    if (found.has(key) && found.get(key) !== numbers[at]) twice.add(key)
    found.set(key, numbers[at]!)
  })
  for (const key of twice) found.delete(key)
  return found
}
