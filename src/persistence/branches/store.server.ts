/** The saves of branches: added under the next number, read as what is served, as a draft and as a history. */
import { and, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import type { StoreContext } from '#persistence/database/store-context.server.ts'
import { staff } from '#persistence/staff/table.server.ts'
import { branchVersions } from './table.server.ts'

export type BranchVersion = typeof branchVersions.$inferSelect
type NewVersion = Omit<typeof branchVersions.$inferInsert, 'id'>

const { content, ...plain } = getTableColumns(branchVersions)
/** Its content only where it is the latest. */
export type BranchSave = BranchVersion & { by: string | null }

export function branchVersionsStore({ db }: StoreContext) {
  return {
    /** One publication at a time: what no two branches may share is judged before each. */
    async lockPublishing(): Promise<void> {
      await db.execute(sql`select pg_advisory_xact_lock(hashtext('branch_versions.publishing'))`)
    },
    async latest(branchId: string): Promise<BranchVersion | undefined> {
      return (
        await db
          .select()
          .from(branchVersions)
          .where(eq(branchVersions.branchId, branchId))
          .orderBy(desc(branchVersions.number))
          .limit(1)
      )[0]
    },
    /** Who saved what, latest first. */
    async saves(branchId: string, limit: number): Promise<BranchSave[]> {
      return db
        .select({
          ...plain,
          content: sql<BranchVersion['content']>`case
            when ${plain.number} = max(${plain.number}) over () then ${content} end`,
          by: staff.name,
        })
        .from(branchVersions)
        .leftJoin(staff, sql`${staff.id}::text = ${branchVersions.writtenBy}`)
        .where(eq(branchVersions.branchId, branchId))
        .orderBy(desc(branchVersions.number))
        .limit(limit)
    },
    /** False when another person saved this number first. */
    async add(version: NewVersion): Promise<boolean> {
      return (
        (await db.insert(branchVersions).values(version).onConflictDoNothing().returning({ id: branchVersions.id }))
          .length > 0
      )
    },
  }
}

/** What of the saves is published, and which branches are drafts alone. */
export function servedVersionsStore({ db }: StoreContext) {
  return {
    /** Of each branch the latest published row, where its number is above the one that is known already. */
    async publishedSince(known: Readonly<Record<string, number>>): Promise<BranchVersion[]> {
      return db
        .selectDistinctOn([branchVersions.branchId])
        .from(branchVersions)
        .where(
          and(
            eq(branchVersions.state, 'published'),
            sql`${branchVersions.number} >
              coalesce((${JSON.stringify(known)}::jsonb ->> ${branchVersions.branchId})::int, 0)`,
          ),
        )
        .orderBy(branchVersions.branchId, desc(branchVersions.number))
    },
    /** Of each branch that was never published the latest row, where it is a draft. */
    async neverPublished(): Promise<BranchVersion[]> {
      const latest = await db
        .selectDistinctOn([branchVersions.branchId])
        .from(branchVersions)
        .where(
          sql`not exists (select from branch_versions shown
            where shown.branch_id = ${branchVersions.branchId} and shown.state = 'published')`,
        )
        .orderBy(branchVersions.branchId, desc(branchVersions.number))
      return latest.filter(({ state }) => state === 'draft')
    },
    /** The published row of that number or the last below it, and the one before. */
    async publishedUpTo(branchId: string, number: number): Promise<BranchVersion[]> {
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
    },
  }
}
