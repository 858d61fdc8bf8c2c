import { eq } from 'drizzle-orm'
import { one, type Reader, type DatabaseContext } from '#database/database-context.server.ts'
import { within } from '#database/client.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'
import { payments } from '#database/schema/payments.server.ts'

export function paymentReturnsStore(storeContext: DatabaseContext) {
  const { db, ring } = storeContext
  return {
    /** Needed for a net cancel. */
    async keepReturn(id: string, fields: Record<string, string>, now: Date): Promise<void> {
      await within(db, async (tx) => {
        const { sealOwner } = one(
          await tx.select({ sealOwner: payments.sealOwner }).from(payments).where(eq(payments.id, id)),
        )
        const bound = { owner: sealOwner, purpose: 'payment-return' as const, record: id }
        await tx
          .update(payments)
          .set({ returnSealed: seal(ring, bound, JSON.stringify(fields)), updatedAt: now })
          .where(eq(payments.id, id))
      })
    },
    /** Writes an access record. Undefined once the attempt ended. */
    async readReturn(id: string, reader: Reader, now: Date): Promise<Record<string, string> | undefined> {
      const row = one(await db.select().from(payments).where(eq(payments.id, id)))
      if (!row.returnSealed) return undefined
      const [text] = await readSealed(
        storeContext,
        reader,
        { subjectId: row.accountId, filingId: row.filingId, branchId: row.branchId },
        [
          {
            field: 'payment-return',
            owner: row.sealOwner,
            purpose: 'payment-return',
            record: id,
            sealed: row.returnSealed,
          },
        ],
        now,
      )
      return JSON.parse(text!) as Record<string, string>
    },
  }
}
