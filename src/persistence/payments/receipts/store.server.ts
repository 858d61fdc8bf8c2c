/** Cash receipts, one per payment (trust L24): chosen, owed, issued, and taken back as far as money went back. */
import { and, asc, desc, eq, getTableColumns, inArray, isNull, lte, or, sql, type SQL } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { maskReceiptNumber, receiptDeadline, selfIssuedNumber, type ReceiptUse } from '#domain/payment/cash-receipt.ts'
import { filings } from '#persistence/filings/table.server.ts'
import { cashReceipts, payments } from '#persistence/payments/table.server.ts'
import { one, type Reader, type StoreContext } from '#persistence/database/store-context.server.ts'
import { seal } from '#persistence/sealing/envelope.server.ts'
import { readSealed } from '#persistence/sealing/reading.server.ts'

const { numberSealed: _sealed, ...view } = getTableColumns(cashReceipts)
export type CashReceipt = Omit<typeof cashReceipts.$inferSelect, 'numberSealed'>
type Changes = PgUpdateSetSource<typeof cashReceipts>
type Whose = { id: string; filingId: string; accountId: string }
export type OpenReceipt = { receipt: CashReceipt; orderId: string; merchantId: string; filingId: string }
type LateReceipt = Pick<CashReceipt, 'paymentId' | 'state' | 'dueAt'> & { branchId: string }
/** What the provider said of a receipt that it issued. */
export type Issued = { use: ReceiptUse; tid: string | null; authCode: string | null }

/** A receipt is sealed for the filing, so that a later attempt takes over what an earlier one was told. */
const sealedFor = ({ accountId, filingId }: Whose) =>
  ({ owner: accountId, purpose: 'cash-receipt', record: filingId }) as const
const stands = ['due', 'issued', 'cancelling'] as const
const underway = ['due', 'cancelling'] as const
const over = { trouble: null, retryAt: null, sentAt: null } as const

