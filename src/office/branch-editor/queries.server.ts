import { type SQL, and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { type BranchSave, type BranchVersion, content, plain } from '#database/branches.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { branchPictures, branchVersions } from '#database/schema/branches.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { staff } from '#database/schema/staff.server.ts'

type NewPicture = Omit<typeof branchPictures.$inferInsert, 'id'>

export async function addBranchPicture({ db }: DatabaseContext, picture: NewPicture): Promise<void> {
  await db.insert(branchPictures).values(picture).onConflictDoNothing()
}

export async function listBranchPictureSizes(
  { db }: DatabaseContext,
  branchId: string,
  names: readonly string[],
): Promise<{ name: string; width: number; height: number }[]> {
  return db
    .select({ name: branchPictures.name, width: branchPictures.width, height: branchPictures.height })
    .from(branchPictures)
    .where(and(eq(branchPictures.branchId, branchId), inArray(branchPictures.name, [...names])))
}

type NewVersion = Omit<typeof branchVersions.$inferInsert, 'id'>

/** Serializes publishing: some values must be unique across branches. */
export async function lockBranchPublishing({ db }: DatabaseContext): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtext('branch_versions.publishing'))`)
}

/** Latest first: the whole open draft, whoever wrote it, and at least `fewest`. */
export async function listBranchSaves(
  { db }: DatabaseContext,
  branchId: string,
  fewest: number,
): Promise<BranchSave[]> {
  const lastNumber = (isCounted: SQL) =>
    sql`(select coalesce(max(s.number), 0) from branch_versions s where s.branch_id = ${branchId} and ${isCounted})`
  const before = sql`least(${lastNumber(sql`s.state <> 'draft'`)}, ${lastNumber(sql`true`)} - ${fewest}::int)`
  return db
    .select({
      ...plain,
      content: sql<BranchVersion['content']>`case
            when ${plain.number} = max(${plain.number}) over () then ${content} end`,
      by: staff.name,
    })
    .from(branchVersions)
    .leftJoin(staff, sql`${staff.id}::text = ${branchVersions.writtenBy}`)
    .where(and(eq(branchVersions.branchId, branchId), gt(branchVersions.number, before)))
    .orderBy(desc(branchVersions.number))
}

/** False if another save took this number. */
export async function addBranchVersion({ db }: DatabaseContext, version: NewVersion): Promise<boolean> {
  return (
    (await db.insert(branchVersions).values(version).onConflictDoNothing().returning({ id: branchVersions.id }))
      .length > 0
  )
}

export async function listBranchesNeverPublished({ db }: DatabaseContext): Promise<BranchVersion[]> {
  const latest = await db
    .selectDistinctOn([branchVersions.branchId])
    .from(branchVersions)
    .where(
      sql`not exists (select from branch_versions shown
            where shown.branch_id = ${branchVersions.branchId} and shown.state = 'published')`,
    )
    .orderBy(branchVersions.branchId, desc(branchVersions.number))
  return latest.filter(({ state }) => state === 'draft')
}

/** The published row at or below `number`, and the one before it. */
export async function findPublishedUpTo(
  { db }: DatabaseContext,
  branchId: string,
  number: number,
): Promise<BranchVersion[]> {
  return db
    .select()
    .from(branchVersions)
    .where(
      and(
        eq(branchVersions.branchId, branchId),
        eq(branchVersions.state, 'published'),
        lte(branchVersions.number, number),
      ),
    )
    .orderBy(desc(branchVersions.number))
    .limit(2)
}

/** Unpaid cases, by whether the fee was quoted. */
export async function countOpenQuotes(
  { db }: DatabaseContext,
  branchId: string,
): Promise<{ told: number; untold: number }> {
  const isOpen = and(
    eq(filings.branchId, branchId),
    isNotNull(filings.registeredAt),
    isNull(filings.feePaidAt),
    isNull(filings.completedAt),
    ne(filings.officeState, 'dismissed'),
  )
  const reviewedCount = sql<number>`count(${filings.reviewCompletedAt})`.mapWith(Number)
  const [found] = await db.select({ told: reviewedCount, all: count() }).from(filings).where(isOpen)
  return { told: found?.told ?? 0, untold: (found?.all ?? 0) - (found?.told ?? 0) }
}
