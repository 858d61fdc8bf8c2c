/** Virtual accounts and the notices of deposits into them. */
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { maskAccount } from '#domain/bank/account.ts'
import { one, type StoreContext, type Reader } from '#persistence/database/store-context.server.ts'
import { within } from '#persistence/database/database.server.ts'
import { seal } from '#persistence/sealing/envelope.server.ts'
import { lookupHash } from '#persistence/sealing/lookup.server.ts'
import { readSealed } from '#persistence/sealing/reading.server.ts'
import { depositNotices, noticeStates, payments, virtualAccounts } from './table.server.ts'
import { movePayment, type Payment, type PaymentHow } from './view.server.ts'

const { numberSealed: _number, numberHash: _hash, ...view } = getTableColumns(virtualAccounts)
export type VirtualAccount = Omit<typeof virtualAccounts.$inferSelect, 'numberSealed' | 'numberHash'>
export type NoticeState = (typeof noticeStates)[number]
export type DepositNotice = Omit<typeof depositNotices.$inferSelect, 'rawSealed'>
const { rawSealed: _raw, ...noticeView } = getTableColumns(depositNotices)
/** The owner that a notice is sealed for: whose deposit it is, is only decided after it was kept. */
const noticeOwner = 'deposit-notices'

export function depositsStore(storeContext: StoreContext) {
  const { db, ring } = storeContext
  return {
    /** The provider issued an account: the attempt goes to VBANK_ISSUED and the account is kept, in one transaction. */
    async issue(
      paymentId: string,
      account: { bankCode: string; bankName: string; holderName: string; number: string; expiresAt: Date },
      how: PaymentHow,
      now: Date,
    ): Promise<{ payment: Payment; moved: boolean }> {
      return within(db, async (tx) => {
        const moved = await movePayment(
          tx,
          paymentId,
          'approve.issued',
          { ...how, changes: { dueAt: account.expiresAt, ...how.changes } },
          now,
        )
        const { number, ...told } = account
        await tx
          .insert(virtualAccounts)
          .values({
            paymentId,
            ...told,
            amountWon: moved.payment.amountWon,
            issuedAt: now,
            numberSealed: seal(
              ring,
              { owner: moved.payment.accountId, purpose: 'virtual-account', record: paymentId },
              number,
            ),
            numberMask: maskAccount(number),
            numberHash: lookupHash(ring, 'virtual-account', number),
          })
          .onConflictDoNothing()
        return moved
      })
    },
    async findAccount(paymentId: string): Promise<VirtualAccount | undefined> {
      return (await db.select(view).from(virtualAccounts).where(eq(virtualAccounts.paymentId, paymentId)))[0]
    },
    /** Whether a number is the one that was issued for this payment. */
    async isNumberOf(paymentId: string, number: string): Promise<boolean> {
      const rows = await db
        .select({ id: virtualAccounts.paymentId })
        .from(virtualAccounts)
        .where(
          and(
            eq(virtualAccounts.paymentId, paymentId),
            eq(virtualAccounts.numberHash, lookupHash(ring, 'virtual-account', number)),
          ),
        )
      return rows.length > 0
    },
    /** The digits to transfer to, recorded. */
    async readNumber(paymentId: string, reader: Reader, now: Date): Promise<string | undefined> {
      const [row] = await db
        .select({
          sealed: virtualAccounts.numberSealed,
          accountId: payments.accountId,
          filingId: payments.filingId,
          branchId: payments.branchId,
        })
        .from(virtualAccounts)
        .innerJoin(payments, eq(payments.id, virtualAccounts.paymentId))
        .where(eq(virtualAccounts.paymentId, paymentId))
      if (!row?.sealed) return undefined
      return (
        await readSealed(
          storeContext,
          reader,
          { subjectId: row.accountId, filingId: row.filingId, branchId: row.branchId },
          [{ field: 'virtual-account', purpose: 'virtual-account', record: paymentId, sealed: row.sealed }],
          now,
        )
      )[0]
    },
    /** Keeps a notice as it came; `first: false` for one that was kept before (same TID, code and date). */
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
    /** False when it was settled before: the first word stands. */
    async settleNotice(
      id: string,
      state: Exclude<NoticeState, 'received'>,
      paymentId: string | null,
      now: Date,
    ): Promise<boolean> {
      return (
        (
          await db
            .update(depositNotices)
            .set({ state, paymentId, settledAt: now })
            .where(and(eq(depositNotices.id, id), eq(depositNotices.state, 'received')))
            .returning({ id: depositNotices.id })
        ).length > 0
      )
    },
    /** Whether a notice about an order waits to be judged. */
    async isNoticed(orderId: string): Promise<boolean> {
      return (
        (
          await db
            .select({ id: depositNotices.id })
            .from(depositNotices)
            .where(and(eq(depositNotices.state, 'received'), eq(depositNotices.orderId, orderId)))
            .limit(1)
        ).length > 0
      )
    },
    /** Notices nobody decided about yet (a crash in between), or those of one state for people to look at. */
    async notices(state: NoticeState, limit: number): Promise<DepositNotice[]> {
      return db
        .select(noticeView)
        .from(depositNotices)
        .where(eq(depositNotices.state, state))
        .orderBy(asc(depositNotices.receivedAt))
        .limit(limit)
    },
    /** A notice as it came, recorded. */
    async readNotice(id: string, reader: Reader, now: Date): Promise<string | undefined> {
      const row = one(await db.select().from(depositNotices).where(eq(depositNotices.id, id)))
      if (!row.rawSealed) return undefined
      return (
        await readSealed(
          storeContext,
          reader,
          { subjectId: noticeOwner },
          [{ field: 'deposit-notice', purpose: 'deposit-notice', record: row.noticeKey, sealed: row.rawSealed }],
          now,
        )
      )[0]
    },
  }
}
