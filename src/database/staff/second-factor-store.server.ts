/** The secret is sealed; each code works once. */
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Reader, DatabaseContext } from '#database/database-context.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'
import { grant, type Grantor } from './grants.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import type { Staff } from './view.server.ts'

export function secondFactorStore(storeContext: DatabaseContext) {
  const { db, ring } = storeContext
  return {
    setSecondFactor(id: string, secret: string, grantor: Grantor, now: Date): Promise<Staff> {
      const totpSealed = seal(ring, { owner: id, purpose: 'second-factor', record: id }, secret)
      return grant(db, id, 'second-factor', { totpSealed, totpStep: null }, {}, grantor, now)
    },
    /** Writes an access record. */
    async readSecondFactor(id: string, reader: Reader, now: Date): Promise<string | undefined> {
      const [row] = await db
        .select({ sealed: staff.totpSealed, branchId: staff.branchId })
        .from(staff)
        .where(eq(staff.id, id))
      if (!row?.sealed) return undefined
      const dataSubject = { subjectId: id, branchId: row.branchId }
      const item = {
        field: 'second-factor',
        owner: id,
        purpose: 'second-factor',
        record: id,
        sealed: row.sealed,
      } as const
      const [secret] = await readSealed(storeContext, reader, dataSubject, [item], now)
      return secret
    },
    /** False for the same or an older time step. */
    async useStep(id: string, step: number): Promise<boolean> {
      const used = await db
        .update(staff)
        .set({ totpStep: step })
        .where(and(eq(staff.id, id), or(isNull(staff.totpStep), lt(staff.totpStep, step))))
        .returning({ id: staff.id })
      return used.length > 0
    },
  }
}
