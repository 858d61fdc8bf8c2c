/** The URL contains a server token, never typed words. */
import { href } from '#domain/address/href.ts'
import { type CaseColumn, caseSorts, usualColumns } from '#domain/office-case/case-columns.ts'
import { type CaseFilter, filterText, noFilter, readFilters } from '#domain/office-case/case-filters.ts'
import type { CaseView, CaseViews } from '#office/case-views/contract.ts'
import { type Filter, branchFilter, choice, listAddress, countPages, text } from '#web/frame/office/list-address.ts'

const pageSize = 30
const yearFilter: Filter<number | null> = {
  none: null,
  read: (year) => (/^20\d\d$/.test(year) ? Number(year) : undefined),
}
/** In one form, so that the same filters are the same address. */
const filters: Filter<string> = {
  none: noFilter,
  read: (typed) => {
    const found = readFilters(typed)
    return found && filterText(found)
  },
}

const address = listAddress(href('/office/cases'), {
  filter: filters,
  sort: choice(caseSorts, 'waiting'),
  order: choice(['down'], null),
  /** Server token; empty without a keyword. */
  search: text(/^v1\.[\w.-]{1,990}$/, ''),
  /** Null: the current year and open cases of earlier years. */
  year: yearFilter,
  /** Null: all visible branches. */
  branch: branchFilter,
  /** Assignee: staff id or `nobody`; null for all. */
  person: text(/^(nobody|[0-9a-f-]{36})$/, null),
  /** A saved view, or `none` past one's default view. */
  view: text(/^(none|[0-9a-f-]{36})$/, null),
})
export type ListSearch = ReturnType<typeof address.read>
export const { read: readListSearch, href: listHref } = address

export function listQuery({ filter, sort, order, search, year, branch, person, page }: ListSearch) {
  const assigneeFilter = person === 'nobody' ? { nobody: 'true' as const } : person ? { assignee: person } : {}
  const place = { year: year ?? undefined, branch: branch ?? undefined }
  const descending = order === 'down' ? ({ descending: 'true' } as const) : {}
  return { filter, sort, ...descending, search, ...place, ...assigneeFilter, page: page - 1, size: pageSize }
}

/** Null if the requested page exists. */
export function lastPageInstead(search: ListSearch, total: number): string | null {
  const last = casePages(total)
  return search.page > last ? listHref(search, { page: last }) : null
}

export const casePages = (total: number) => countPages(total, pageSize)

export const chosenFilters = ({ filter }: ListSearch): CaseFilter[] => readFilters(filter) ?? []

export function toggled(search: ListSearch, filter: CaseFilter): Partial<ListSearch> {
  const chosen = chosenFilters(search)
  const next = chosen.includes(filter) ? chosen.filter((other) => other !== filter) : [...chosen, filter]
  return { filter: filterText(next) }
}

export const viewChange = ({ id, filter, sort, descending, person }: CaseView): Partial<ListSearch> => ({
  view: id,
  filter: readFilters(filter) ? filter : noFilter,
  sort,
  order: descending ? 'down' : null,
  person,
})

/** Where an unconditioned list opens; null: as it is. */
export function defaultViewInstead(params: URLSearchParams, views: CaseViews | null): string | null {
  const view = params.size === 0 ? views?.views.find(({ id }) => id === views.defaultView) : undefined
  return view ? listHref(readListSearch(params), viewChange(view)) : null
}

export const openView = ({ view }: ListSearch, views: CaseViews | null): CaseView | undefined =>
  views?.views.find(({ id }) => id === view)

/** `chosen`: whether somebody has picked others than the usual. */
export function shownColumns(
  search: ListSearch,
  views: CaseViews | null,
): { columns: readonly CaseColumn[]; chosen: boolean } {
  const columns = openView(search, views)?.columns ?? views?.columns
  return columns && columns.join() !== usualColumns.join()
    ? { columns, chosen: true }
    : { columns: usualColumns, chosen: false }
}

/** Without any condition, past a default view. */
export const clearedSearch = (search: ListSearch, views: CaseViews | null): Partial<ListSearch> => ({
  filter: noFilter,
  person: null,
  search: '',
  year: null,
  branch: null,
  view: views?.defaultView ? 'none' : null,
  sort: search.sort,
})

/** An unconditioned address would open the default view again. */
export function narrowedHref(search: ListSearch, views: CaseViews | null, change: Partial<ListSearch>): string {
  const to = listHref(search, change)
  return to === href('/office/cases') && views?.defaultView ? listHref(search, { ...change, view: 'none' }) : to
}
