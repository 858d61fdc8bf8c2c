import { eq } from 'drizzle-orm'
import type { Reader, DatabaseContext } from '#database/database-context.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import type { FilingOwner } from '#database/filings/view.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'
import { agentDesks as desks } from '#database/schema/agent.server.ts'
import { noRefusal, unclaimed, writeDesk } from './view.server.ts'

export function agentReceiptsStore(storeContext: DatabaseContext) {
  const { db, ring } = storeContext
  return {
    /** The receipt is needed to finish the registration at `dueAt`. */
    async keepReceipt(
      { id, sealOwner }: FilingOwner,
      { receipt, dueAt }: { receipt: string; dueAt: Date },
      now: Date,
    ): Promise<void> {
      const receiptSealed = seal(ring, { owner: sealOwner, purpose: 'agent-receipt', record: id }, receipt)
      await writeDesk(db, id, { receiptSealed, dueAt, ...noRefusal, ...unclaimed }, now)
    },
    /** Writes an access record. Undefined once registered. */
    async readReceipt(filingId: string, reader: Reader, now: Date): Promise<string | undefined> {
      const [row] = await db
        .select({
          sealed: desks.receiptSealed,
          accountId: filings.accountId,
          sealOwner: filings.sealOwner,
          branchId: filings.branchId,
        })
        .from(desks)
        .innerJoin(filings, eq(filings.id, desks.filingId))
        .where(eq(desks.filingId, filingId))
      if (!row?.sealed) return undefined
      return (
        await readSealed(
          storeContext,
          reader,
          { subjectId: row.accountId, filingId, branchId: row.branchId },
          [
            {
              field: 'agent-receipt',
              owner: row.sealOwner,
              purpose: 'agent-receipt',
              record: filingId,
              sealed: row.sealed,
            },
          ],
          now,
        )
      )[0]
    },
  }
}
