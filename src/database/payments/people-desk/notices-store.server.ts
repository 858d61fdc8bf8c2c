import { and, asc, eq } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import type { DepositNotice } from '#database/payments/deposits/notices-store.server.ts'
import { depositNotices, payments } from '#database/schema/payments.server.ts'
import { isOddNotice, ofBranch } from './unsettled.server.ts'

export function oddNoticesStore({ db }: DatabaseContext) {
  return {
    async notices({ branchId, limit }: { branchId?: string; limit: number }): Promise<DepositNotice[]> {
      return db
        .select({
          id: depositNotices.id,
          noticeKey: depositNotices.noticeKey,
          orderId: depositNotices.orderId,
          paymentId: depositNotices.paymentId,
          state: depositNotices.state,
          times: depositNotices.times,
          receivedAt: depositNotices.receivedAt,
          settledAt: depositNotices.settledAt,
          handledBy: depositNotices.handledBy,
          handledAt: depositNotices.handledAt,
          handledNote: depositNotices.handledNote,
        })
        .from(depositNotices)
        .leftJoin(payments, eq(payments.id, depositNotices.paymentId))
        .where(and(...isOddNotice, ofBranch(branchId)))
        .orderBy(asc(depositNotices.receivedAt))
        .limit(limit)
    },
    /** False if another member of staff was first. */
    async handle(id: string, { staffId, note }: { staffId: string; note: string }, now: Date): Promise<boolean> {
      const done = await db
        .update(depositNotices)
        .set({ handledBy: staffId, handledAt: now, handledNote: note })
        .where(and(eq(depositNotices.id, id), ...isOddNotice))
        .returning({ id: depositNotices.id })
      return done.length > 0
    },
    /** `branchId` is null if the order is unknown. */
    async findNotice(id: string): Promise<{ id: string; branchId: string | null } | undefined> {
      const [found] = await db
        .select({ id: depositNotices.id, branchId: payments.branchId })
        .from(depositNotices)
        .leftJoin(payments, eq(payments.id, depositNotices.paymentId))
        .where(eq(depositNotices.id, id))
      return found
    },
  }
}
