import { type SQL, and, eq, or, sql } from 'drizzle-orm'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { type CaseQuery, conditions, meets, receivedByCase } from '#database/filings/cases/query.server.ts'
import { reportSummaries } from '#database/schema/case-documents.server.ts'
import { filings } from '#database/schema/filings.server.ts'
import {
  type CaseFilter,
  type FilterConditions,
  type FilterPlace,
  caseFilter,
  filterGroups,
  groupNames,
} from '#domain/office-case/case-filters.ts'

export type CasePlace = Pick<
  CaseQuery,
  'branchId' | 'filingYear' | 'orOpen' | 'search' | 'assigneeId' | 'unassigned' | 'officeStates'
>

export async function countEachFilter(
  { db }: DatabaseContext,
  place: CasePlace,
  chosen: FilterConditions,
  at: FilterPlace,
): Promise<Record<CaseFilter, number>> {
  const { branchId } = place
  const isTrue = (condition: SQL | undefined, name: string) =>
    sql<boolean>`coalesce((${condition ?? sql`true`}), false)`.as(name)
  const groups = groupNames.filter((group) => chosen[group])
  const columns = Object.fromEntries([
    ...groups.map((group) => [
      `chosen ${group}`,
      isTrue(or(...chosen[group]!.map((filter) => meets(filter, branchId, 'beside'))), `chosen ${group}`),
    ]),
    ...groupNames.flatMap((group) =>
      filterGroups[group].map((filter) => [filter, isTrue(meets(caseFilter(filter, at), branchId, 'beside'), filter)]),
    ),
  ]) as Record<string, SQL.Aliased<boolean>>
  // LIMIT keeps PostgreSQL from asking each condition again for every count; Drizzle leaves out an OFFSET of zero.
  const cases = db
    .select(columns)
    .from(filings)
    .leftJoin(reportSummaries, eq(reportSummaries.filingId, filings.id))
    .leftJoin(sql`${receivedByCase(branchId)} r`, sql`r.filing_id = ${filings.id}`)
    .where(conditions({ ...place, page: 0, size: 0 }, 'beside'))
    .limit(Number.MAX_SAFE_INTEGER)
    .as('cases')
  const counts = groupNames.flatMap((group) => {
    const others = groups.filter((other) => other !== group).map((other) => sql`${cases[`chosen ${other}`]}`)
    return filterGroups[group].map((filter): [CaseFilter, SQL<number>] => [
      filter,
      sql<number>`(count(*) filter (where ${and(...others, sql`${cases[filter]}`)}))::int`,
    ])
  })
  const [row] = await db.select(Object.fromEntries(counts) as Record<CaseFilter, SQL<number>>).from(cases)
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

const approved = sql`${reportSummaries.approvedAt} is not null`
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
    .leftJoin(sql`${receivedByCase(query.branchId)} r`, sql`r.filing_id = ${filings.id}`)
    .where(conditions(query, 'beside'))
  return row!
}
