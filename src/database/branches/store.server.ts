import { and, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import { branchVersions } from '#database/schema/branches.server.ts'

export type BranchVersion = typeof branchVersions.$inferSelect
type NewVersion = Omit<typeof branchVersions.$inferInsert, 'id'>

const { content, ...plain } = getTableColumns(branchVersions)
/** `content` only on the latest save. */
export type BranchSave = BranchVersion & { by: string | null }

export function branchVersionsStore({ db }: DatabaseContext) {
  return {
    /** Serializes publishing: some values must be unique across branches. */
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
    /** False if another save took this number. */
    async add(version: NewVersion): Promise<boolean> {
      return (
        (await db.insert(branchVersions).values(version).onConflictDoNothing().returning({ id: branchVersions.id }))
          .length > 0
      )
    },
  }
}

export function servedVersionsStore({ db }: DatabaseContext) {
  return {
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
    /** The published row at or below `number`, and the one before it. */
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
