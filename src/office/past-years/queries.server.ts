import { type SQL, and, asc, desc, eq, gt, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import { pastYearCases } from '#database/schema/past-years.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import { awaitedStates } from '#domain/past-years/entrusted-states.ts'
import type { SeoulDay } from '#domain/seoul-time.ts'
import type { PastYearFilter } from './contract.ts'

export type PastYearsPlace = {
  staffId: string
  /** Undefined: of all branches. */
  branchId: string | undefined
  today: SeoulDay
}

const closedStates = sql`('done', 'withdrawn')`
const isOpen = sql`${pastYearCases.state} not in ${closedStates}`

const conditions: Record<PastYearFilter, (place: PastYearsPlace) => SQL> = {
  open: () => isOpen,
  mine: ({ staffId }) => and(isOpen, eq(pastYearCases.ownerId, staffId))!,
  late: ({ today }) => and(isOpen, lt(pastYearCases.dueDay, today))!,
  approving: () => eq(pastYearCases.state, 'approving'),
  awaited: () => inArray(pastYearCases.state, [...awaitedStates]),
  'fee-due': () =>
    and(isNotNull(pastYearCases.filedDay), isNull(pastYearCases.feePaidAt), gt(pastYearCases.feeWon, 0))!,
  done: () => sql`${pastYearCases.state} in ${closedStates}`,
}

const inBranch = ({ branchId }: PastYearsPlace) => (branchId === undefined ? undefined : eq(filings.branchId, branchId))

export async function countPastYears(
  { db }: DatabaseContext,
  place: PastYearsPlace,
): Promise<Record<PastYearFilter, number>> {
  const counted = (filter: PastYearFilter) => sql<number>`(count(*) filter (where ${conditions[filter](place)}))::int`
  const [row] = await db
    .select({
      open: counted('open'),
      mine: counted('mine'),
      late: counted('late'),
      approving: counted('approving'),
      awaited: counted('awaited'),
      'fee-due': counted('fee-due'),
      done: counted('done'),
    })
    .from(pastYearCases)
    .innerJoin(filings, eq(filings.id, pastYearCases.filingId))
    .where(inBranch(place))
  return row!
}

/** Those that nobody took first, then by due day; closed ones latest first. */
export function findPastYearRows({ db }: DatabaseContext, place: PastYearsPlace, filter: PastYearFilter, most: number) {
  const order =
    filter === 'done'
      ? [desc(pastYearCases.changedAt)]
      : [sql`${pastYearCases.state} <> 'asked'`, sql`${pastYearCases.dueDay} nulls last`, asc(pastYearCases.askedAt)]
  return db
    .select({
      id: pastYearCases.id,
      caseNumber: filings.caseNumber,
      name: filings.filerName,
      branchId: filings.branchId,
      incomeYear: pastYearCases.incomeYear,
      kind: pastYearCases.kind,
      state: pastYearCases.state,
      nationalWon: pastYearCases.nationalWon,
      localWon: pastYearCases.localWon,
      dueDay: pastYearCases.dueDay,
      late: sql<boolean>`coalesce(${conditions.late(place)}, false)`,
      owner: staff.name,
    })
    .from(pastYearCases)
    .innerJoin(filings, eq(filings.id, pastYearCases.filingId))
    .leftJoin(staff, eq(staff.id, pastYearCases.ownerId))
    .where(and(inBranch(place), conditions[filter](place)))
    .orderBy(...order, asc(pastYearCases.id))
    .limit(most)
}

/** Each once a day, so that several processes share them. */
export async function claimPastYears({ db }: DatabaseContext, { today, limit }: { today: SeoulDay; limit: number }) {
  const due = db
    .select({ id: pastYearCases.id })
    .from(pastYearCases)
    .where(and(isOpen, isNotNull(pastYearCases.dueDay), lt(pastYearCases.remindedOn, today)))
    .limit(limit)
    .for('update', { skipLocked: true })
  return db
    .update(pastYearCases)
    .set({ remindedOn: today })
    .where(inArray(pastYearCases.id, due))
    .returning({
      id: pastYearCases.id,
      filingId: pastYearCases.filingId,
      state: pastYearCases.state,
      dueDay: pastYearCases.dueDay,
      ownerId: pastYearCases.ownerId,
      askedAt: pastYearCases.askedAt,
    })
}
