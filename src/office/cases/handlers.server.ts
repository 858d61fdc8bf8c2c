/** Each read of a secret writes an access record. */
import { csvFile } from '#domain/csv.ts'
import { methodName } from '#domain/filing-method.ts'
import { type CaseFilter, caseFilter, openStates } from '#domain/office-case/case-filters.ts'
import { readCaseSearch } from '#domain/office-case/case-search.ts'
import { officeStateWords, stateWords } from '#domain/office-case/texts.ts'
import { seenLength } from '#domain/plain-text.ts'
import { Problem } from '#domain/problems.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import type { Context } from '#server/context.server.ts'
import { staffReads } from '#server/guards/readers.ts'
import type { StaffRequest } from '#server/request-context.ts'
import { serveCaseAct, serveStaff } from '#server/serve.server.ts'
import { readCaseFile, rowOf } from './case.server.ts'
import { type CaseRow, exportCases, listCases, readCase, revealSecret, searchCases, takeCase } from './contract.ts'
import { exportTexts } from './texts.ts'
import { countCasesByState, listCaseRows, openCaseSearch, sealCaseSearch } from './queries.server.ts'

const wordOf = (words: Readonly<Record<string, string>>, state: string) => words[state] ?? state
const dayOf = (instant: string | null) => (instant ? seoulDay(new Date(instant)) : '')

/** Without resident number, full phone number or account. */
function exportRow(row: CaseRow, firm: string): (string | number)[] {
  return [
    row.caseNumber,
    row.name,
    row.phoneMask,
    firm,
    officeStateWords[row.officeState],
    wordOf(stateWords.data, row.dataState),
    wordOf(stateWords.agent, row.agentState),
    row.paymentState,
    row.method ? methodName(row.method) : '',
    row.assignee ?? '',
    dayOf(row.waitingSince),
    dayOf(row.receivedAt),
    ...figureCells(row.figures),
  ]
}

/** Numbers, so that a spreadsheet adds them up; empty before the first submission. */
function figureCells(figures: CaseRow['figures']): (string | number)[] {
  if (!figures) return Array.from({ length: exportTexts.figureHeads.length }, () => '')
  const { totalIncomeWon, decidedTaxWon, resultWon, localResultWon, feeWon, receivedWon } = figures
  return [
    totalIncomeWon,
    decidedTaxWon,
    resultWon,
    localResultWon ?? '',
    feeWon,
    receivedWon,
    Math.max(0, feeWon - receivedWon),
  ]
}

const nothing = { items: [], total: 0 }
export const searchMs = 12 * 3_600_000

/** The words are sent in the body only; the URL gets a token. */
export const searchCasesServed = serveStaff(searchCases, ({ database }, { body, staff, now }) => ({
  search: sealCaseSearch(database, staff.id, body.keyword.trim(), new Date(now.getTime() + searchMs)),
}))

type Asked = {
  filter: CaseFilter
  search: string
  sort: 'waiting' | 'received' | 'name'
  year?: number | undefined
  branch?: string | undefined
  assignee?: string | undefined
  nobody?: string | undefined
}

/** `keyword` is undefined if the token is another user's or expired. */
function asked({ database }: Context, { staff, season, now }: StaffRequest<unknown, unknown, unknown>, of: Asked) {
  const branchId = staff.role === 'operator' ? of.branch : staff.branchId
  const place = {
    ...(branchId === undefined ? {} : { branchId }),
    ...(of.year === undefined ? { filingYear: season.season.filingYear, orOpen: true } : { filingYear: of.year }),
  }
  const keyword = of.search === '' ? '' : openCaseSearch(database, staff.id, of.search, now)
  const query = {
    ...place,
    sort: of.sort,
    ...(keyword ? { search: readCaseSearch(keyword) } : {}),
    ...(of.filter === 'mine' ? { assigneeId: staff.id } : {}),
    ...(of.assignee ? { assigneeId: of.assignee } : {}),
    ...(of.nobody ? { unassigned: true } : {}),
    ...caseFilter(of.filter, { now, closes: new Date(season.season.closes) }),
    // A search also finds closed cases.
    ...(of.filter === 'all' && of.sort === 'waiting' && !keyword ? { officeStates: openStates } : {}),
  }
  return { place, keyword, query, branch: branchId === undefined ? {} : { branchId } }
}

export const listCasesServed = serveStaff(listCases, async (context, request) => {
  const { database } = context
  const { page, size } = request.query
  const all = request.staff.role === 'operator'
  const { place, keyword, query, branch } = asked(context, request, request.query)
  const [found, { states, years, answered }] = await Promise.all([
    keyword === undefined ? nothing : listCaseRows(database, { ...query, page, size }),
    countCasesByState(database, place),
  ])
  await database.accessRecords.record(
    staffReads(request, 'case-list'),
    { act: keyword ? 'search' : 'list', fields: ['name', 'phone-mask', 'figures'], ...branch },
    request.now,
  )
  return {
    rows: found.items.map(rowOf),
    total: found.total,
    keyword: keyword ?? null,
    counts: states as Record<string, number>,
    answered,
    years,
    branches: all ? context.branches.map(({ affiliationId: id, name }) => ({ id, name })) : [],
    lastDay: request.season.season.lastDay,
  }
})

export const exportCasesServed = serveStaff(exportCases, async (context, request) => {
  const { body, now } = request
  const size = context.limits.exportedRows
  const { query, keyword, branch } = asked(context, request, { ...body, year: body.year ?? undefined })
  const found = keyword === undefined ? nothing : await listCaseRows(context.database, { ...query, page: 0, size })
  // A partial export would be taken for complete.
  if (found.total > size) throw new Problem('case.export-rows')
  await context.database.accessRecords.record(
    staffReads(request, body.reason.trim()),
    { act: 'download', fields: ['case-list', 'name', 'phone-mask', 'figures'], ...branch },
    now,
  )
  const rows = found.items.map((filing) => exportRow(rowOf(filing), context.branchOf(filing.branchId).name))
  return {
    name: exportTexts.file(seoulDay(now)),
    type: 'text/csv; charset=utf-8',
    bytes: csvFile([...exportTexts.heads, ...exportTexts.figureHeads], rows),
  }
})

export const readCaseServed = serveStaff(readCase, readCaseFile)

export const takeCaseServed = serveCaseAct(takeCase, async (r, { staff, by, now, case: filing }) => {
  await r.cases.assign(filing.id, staff.id, { by, kind: 'taken' }, now)
  if (filing.officeState === 'new') await r.cases.moveHeld(filing, 'preparing', { by, kind: 'taken' }, now)
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
