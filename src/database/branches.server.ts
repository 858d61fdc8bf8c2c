import { and, desc, eq, getTableColumns, ne, notInArray, sql } from 'drizzle-orm'
import type { DatabaseContext } from './database-context.server.ts'
import { branchVersions, hostProofs } from '#database/schema/branches.server.ts'
import { firmMoves } from '#database/schema/operation.server.ts'
import { lookupHash } from './sealing/lookup.server.ts'

export type BranchVersion = typeof branchVersions.$inferSelect

export const { content, ...plain } = getTableColumns(branchVersions)
/** `content` only on the latest save. */
export type BranchSave = BranchVersion & { by: string | null }

export function branchVersionsStore({ db }: DatabaseContext) {
  return {
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
  }
}

export function servedVersionsStore({ db }: DatabaseContext) {
  return {
    /** Firms that this database no longer serves, for now (`closed`) or for good. */
    async closedFirms() {
      return db
        .select({ branchId: firmMoves.branchId, state: firmMoves.state })
        .from(firmMoves)
        .where(ne(firmMoves.state, 'arrived'))
    },
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
  }
}

export type HostProof = Pick<typeof hostProofs.$inferSelect, 'branchId' | 'host' | 'provedAt'>
type BranchHost = Pick<HostProof, 'branchId' | 'host'>

export function hostProofsStore({ db, ring }: DatabaseContext) {
  const { branchId, host, provedAt } = getTableColumns(hostProofs)
  return {
    /** What the host's owner writes into DNS. */
    async recordOf(of: BranchHost): Promise<string> {
      return `jongso-${lookupHash(ring, 'host-proof', `${of.branchId} ${of.host}`).slice(0, 40)}`
    },
    async list(): Promise<HostProof[]> {
      return db.select({ branchId, host, provedAt }).from(hostProofs)
    },
    async add(proof: HostProof): Promise<boolean> {
      return (await db.insert(hostProofs).values(proof).onConflictDoNothing().returning({ host })).length > 0
    },
    async keepOnly(of: string, hosts: readonly string[]): Promise<void> {
      await db.delete(hostProofs).where(and(eq(branchId, of), notInArray(host, [...hosts])))
    },
  }
}
