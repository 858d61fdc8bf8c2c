import { type SQL, and, count, eq, gte, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '#database/client.server.ts'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { type CaseQuery, conditions, meets } from '#database/filings/cases/query.server.ts'
import { backupStateAt, type BackupState } from '#database/backups.server.ts'
import type { HealthCount } from '#database/health.server.ts'
import { isUndelivered } from '#database/outbox/store.server.ts'
import { isOddNotice, belongsToBranch, openRefund, isUnsettled } from '#database/payments/people-desk-store.server.ts'
import { isOpenDifference } from '#database/payments/provider-lists-store.server.ts'
import { bankTransactions, providerDifferences } from '#database/schema/bank-lines.server.ts'
import { contacts } from '#database/schema/conversation.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { outbox } from '#database/schema/outbox.server.ts'
import { depositNotices, payments, refunds } from '#database/schema/payments.server.ts'
import { privacyRequests } from '#database/schema/privacy-requests.server.ts'
import { healthMinutes, switches } from '#database/schema/operation.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import { isActiveStaff } from '#database/staff/grants.server.ts'
import { type Filtered, unfiledStates } from '#domain/office-case/case-filters.ts'
import { seoulDay, type SeoulDay } from '#domain/seoul-time.ts'
import type { PaceWindow } from '#domain/office-case/pace.ts'

/** ISO instants. */
type HealthSum = HealthCount & { lastGoodAt: string | null; lastBadAt: string | null }

function healthSums(from: Date): SQL<HealthSum[]> {
  const { subject, minute, good, bad, failure } = healthMinutes
  const lastWhen = (count: typeof good | typeof bad) =>
    sql`to_char(max(case when ${count} > 0 then ${minute} end) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const failed = sql`(array_agg(${failure} order by ${minute} desc) filter (where ${bad} > 0))[1]`
  return sql<HealthSum[]>`(select coalesce(json_agg(one order by one.subject), '[]') from (
    select ${subject} as subject, sum(${good})::int as good, sum(${bad})::int as bad,
      ${lastWhen(good)} as "lastGoodAt", ${lastWhen(bad)} as "lastBadAt", ${failed} as failure
    from ${healthMinutes} where ${gte(minute, from)} group by ${subject}
  ) one)`
}

type StaffRow = typeof staff.$inferSelect

export type OfficeFigures = {
  'bank-lines': number
  /** Payments and deposits that need manual handling. */
  unsettled: number
  differences: number
  undelivered: number
  /** People whom nobody called by the promised time. */
  'contacts-late': number
  /** Requests of people about their personal data. */
  'privacy-open': number
  'privacy-late': number
  'switched-off': number
}

export async function readOfficeFigures(
  { db }: DatabaseContext,
  { branchId }: { branchId?: string },
  { since, now }: { since: Date; now: Date },
): Promise<
  OfficeFigures & {
    health: HealthSum[]
    backups: BackupState | null
    activeStaff: Pick<StaffRow, 'id' | 'role' | 'branchId' | 'licenceNumber' | 'endsOn'>[]
  }
> {
  const lines = db
    .select({ total: count() })
    .from(bankTransactions)
    .where(
      and(
        eq(bankTransactions.state, 'open'),
        branchId === undefined ? undefined : eq(bankTransactions.branchId, branchId),
      ),
    )
  const differences = db
    .select({ total: count() })
    .from(providerDifferences)
    .leftJoin(refunds, eq(refunds.id, providerDifferences.refundId))
    .where(isOpenDifference(branchId))
  const messages = db.select({ total: count() }).from(outbox).where(isUndelivered(branchId))
  const off = db.select({ total: count() }).from(switches).where(eq(switches.off, true))
  return onlyRow(
    await db
      .select({
        'bank-lines': sql<number>`(${lines})::int`,
        unsettled: unsettledCount(db, branchId),
        differences: sql<number>`(${differences})::int`,
        undelivered: sql<number>`(${messages})::int`,
        'contacts-late': overdueCount(db, branchId, now),
        'privacy-open': privacyCount(db, branchId, undefined),
        'privacy-late': privacyCount(db, branchId, seoulDay(now)),
        'switched-off': sql<number>`(${off})::int`,
        health: healthSums(since),
        backups: branchId === undefined ? backupStateAt(now) : sql<null>`null`,
        // An operator may be the second person in any branch.
        activeStaff: sql<Pick<StaffRow, 'id' | 'role' | 'branchId' | 'licenceNumber' | 'endsOn'>[]>`coalesce((
              select json_agg(json_build_object('id', ${staff.id}, 'role', ${staff.role}, 'branchId', ${staff.branchId}, 'licenceNumber', ${staff.licenceNumber}, 'endsOn', ${staff.endsOn}))
              from ${staff} where ${isActiveStaff(now)} and not ${staff.mustChangePassword}
            ), '[]'::json)`,
      })
      .from(sql`(select 1) as once`),
  )
}

export type PaceRow = { branchId: string; personId: string | null; person: string | null; open: number; filed: number }

export async function countEachState<Name extends string>(
  { db }: DatabaseContext,
  place: Pick<CaseQuery, 'branchId' | 'filingYear' | 'orOpen'>,
  filters: Readonly<Record<Name, Filtered>>,
): Promise<Record<Name, number>> {
  const counted = Object.entries<Filtered>(filters).map(([name, filter]) => [
    name,
    sql<number>`(count(*) filter (where ${meets(filter, place.branchId)}))::int`,
  ])
  const [row] = await db
    .select(Object.fromEntries(counted) as Record<Name, SQL<number>>)
    .from(filings)
    .where(conditions({ ...place, page: 0, size: 0 }))
  return row as Record<Name, number>
}

/** `personId: null`: unassigned. */
export async function readCasePace(
  { db }: DatabaseContext,
  { filingYear, since, until }: PaceWindow,
  branchId?: string,
): Promise<PaceRow[]> {
  return db
    .select({
      branchId: filings.branchId,
      personId: filings.assigneeId,
      person: staff.name,
      open: sql<number>`(count(*) filter (where ${and(
        eq(filings.filingYear, filingYear),
        isNotNull(filings.registeredAt),
        inArray(filings.officeState, [...unfiledStates]),
      )}))::int`,
      filed: sql<number>`(count(*) filter (where ${and(
        gte(filings.portalReceiptAt, since),
        lt(filings.portalReceiptAt, until),
      )}))::int`,
    })
    .from(filings)
    .leftJoin(staff, eq(staff.id, filings.assigneeId))
    .where(branchId === undefined ? undefined : eq(filings.branchId, branchId))
    .groupBy(filings.branchId, filings.assigneeId, staff.name)
}

function overdueCount(db: Db, branchId: string | undefined, now: Date): SQL<number> {
  const overdue = db
    .select({ total: count() })
    .from(contacts)
    .where(
      and(
        isNull(contacts.doneAt),
        lt(contacts.dueAt, now),
        branchId === undefined ? undefined : eq(contacts.branchId, branchId),
      ),
    )
  return sql<number>`(${overdue})::int`
}

function privacyCount(db: Db, branchId: string | undefined, lateOn: SeoulDay | undefined): SQL<number> {
  const open = db
    .select({ total: count() })
    .from(privacyRequests)
    .where(
      and(
        eq(privacyRequests.state, 'open'),
        lateOn === undefined ? undefined : lt(privacyRequests.dueDay, lateOn),
        branchId === undefined ? undefined : eq(privacyRequests.branchId, branchId),
      ),
    )
  return sql<number>`(${open})::int`
}

function unsettledCount(db: Db, branchId: string | undefined): SQL<number> {
  const attempts = db
    .select({ total: count() })
    .from(payments)
    .leftJoin(refunds, openRefund)
    .where(isUnsettled(db, branchId))
  const notices = db
    .select({ total: count() })
    .from(depositNotices)
    .leftJoin(payments, eq(payments.id, depositNotices.paymentId))
    .where(and(...isOddNotice, belongsToBranch(branchId)))
  return sql<number>`((${attempts}) + (${notices}))::int`
}
