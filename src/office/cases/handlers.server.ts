/**
 * The office's list of cases and the case file: who files, what was collected, what may be done next. Each reading of a
 * secret is a record.
 */
import { caseFilter, openStates } from '#domain/office-case/case-filters.ts'
import { readCaseSearch } from '#domain/office-case/case-search.ts'
import { Problem } from '#domain/problems.ts'
import { staffReads } from '#server/guards/readers.ts'
import { serveCaseAct, serveStaff } from '#server/serve.server.ts'
import { readCaseFile, rowOf } from './case.server.ts'
import { listCases, readCase, revealSecret, searchCases, takeCase } from './contract.ts'

const nothing = { items: [], total: 0 }
const searchMs = 12 * 3_600_000

/** The words go no further than this call's body: what comes back stands in the address of the list. */
export const searchCasesServed = serveStaff(searchCases, ({ persistence }, { body, staff, now }) => ({
  search: persistence.caseSearches.hideSearch(staff.id, body.keyword.trim(), new Date(now.getTime() + searchMs)),
}))

export const listCasesServed = serveStaff(listCases, async (context, request) => {
  const { query, staff, season } = request
  const year =
    query.year === undefined ? { filingYear: season.season.filingYear, orOpen: true } : { filingYear: query.year }
  const all = staff.role === 'operator'
  const branchId = all ? query.branch : staff.branchId
  const branch = branchId === undefined ? {} : { branchId }
  const keyword =
    query.search === '' ? '' : context.persistence.caseSearches.openSearch(staff.id, query.search, request.now)
  const found =
    keyword === undefined
      ? nothing
      : await context.persistence.cases.list({
          ...branch,
          ...year,
          page: query.page,
          size: query.size,
          sort: query.sort,
          ...(keyword ? { search: readCaseSearch(keyword) } : {}),
          ...(query.filter === 'mine' ? { assigneeId: staff.id } : {}),
          ...caseFilter(query.filter, { now: request.now, closes: new Date(season.season.closes) }),
          // Who looks for somebody finds finished cases too; nobody waits for those.
          ...(query.filter === 'all' && query.sort === 'waiting' && !keyword ? { officeStates: openStates } : {}),
        })
  const { states, years } = await context.persistence.cases.counts({ ...branch, ...year })
  await context.persistence.accessRecords.record(
    staffReads(request, 'case-list'),
    { act: keyword ? 'search' : 'list', fields: ['name', 'phone-mask'], ...branch },
    request.now,
  )
  return {
    rows: found.items.map(rowOf),
    total: found.total,
    keyword: keyword ?? null,
    counts: states as Record<string, number>,
    years,
    branches: all ? context.branches.map(({ affiliationId: id, name }) => ({ id, name })) : [],
  }
})

export const readCaseServed = serveStaff(readCase, readCaseFile)

export const takeCaseServed = serveCaseAct(takeCase, async (r, { staff, by, now, case: filing }) => {
  await r.cases.assign(filing.id, staff.id, { by, why: 'taken' }, now)
  if (filing.officeState === 'new') await r.cases.moveHeld(filing, 'preparing', { by, why: 'taken' }, now)
  return { result: 'S' as const }
})

export const revealSecretServed = serveCaseAct(revealSecret, async ({ filings, registrations }, request) => {
  const { body, now, case: filing } = request
  const reader = staffReads(request, body.reason.trim())
  if (reader.reason.length < 2) throw new Problem('secret.reason', { fields: ['reason'] })
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
