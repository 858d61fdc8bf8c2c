import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { one, type Reader, type DatabaseContext } from '#database/database-context.server.ts'
import type { noticeStates } from '#database/schema/payments.server.ts'
import { depositNotices } from '#database/schema/payments.server.ts'
import { seal } from '#database/sealing/envelope.server.ts'
import { readSealed } from '#database/sealing/reading.server.ts'

export type NoticeState = (typeof noticeStates)[number]
export type DepositNotice = Omit<typeof depositNotices.$inferSelect, 'rawSealed'>
const { rawSealed: _raw, ...noticeView } = getTableColumns(depositNotices)
/** A notice is stored before its payment is known, so it needs its own owner. */
const noticeOwner = 'deposit-notices'

export function depositNoticesStore(storeContext: DatabaseContext) {
  const { db, ring } = storeContext
  return {
    /** `first: false` for a duplicate (same TID, code and date). */
    async keepNotice(
      { noticeKey, orderId, raw }: { noticeKey: string; orderId?: string; raw: string },
      now: Date,
    ): Promise<{ notice: DepositNotice; first: boolean }> {
      const rawSealed = seal(ring, { owner: noticeOwner, purpose: 'deposit-notice', record: noticeKey }, raw)
      const row = one(
        await db
          .insert(depositNotices)
          .values({ noticeKey, orderId: orderId ?? null, rawSealed, state: 'received', receivedAt: now })
          .onConflictDoUpdate({ target: depositNotices.noticeKey, set: { times: sql`${depositNotices.times} + 1` } })
          .returning(noticeView),
      )
      return { notice: row, first: row.times === 1 }
    },
    /** The first decision is final. */
    async settleNotice(
      id: string,
      state: Exclude<NoticeState, 'received'>,
      paymentId: string | null,
      now: Date,
    ): Promise<boolean> {
      const settled = await db
        .update(depositNotices)
        .set({ state, paymentId, settledAt: now })
        .where(and(eq(depositNotices.id, id), eq(depositNotices.state, 'received')))
        .returning({ id: depositNotices.id })
      return settled.length > 0
    },
    async isNoticed(orderId: string): Promise<boolean> {
      const waiting = await db
        .select({ id: depositNotices.id })
        .from(depositNotices)
        .where(and(eq(depositNotices.state, 'received'), eq(depositNotices.orderId, orderId)))
        .limit(1)
      return waiting.length > 0
    },
    async notices(state: NoticeState, limit: number): Promise<DepositNotice[]> {
      return db
        .select(noticeView)
        .from(depositNotices)
        .where(eq(depositNotices.state, state))
        .orderBy(asc(depositNotices.receivedAt))
        .limit(limit)
    },
    /** Writes an access record. */
    async readNotice(id: string, reader: Reader, now: Date): Promise<string | undefined> {
      const row = one(await db.select().from(depositNotices).where(eq(depositNotices.id, id)))
      if (!row.rawSealed) return undefined
      const place = { owner: noticeOwner, purpose: 'deposit-notice', record: row.noticeKey } as const
      const item = { ...place, field: 'deposit-notice', sealed: row.rawSealed }
      const [raw] = await readSealed(storeContext, reader, { subjectId: noticeOwner }, [item], now)
      return raw
    },
  }
}
