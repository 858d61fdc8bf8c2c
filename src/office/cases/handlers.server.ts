/** Each read of a secret writes an access record. */
import type { CaseSort } from '#domain/office-case/case-columns.ts'
import { filterConditions, openStates, readFilters } from '#domain/office-case/case-filters.ts'
import { readCaseSearch } from '#domain/office-case/case-search.ts'
import { seenLength } from '#domain/plain-text.ts'
import { Problem } from '#domain/problems.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import { readList } from '#server/read-list.server.ts'
import type { StaffRequest } from '#server/request-context.ts'
import { serveCaseAct, serveStaff } from '#server/serve.server.ts'
import { readCaseFile } from './case.server.ts'
import { listCases, readCase, revealSecret, searchCases, sumUpCases, takeCase } from './contract.ts'
import { countCasesByState, listCaseRows, openCaseSearch, sealCaseSearch } from './queries.server.ts'
import { listedRowOf } from './row.server.ts'
import { countEachFilter, sumCases } from './sums-queries.server.ts'

const nothing = { items: [], total: 0 }
export const searchMs = 12 * 3_600_000

/** The words are sent in the body only; the URL gets a token. */
export const searchCasesServed = serveStaff(searchCases, ({ database }, { body, staff, now }) => ({
  search: sealCaseSearch(database, staff.id, body.keyword.trim(), new Date(now.getTime() + searchMs)),
}))

type CaseListQuery = {
  filter: string
  search: string
  sort: CaseSort
  descending?: 'true' | undefined
  year?: number | undefined
  branch?: string | undefined
  assignee?: string | undefined
  nobody?: string | undefined
}

/** `keyword` is undefined if the token is another user's or expired. */
export function caseListFilters(
  { database }: Context,
  { staff, season: { season }, now }: StaffRequest<unknown, unknown, unknown>,
  filing: CaseListQuery,
) {
  const branchId = staff.role === 'operator' ? filing.branch : staff.branchId
  const place = {
    ...(branchId === undefined ? {} : { branchId }),
    ...(filing.year === undefined ? { filingYear: season.filingYear, orOpen: true } : { filingYear: filing.year }),
  }
  const keyword = filing.search === '' ? '' : openCaseSearch(database, staff.id, filing.search, now)
  const at = { now, season, staffId: staff.id }
  const filters = readFilters(filing.filter) ?? []
  const among = {
    ...place,
    ...(keyword ? { search: readCaseSearch(keyword) } : {}),
    ...(filing.assignee ? { assigneeId: filing.assignee } : {}),
    ...(filing.nobody ? { unassigned: seoulDay(now) } : {}),
  }
  const query = {
    ...among,
    sort: filing.sort,
    descending: filing.descending === 'true',
    filters: Object.values(filterConditions(filters, at)),
    // A search also finds closed cases.
    ...(filters.length === 0 && filing.sort === 'waiting' && !keyword ? { officeStates: openStates } : {}),
  }
  return { place, among, filters, at, keyword, query, branch: branchId === undefined ? {} : { branchId } }
}

export const listCasesServed = serveStaff(listCases, async (context, request) => {
  const { database } = context
  const { season } = request.season
  const { page, size } = request.query
  const all = request.staff.role === 'operator'
  const { place, keyword, query, branch } = caseListFilters(context, request, request.query)
  const read = await readList(context, request, (lists) =>
    Promise.all([
      keyword === undefined ? nothing : listCaseRows(lists, { ...query, page, size }),
      countCasesByState(lists, place),
    ]),
  )
  const [found, { states, years, answered }] = read.found
  await database.accessRecords.record(
    staffReads(request, 'case-list'),
    { act: keyword ? 'search' : 'list', fields: ['name', 'phone-mask', 'figures'], ...branch },
    request.now,
  )
  return {
    rows: found.items.map((filing) => listedRowOf(filing, season)),
    total: found.total,
    keyword: keyword ?? null,
    counts: states as Record<string, number>,
    answered,
    years,
    branches: all ? context.branches.map(({ affiliationId: id, name }) => ({ id, name })) : [],
    lastDay: season.lastDay,
    asOf: read.asOf,
  }
})

/** Without a record of its own: the list is recorded, and a sum names nobody. */
export const sumUpCasesServed = serveStaff(sumUpCases, async (context, request) => {
  const { among, filters: chosen, at, keyword, query } = caseListFilters(context, request, request.query)
  const none = { ...query, officeStates: [], page: 0, size: 0 }
  const { found } = await readList(context, request, async (lists) => {
    const [filters, sums] = await Promise.all([
      countEachFilter(lists, keyword === undefined ? { ...among, officeStates: [] } : among, chosen, at),
      sumCases(lists, keyword === undefined ? none : { ...query, page: 0, size: 0 }),
    ])
    return { filters, sums }
  })
  return found
})

export const readCaseServed = serveStaff(readCase, readCaseFile)

export const takeCaseServed = serveCaseAct(takeCase, async (r, { staff, actor, now, case: filing }) => {
  await r.cases.assign(filing.id, staff.id, { actor, kind: 'taken' }, now)
  if (filing.officeState === 'new') await r.cases.moveHeld(filing, 'preparing', { actor, kind: 'taken' }, now)
  return { result: 'S' as const }
})

export const revealSecretServed = serveCaseAct(revealSecret, async ({ filings, registrations }, request) => {
  const { body, now, case: filing } = request
  const reader = staffReads(request, body.reason.trim())
  if (seenLength(body.reason) < 2) throw new Problem('secret.reason', { fields: ['reason'] })
  const read = {
    'resident-number': filings.readResidentNumber,
    'account-number': registrations.readAccountNumber,
    'requested-account-number': registrations.readRequestedAccount,
    'portal-password': registrations.readPortalPassword,
  }[body.what]
  const value = await read(filing.id, reader, now)
  if (!value) throw new Problem('notfound')
  return { value }
})
