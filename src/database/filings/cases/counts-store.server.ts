import { and, count, eq, gte, inArray, isNotNull, lt, sql, type SQL } from 'drizzle-orm'
import { unfiledStates } from '#domain/office-case/case-filters.ts'
import { isClosed } from '#domain/office-case/office-state.ts'
import type { PaceWindow } from '#domain/office-case/pace.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import type { Db } from '#database/client.server.ts'
import type { OfficeState } from '#database/filings/states.ts'
import { filings } from '#database/schema/filings.server.ts'
import { staff } from '#database/schema/staff.server.ts'
import { conditions, type CaseQuery } from './query.server.ts'

export type PaceRow = { branchId: string; personId: string | null; person: string | null; open: number; filed: number }

type CountedPlace = Pick<CaseQuery, 'branchId' | 'orOpen'> & { filingYear: number }
type StateCounts = { states: Partial<Record<OfficeState, number>>; answered: number; years: number[] }

export function caseCountsStore({ db }: DatabaseContext) {
  return {
    async countEach<Name extends string>(
      place: Pick<CaseQuery, 'branchId' | 'filingYear' | 'orOpen'>,
      queries: Readonly<Record<Name, Omit<CaseQuery, 'page' | 'size' | 'branchId' | 'filingYear' | 'orOpen'>>>,
    ): Promise<Record<Name, number>> {
      const whole = { ...place, page: 0, size: 0 }
      const counted = Object.entries<object>(queries).map(([name, query]) => [
        name,
        sql<number>`(count(*) filter (where ${conditions({ ...whole, ...query })}))::int`,
      ])
      const [row] = await db
        .select(Object.fromEntries(counted) as Record<Name, SQL<number>>)
        .from(filings)
        .where(conditions(whole))
      return row as Record<Name, number>
    },
    /** `personId: null`: unassigned. */
    async pace({ filingYear, since, until }: PaceWindow, branchId?: string): Promise<PaceRow[]> {
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
    },
    counts: (place: CountedPlace): Promise<StateCounts> => countStates(db, place),
  }
}

async function countStates(db: Db, { branchId, filingYear, orOpen = false }: CountedPlace): Promise<StateCounts> {
  const rows = await db
    .select({
      year: filings.filingYear,
      state: filings.officeState,
      total: count(),
      answered: count(filings.answerWaitingSince),
    })
    .from(filings)
    .where(conditions({ branchId, page: 0, size: 0 }))
    .groupBy(filings.filingYear, filings.officeState)
  const states: StateCounts['states'] = {}
  let waiting = 0
  for (const { year, state, total, answered } of rows)
    if (year === filingYear || (orOpen && year < filingYear && !isClosed(state))) {
      states[state] = (states[state] ?? 0) + total
      if (!isClosed(state)) waiting += answered
    }
  return {
    states,
    answered: waiting,
    years: [...new Set(rows.map(({ year }) => year))].toSorted((one, other) => other - one),
  }
}
