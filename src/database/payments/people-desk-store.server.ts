import type { Db } from '#database/client.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { type Payment, paymentView } from './store.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { pastYearCases } from '#database/schema/past-years.server.ts'
import { depositNotices, paymentEvents, payments, refunds } from '#database/schema/payments.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import type { OfficeState } from '#domain/office-case/office-state.ts'
import { oddStates } from '#domain/payment/payment.ts'
import { type SQL, and, eq, exists, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'

export const openRefund = and(eq(refunds.paymentId, payments.id), inArray(refunds.state, ['asked', 'approved']))
export const belongsToBranch = (branchId: string | undefined) =>
  branchId === undefined ? undefined : eq(payments.branchId, branchId)

export const isOddNotice = [
  inArray(depositNotices.state, ['mismatch', 'unknown-order']),
  isNull(depositNotices.handledAt),
] as const

/** The query must join the open refund. */
export function isUnsettled(db: Db, branchId: string | undefined): SQL | undefined {
  const rung = db
    .select({ seq: paymentEvents.seq })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.paymentId, payments.id), eq(paymentEvents.event, 'alarm.raised')))
  return and(
    belongsToBranch(branchId),
    or(
      inArray(payments.state, ['HUMAN', ...oddStates]),
      and(inArray(payments.state, ['APPROVING', 'UNKNOWN']), exists(rung)),
      isNotNull(refunds.id),
    ),
  )
}

/** `actorName`: null for the provider or the product. */
type LastEvent = {
  event: string
  actorId: string
  actorName: string | null
  at: string
  detail: Record<string, string | number | boolean>
}
type OpenRefund = Pick<
  typeof refunds.$inferSelect,
  | 'id'
  | 'amountWon'
  | 'basis'
  | 'reason'
  | 'caseThen'
  | 'state'
  | 'askedBy'
  | 'askedAt'
  | 'dueAt'
  | 'trouble'
  | 'accountMask'
>
type Asker = Pick<typeof staff.$inferSelect, 'id' | 'name' | 'role' | 'branchId' | 'suspendedAt' | 'endsOn'>
export type MoneyRow = {
  payment: Payment
  caseNumber: string
  filerName: string | null
  /** The money goes to the heirs. */
  died: boolean
  officeState: OfficeState
  feePaid: boolean
  /** The income year whose fee it is; null: the case's own. */
  pastYear: number | null
  last: LastEvent
  refund: (OpenRefund & { asker: Asker | null }) | null
}

const asker = alias(staff, 'asker')

const shown = {
  payment: paymentView,
  caseNumber: filings.caseNumber,
  filerName: filings.filerName,
  died: sql<boolean>`exists (select from accounts a where a.id = ${filings.accountId} and a.died_on is not null)`,
  // A past year's fee is due once that year is filed.
  officeState: sql<OfficeState>`case when ${payments.pastYearId} is null then ${filings.officeState} else 'filed' end`,
  feePaid: sql<boolean>`case when ${payments.pastYearId} is null then ${filings.feePaidAt} is not null
    else exists (select 1 from ${pastYearCases} y where y.id = ${payments.pastYearId} and y.fee_paid_at is not null) end`,
  pastYear: sql<number | null>`(select y.income_year from ${pastYearCases} y where y.id = ${payments.pastYearId})`,
  last: sql<LastEvent>`(select
      json_build_object('event', e.event, 'actorId', e.actor_id, 'at', e.at, 'detail', e.detail,
        'actorName', (select s.name from staff s where s.id::text = e.actor_id))
    from payment_events e where e.payment_id = ${payments.id} order by e.seq desc limit 1)`,
  refund: {
    id: refunds.id,
    amountWon: refunds.amountWon,
    basis: refunds.basis,
    reason: refunds.reason,
    caseThen: refunds.caseThen,
    state: refunds.state,
    askedBy: refunds.askedBy,
    askedAt: refunds.askedAt,
    dueAt: refunds.dueAt,
    trouble: refunds.trouble,
    accountMask: refunds.accountMask,
  },
  asker: {
    id: asker.id,
    name: asker.name,
    role: asker.role,
    branchId: asker.branchId,
    suspendedAt: asker.suspendedAt,
    endsOn: asker.endsOn,
  },
}

type Part = { order: readonly SQL[]; limit: number; offset?: number }

export function peopleListStore({ db }: DatabaseContext) {
  return {
    async find(paymentId: string): Promise<MoneyRow | undefined> {
      return (await listRows(db, eq(payments.id, paymentId), { order: [], limit: 1 })).items[0]
    },
  }
}

export async function listRows(
  db: Db,
  where: SQL | undefined,
  { order, limit, offset = 0 }: Part,
): Promise<{ items: MoneyRow[]; total: number }> {
  // Counts and sorts ids only; full rows are for the page.
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
    .select({ ...shown, total: found.total })
    .from(found)
    .innerJoin(payments, eq(payments.id, found.id))
    .innerJoin(filings, eq(filings.id, payments.filingId))
    .leftJoin(refunds, openRefund)
    .leftJoin(asker, eq(asker.id, refunds.askedBy))
    .orderBy(...order)
  return {
    items: rows.map(({ total: _, refund, asker: requestedBy, ...row }) => ({
      ...row,
      refund: refund && { ...refund, asker: requestedBy },
    })),
    total: rows[0]?.total ?? 0,
  }
}
