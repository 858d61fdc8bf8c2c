/**
 * Money that people must settle: unclear attempts, money that is not the fee, refunds on their way, notices that fit
 * nothing.
 */
import { and, asc, count, desc, eq, exists, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { oddStates } from '#domain/payment/payment.ts'
import type { StoreContext } from '#persistence/database/store-context.server.ts'
import type { OfficeState } from '#domain/office-case/office-state.ts'
import { isFound } from './found.server.ts'
import { filings } from '#persistence/filings/table.server.ts'
import { depositNotices, paymentEvents, payments, refunds } from './table.server.ts'
import { paymentView, type Payment } from './view.server.ts'
import type { DepositNotice } from './deposits-store.server.ts'

type LastEvent = { event: string; actorId: string; at: string; detail: Record<string, string | number | boolean> }
type OpenRefund = Pick<
  typeof refunds.$inferSelect,
  'id' | 'amountWon' | 'basis' | 'reason' | 'state' | 'askedBy' | 'dueAt' | 'trouble' | 'accountMask'
>
type Found = { branchId?: string; keyword: string; limit: number; page: number }
export type MoneyRow = {
  payment: Payment
  caseNumber: string
  filerName: string | null
  officeState: OfficeState
  feePaid: boolean
  last: LastEvent
  refund: OpenRefund | null
}

/** States of a notice that fits nothing of ours and that nobody has dealt with. */
const oddNotices = ['mismatch', 'unknown-order'] as const

type Db = StoreContext['db']
const openRefund = and(eq(refunds.paymentId, payments.id), inArray(refunds.state, ['asked', 'approved']))
const ofBranch = (branchId: string | undefined) =>
  branchId === undefined ? undefined : eq(payments.branchId, branchId)

/** What people must settle of a branch, of every one without: of attempts beside their open refund. */
const unsettledOf = (db: Db, branchId: string | undefined) => {
  const rung = db
    .select({ seq: paymentEvents.seq })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.paymentId, payments.id), eq(paymentEvents.event, 'alarm.raised')))
  return and(
    ofBranch(branchId),
    or(
      inArray(payments.state, ['HUMAN', ...oddStates]),
      and(inArray(payments.state, ['APPROVING', 'UNKNOWN']), exists(rung)),
      isNotNull(refunds.id),
    ),
  )
}
const oddNoticesOf = (branchId: string | undefined) =>
  and(inArray(depositNotices.state, [...oddNotices]), isNull(depositNotices.handledAt), ofBranch(branchId))

/** How many rows that desk has, its notices among them. */
export function unsettledCount(db: Db, branchId: string | undefined): SQL<number> {
  const attempts = db
    .select({ total: count() })
    .from(payments)
    .leftJoin(refunds, openRefund)
    .where(unsettledOf(db, branchId))
  const notices = db
    .select({ total: count() })
    .from(depositNotices)
    .leftJoin(payments, eq(payments.id, depositNotices.paymentId))
    .where(oddNoticesOf(branchId))
  return sql<number>`((${attempts}) + (${notices}))::int`
}

export function peopleDeskStore({ db }: StoreContext) {
  async function rowsOf(
    where: SQL | undefined,
    { order, limit, offset = 0 }: { order: readonly SQL[]; limit: number; offset?: number },
  ): Promise<{ items: MoneyRow[]; total: number }> {
    // Counted and sorted are only ids: what a row shows is read for the rows of the page.
    const found = db
      .select({
        id: sql<string>`${payments.id}`.as('found_id'),
        total: sql<number>`count(*) over ()`.mapWith(Number).as('total'),
      })
      .from(payments)
      .innerJoin(filings, eq(filings.id, payments.filingId))
      .leftJoin(refunds, openRefund)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
      .as('found')
    const rows = await db
      .select({
        payment: paymentView,
        caseNumber: filings.caseNumber,
        filerName: filings.filerName,
        officeState: filings.officeState,
        feePaid: sql<boolean>`${filings.feePaidAt} is not null`,
        last: sql<LastEvent>`(select
            json_build_object('event', e.event, 'actorId', e.actor_id, 'at', e.at, 'detail', e.detail)
          from payment_events e where e.payment_id = ${payments.id} order by e.seq desc limit 1)`,
        refund: {
          id: refunds.id,
          amountWon: refunds.amountWon,
          basis: refunds.basis,
          reason: refunds.reason,
          state: refunds.state,
          askedBy: refunds.askedBy,
          dueAt: refunds.dueAt,
          trouble: refunds.trouble,
          accountMask: refunds.accountMask,
        },
        total: found.total,
      })
      .from(found)
      .innerJoin(payments, eq(payments.id, found.id))
      .innerJoin(filings, eq(filings.id, payments.filingId))
      .leftJoin(refunds, openRefund)
      .orderBy(...order)
    return { items: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
  }
  return {
    /** What stands longest first; `total` may be more than `limit`. Without a branch: of all. */
    list({ branchId, limit }: { branchId?: string; limit: number }): Promise<{ items: MoneyRow[]; total: number }> {
      return rowsOf(unsettledOf(db, branchId), { order: [asc(payments.updatedAt), asc(payments.id)], limit })
    },
    /** Fees that were paid, latest first, also those that went back. */
    paid({ branchId, keyword, limit, page }: Found): Promise<{ items: MoneyRow[]; total: number }> {
      const where = and(ofBranch(branchId), isNotNull(payments.paidAt), isFound(keyword, payments.amountWon))
      return rowsOf(where, { order: [desc(payments.paidAt), asc(payments.id)], limit, offset: page * limit })
    },
    async find(paymentId: string): Promise<MoneyRow | undefined> {
      return (await rowsOf(eq(payments.id, paymentId), { order: [], limit: 1 })).items[0]
    },
    /** Notices of money that fits nothing, of a branch's own payments or, without one, of everybody's. */
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
        .where(oddNoticesOf(branchId))
        .orderBy(asc(depositNotices.receivedAt))
        .limit(limit)
    },
    /** False when somebody was first. */
    async handle(id: string, { staffId, note }: { staffId: string; note: string }, now: Date): Promise<boolean> {
      const done = await db
        .update(depositNotices)
        .set({ handledBy: staffId, handledAt: now, handledNote: note })
        .where(
          and(
            eq(depositNotices.id, id),
            inArray(depositNotices.state, [...oddNotices]),
            isNull(depositNotices.handledAt),
          ),
        )
        .returning({ id: depositNotices.id })
      return done.length > 0
    },
    /** A notice with the branch it belongs to; null where it names no order of ours. */
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
