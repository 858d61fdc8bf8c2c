import { eq } from 'drizzle-orm'
import type { Reader, StoreContext } from '#persistence/database/store-context.server.ts'
import { filings } from '#persistence/filings/table.server.ts'
import type { FilingOwner } from '#persistence/filings/view.server.ts'
import { seal } from '#persistence/sealing/envelope.server.ts'
import { readSealed } from '#persistence/sealing/reading.server.ts'
import { agentDesks as desks } from './table.server.ts'
import { noRefusal, unclaimed, writeDesk } from './view.server.ts'

export function agentReceiptsStore(storeContext: StoreContext) {
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
