import { type SQL, and, eq, or, sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { type CaseQuery, conditions, meets, receivedBeside } from '#database/filings/cases/query.server.ts'
import { reportSummaries } from '#database/schema/case-documents.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import {
  type CaseFilter,
  type FilterPlace,
  caseFilter,
  caseFilters,
  filterGroups,
  groupNames,
} from '#domain/office-case/case-filters.ts'

export type CasePlace = Pick<
  CaseQuery,
  'branchId' | 'filingYear' | 'orOpen' | 'search' | 'assigneeId' | 'unassigned' | 'officeStates'
>

const approved = sql`${reportSummaries.approvedAt} is not null`

/** Bits of `met` are asked of each case, states and people once of all that are alike. */
function filterParts(branchId: string | undefined, at: FilterPlace) {
  const bits: SQL[] = []
  const holds = Object.fromEntries(
    caseFilters.map((filter) => {
      const { officeStates, assigneeId, unassigned, lane, ...own } = caseFilter(filter, at)
      const isMet = meets(own, branchId, 'beside')
      const bit = sql.raw(String(2 ** bits.length))
      if (isMet) bits.push(sql`case when ${isMet} then ${bit} else 0 end`)
      const ofAlike = meets({ officeStates, assigneeId, unassigned, lane }, branchId)
      return [filter, and(ofAlike, isMet && sql`met & ${bit} > 0`)]
    }),
  ) as Record<CaseFilter, SQL | undefined>
  return { met: sql`(${sql.join(bits, sql` + `)})`, holds }
}

export async function countEachFilter(
  { db }: DatabaseContext,
  place: CasePlace,
  chosen: readonly CaseFilter[],
  at: FilterPlace,
): Promise<Record<CaseFilter, number>> {
  const { met, holds } = filterParts(place.branchId, at)
  const { officeState, assigneeId, branchId, lane } = filings
  // Named like the table.
  const alike = db
    .select({ met: met.as('met'), officeState, assigneeId, branchId, lane, cases: sql`count(*)`.as('cases') })
    .from(filings)
    .leftJoin(reportSummaries, eq(reportSummaries.filingId, filings.id))
    .leftJoin(...receivedBeside(place, approved))
    .where(conditions({ ...place, page: 0, size: 0 }, 'beside'))
    .groupBy(sql`met`, officeState, assigneeId, branchId, lane)
    .as('filings')
  const counts = groupNames.flatMap((group) => {
    const others = groupNames.filter((other) => other !== group)
    const beside = others.map((other) =>
      or(...filterGroups[other].filter((name) => chosen.includes(name)).map((name) => holds[name])),
    )
    return filterGroups[group].map((filter): [CaseFilter, SQL<number>] => [
      filter,
      sql<number>`coalesce(sum(cases) filter (where ${and(...beside, holds[filter])}), 0)::int`,
    ])
  })
  const [row] = await db.select(Object.fromEntries(counts) as Record<CaseFilter, SQL<number>>).from(alike)
  return row as Record<CaseFilter, number>
}

const sumOf = (amount: SQL, where: SQL): SQL<number> =>
  sql<number>`coalesce(sum(${amount}) filter (where ${where}), 0)`.mapWith(Number)
const countOf = (where: SQL): SQL<number> => sql<number>`(count(*) filter (where ${where}))::int`

/** Dues and refunds apart: their difference is nobody's money. */
function resultSums(national: SQL, local: SQL, where: SQL) {
  const due = (amount: SQL) => sumOf(sql`greatest(0, ${amount})`, where)
  const refund = (amount: SQL) => sumOf(sql`greatest(0, -${amount})`, where)
  return {
    nationalDueWon: due(national),
    nationalRefundWon: refund(national),
    localDueWon: due(local),
    localRefundWon: refund(local),
  }
}

const unapproved = sql`${reportSummaries.filingId} is not null and ${reportSummaries.approvedAt} is null`
const onlyExpected = sql`${reportSummaries.filingId} is null and ${filings.expectedNationalWon} is not null`

function officeSums(where: SQL) {
  const { revenueWon, totalIncomeWon, decidedTaxWon, taxDueOrRefundWon, localTaxDueOrRefundWon, feeWon } =
    reportSummaries
  return {
    cases: countOf(where),
    revenueWon: sumOf(sql`${revenueWon}`, where),
    withoutRevenue: countOf(sql`${where} and ${revenueWon} is null`),
    incomeWon: sumOf(sql`${totalIncomeWon}`, where),
    taxWon: sumOf(sql`${decidedTaxWon}`, where),
    ...resultSums(sql`${taxDueOrRefundWon}`, sql`${localTaxDueOrRefundWon}`, where),
    feeWon: sumOf(sql`${feeWon}`, where),
  }
}

/** Approved, submitted and estimated figures are never added together. */
export async function sumCases({ db }: DatabaseContext, query: CaseQuery) {
  const received = sql`coalesce(r.received_won, 0)`
  const [row] = await db
    .select({
      cases: sql<number>`count(*)::int`,
      paidWon: sql<number>`coalesce(sum(${received}), 0)`.mapWith(Number),
      feeLeftWon: sumOf(
        sql`greatest(0, ${reportSummaries.feeWon} - ${received})`,
        sql`${approved} and ${filings.officeState} <> 'dismissed'`,
      ),
      approved: officeSums(approved),
      submitted: officeSums(unapproved),
      expected: {
        cases: countOf(onlyExpected),
        ...resultSums(sql`${filings.expectedNationalWon}`, sql`${filings.expectedLocalWon}`, onlyExpected),
      },
    })
    .from(filings)
    .leftJoin(reportSummaries, eq(reportSummaries.filingId, filings.id))
    .leftJoin(...receivedBeside(query))
    .where(conditions(query, 'beside'))
  return row!
}