export function receiptsStore(storeContext: StoreContext) {
  const { db, ring } = storeContext
  const change = async (paymentId: string, changes: Changes, where?: SQL): Promise<boolean> =>
    (
      await db
        .update(cashReceipts)
        .set(changes)
        .where(and(eq(cashReceipts.paymentId, paymentId), where))
        .returning({ id: cashReceipts.paymentId })
    ).length > 0
  const find = async (paymentId: string): Promise<CashReceipt | undefined> =>
    (await db.select(view).from(cashReceipts).where(eq(cashReceipts.paymentId, paymentId)))[0]
  const workable = (now: Date) =>
    and(
      inArray(cashReceipts.state, [...underway]),
      isNull(cashReceipts.trouble),
      or(isNull(cashReceipts.retryAt), lte(cashReceipts.retryAt, now)),
    )

  return {
    find,
    /** What the filer chose for an attempt; the last word before the money counts. */
    async wish(payment: Whose, use: ReceiptUse, digits: string): Promise<void> {
      const number = {
        use,
        numberSealed: use === 'self' ? null : seal(ring, sealedFor(payment), digits),
        numberMask: maskReceiptNumber(use, digits),
      }
      await db
        .insert(cashReceipts)
        .values({ paymentId: payment.id, state: 'wished', ...number })
        .onConflictDoUpdate({ target: cashReceipts.paymentId, set: number, setWhere: eq(cashReceipts.state, 'wished') })
    },
    /**
     * The money came: a receipt over `amountWon` is owed, on the number that was last chosen for the filing. `trouble`:
     * people must find out first whether the provider has issued one. Nothing where one stands already.
     */
    async owe(payment: Whose, { amountWon, paidAt, trouble }: Owed): Promise<void> {
      const [chosen] = await db
        .select({
          of: cashReceipts.paymentId,
          use: cashReceipts.use,
          sealed: cashReceipts.numberSealed,
          mask: cashReceipts.numberMask,
        })
        .from(cashReceipts)
        .innerJoin(payments, eq(payments.id, cashReceipts.paymentId))
        .where(and(eq(payments.filingId, payment.filingId), eq(cashReceipts.state, 'wished')))
        .orderBy(desc(sql`${payments.id} = ${payment.id}`), desc(payments.createdAt))
        .limit(1)
      const number = chosen
        ? { use: chosen.use, numberSealed: chosen.sealed, numberMask: chosen.mask }
        : { use: 'self' as const, numberSealed: null, numberMask: '' }
      const owed = { ...number, state: 'due' as const, amountWon, dueAt: receiptDeadline(paidAt), trouble }
      await db
        .insert(cashReceipts)
        .values({ paymentId: payment.id, ...owed })
        .onConflictDoUpdate({ target: cashReceipts.paymentId, set: owed, setWhere: eq(cashReceipts.state, 'wished') })
    },
    /** The provider issued one together with the payment. */
    async cameWith(payment: Whose, { use, tid, authCode }: Issued, amountWon: number, now: Date): Promise<void> {
      const came = {
        state: 'issued' as const,
        use,
        amountWon,
        tid,
        authCode,
        withPayment: true,
        issuedAt: now,
        numberSealed: null,
      }
      await db
        .insert(cashReceipts)
        .values({ paymentId: payment.id, numberMask: '', ...came })
        .onConflictDoUpdate({ target: cashReceipts.paymentId, set: came, setWhere: eq(cashReceipts.state, 'wished') })
    },
    /**
     * So much went back: it comes off the receipt, or is asked off it. True when one that was issued is gone whole.
     * Inside a transaction.
     */
    async lessen(paymentId: string, backWon: number, now: Date): Promise<boolean> {
      const receipt = await find(paymentId)
      if (!receipt || !(stands as readonly string[]).includes(receipt.state)) return false
      const { state, sentAt, withPayment, amountWon, cancelWon } = receipt
      if (withPayment || (state === 'due' && !sentAt)) return takeOff(receipt, backWon, now)
      await change(paymentId, {
        cancelWon: Math.min(amountWon, cancelWon + backWon),
        ...(state === 'issued' ? { state: 'cancelling' as const, ...over } : {}),
      })
      return false
    },
    /** What the job asks the provider for. */
    async open(limit: number, now: Date): Promise<OpenReceipt[]> {
      return db
        .select({
          receipt: view,
          orderId: payments.orderId,
          merchantId: payments.merchantId,
          filingId: payments.filingId,
        })
        .from(cashReceipts)
        .innerJoin(payments, eq(payments.id, cashReceipts.paymentId))
        .where(workable(now))
        .orderBy(asc(cashReceipts.dueAt))
        .limit(limit)
    },
    /** Keeps others away until `until`; false when somebody was first. `tid` is ours, kept for every repetition. */
    claim: (paymentId: string, { until, tid }: { until: Date; tid: string }, now: Date): Promise<boolean> =>
      change(
        paymentId,
        {
          retryAt: until,
          tid: sql`case when ${cashReceipts.state} = 'due' then coalesce(${cashReceipts.tid}, ${tid})
        else ${cashReceipts.tid} end`,
        },
        workable(now),
      ),
    /** Written before the provider is asked, and after it hindered or people were told. */
    async note(
      paymentId: string,
      changes: Pick<Changes, 'sentAt' | 'retryAt' | 'trouble' | 'alarmedAt'>,
    ): Promise<void> {
      await change(paymentId, changes)
    },
    /**
     * Issued, by the provider or (`handledBy`) by hand elsewhere; true when it is new. What went back meanwhile is
     * taken off next.
     */
    async issued(
      paymentId: string,
      { authCode, handledBy }: { authCode: string; handledBy?: string },
      now: Date,
    ): Promise<boolean> {
      const byHand = handledBy ? { handledBy, tid: null } : {}
      return change(
        paymentId,
        {
          ...over,
          state: sql`case when ${cashReceipts.cancelWon} > 0 then 'cancelling' else 'issued' end`,
          issuedAt: now,
          authCode,
          numberSealed: null,
          ...byHand,
        },
        eq(cashReceipts.state, 'due'),
      )
    },
    /** What was to be taken off is off; true when nothing is left of the receipt. */
    async cancelled(paymentId: string, now: Date, handledBy?: string): Promise<boolean> {
      const receipt = one([await find(paymentId)].flatMap((row) => (row ? [row] : [])))
      if (receipt.state !== 'cancelling') return false
      const gone = await takeOff(receipt, receipt.cancelWon, now)
      if (handledBy) await change(paymentId, { handledBy })
      return gone
    },
    /** Tried anew; `self`: under the number nobody owns. */
    async again(paymentId: string, { self }: { self: boolean }): Promise<void> {
      const number = self ? { use: 'self' as const, numberSealed: null, numberMask: '' } : {}
      await change(paymentId, { trouble: null, retryAt: null, ...number }, inArray(cashReceipts.state, [...underway]))
    },
    /** Owed ones whose time ends before `until` and that have not rung, the earliest first. */
    async late(until: Date, limit: number): Promise<LateReceipt[]> {
      const { paymentId, state, dueAt } = cashReceipts
      return db
        .select({ paymentId, state, dueAt, branchId: payments.branchId })
        .from(cashReceipts)
        .innerJoin(payments, eq(payments.id, paymentId))
        .where(and(eq(state, 'due'), isNull(cashReceipts.alarmedAt), lte(dueAt, until)))
        .orderBy(asc(dueAt))
        .limit(limit)
    },
    /** What people must look at: hindered ones, and owed ones that have rung; the earliest due first. */
    async forPeople({ branchId, limit }: { branchId?: string; limit: number }) {
      return db
        .select({
          receipt: view,
          orderId: payments.orderId,
          branchId: payments.branchId,
          method: payments.method,
          caseNumber: filings.caseNumber,
          filerName: filings.filerName,
        })
        .from(cashReceipts)
        .innerJoin(payments, eq(payments.id, cashReceipts.paymentId))
        .innerJoin(filings, eq(filings.id, payments.filingId))
        .where(
          and(
            inArray(cashReceipts.state, [...underway]),
            sql`(${cashReceipts.trouble} is not null or ${cashReceipts.alarmedAt} is not null)`,
            branchId === undefined ? undefined : eq(payments.branchId, branchId),
          ),
        )
        .orderBy(asc(cashReceipts.dueAt))
        .limit(limit)
    },
    /** The number to issue under, recorded where it is a person's. */
    async readNumber(paymentId: string, reader: Reader, now: Date): Promise<string> {
      const row = one(
        await db
          .select({
            sealed: cashReceipts.numberSealed,
            accountId: payments.accountId,
            filingId: payments.filingId,
            branchId: payments.branchId,
          })
          .from(cashReceipts)
          .innerJoin(payments, eq(payments.id, cashReceipts.paymentId))
          .where(eq(cashReceipts.paymentId, paymentId)),
      )
      const { sealed, accountId, filingId, branchId } = row
      if (!sealed) return selfIssuedNumber
      const { purpose, record } = sealedFor({ id: paymentId, filingId, accountId })
      const item = { field: 'cash-receipt', purpose, record, sealed }
      const [number] = await readSealed(storeContext, reader, { subjectId: accountId, filingId, branchId }, [item], now)
      return number ?? selfIssuedNumber
    },
  }

  async function takeOff(
    { paymentId, state, amountWon, tid, issuedAt }: CashReceipt,
    backWon: number,
    now: Date,
  ): Promise<boolean> {
    const left = Math.max(0, amountWon - backWon)
    const gone = { state: 'cancelled' as const, cancelledAt: now, numberSealed: null }
    const stillThere = { state: state === 'due' ? ('due' as const) : ('issued' as const) }
    await change(paymentId, {
      ...over,
      tid,
      issuedAt,
      amountWon: left,
      cancelWon: 0,
      ...(left === 0 ? gone : stillThere),
    })
    return left === 0 && state !== 'due'
  }
}

type Owed = { amountWon: number; paidAt: Date; trouble: string | null }
