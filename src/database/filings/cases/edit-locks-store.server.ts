import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Problem } from '#domain/problems.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { filings } from '#database/schema/filings.server.ts'

export function editLocksStore({ db }: DatabaseContext) {
  return {
    /** Throws `case.locked` if another person holds it. */
    async acquireEditLock(filingId: string, staffId: string, until: Date, now: Date): Promise<void> {
      const got = await db
        .update(filings)
        .set({ editLockBy: staffId, editLockUntil: until })
        .where(
          and(
            eq(filings.id, filingId),
            or(isNull(filings.editLockBy), eq(filings.editLockBy, staffId), lt(filings.editLockUntil, now)),
          ),
        )
        .returning({ id: filings.id })
      if (got.length === 0) throw new Problem('case.locked')
    },
    async releaseEditLock(filingId: string, staffId: string): Promise<void> {
      await db
        .update(filings)
        .set({ editLockBy: null, editLockUntil: null })
        .where(and(eq(filings.id, filingId), eq(filings.editLockBy, staffId)))
    },
  }
}
