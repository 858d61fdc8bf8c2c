/** The URL contains a server token, never typed words. */
import type { QueryOf } from '#contract/endpoint.ts'
import { href } from '#domain/address/href.ts'
import { caseFilters, type CaseFilter } from '#domain/office-case/case-filters.ts'
import { listCases } from '#office/cases/contract.ts'

type Query = QueryOf<typeof listCases>
export type ListSort = Query['sort']
export type ListSearch = {
  filter: CaseFilter
  sort: ListSort
  /** Server token; empty without a keyword. */
  search: string
  /** Null: the current year and open cases of earlier years. */
  year: number | null
  /** Null: all visible branches. */
  branch: string | null
  /** Assignee: staff id or `nobody`; null for all. */
  person: string | null
  /** Starts at 1. */
  page: number
}

export const sorts = ['waiting', 'received', 'name'] as const satisfies readonly ListSort[]
const pageSize = 30
const tokenForm = /^v1\.[\w.-]{1,990}$/
const lastPage = 100_000

/** Ignores invalid parameters. */
export function readListSearch(params: URLSearchParams): ListSearch {
  const page = Number(params.get('page') ?? 1)
  return {
    filter: caseFilters.find((caseFilter) => caseFilter === params.get('filter')) ?? 'all',
    sort: sorts.find((sort) => sort === params.get('sort')) ?? 'waiting',
    search: tokenForm.test(params.get('search') ?? '') ? (params.get('search') ?? '') : '',
    branch: /^[a-z][\w-]{0,39}$/.test(params.get('branch') ?? '') ? params.get('branch') : null,
    person: /^(nobody|[0-9a-f-]{36})$/.test(params.get('person') ?? '') ? params.get('person') : null,
    year: /^20\d\d$/.test(params.get('year') ?? '') ? Number(params.get('year')) : null,
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
  }
}

/** Omits defaults; any change except of the page restarts at page 1. */
export function listHref(search: ListSearch, change: Partial<ListSearch> = {}): string {
  const next = { ...search, page: 1, ...change }
  return href('/office/cases', {
    filter: next.filter === 'all' ? null : next.filter,
    sort: next.sort === 'waiting' ? null : next.sort,
    search: next.search || null,
    year: next.year,
    branch: next.branch,
    person: next.person,
    page: next.page > 1 ? next.page : null,
  })
}

export function listQuery({ filter, sort, search, year, branch, person, page }: ListSearch) {
  const whose = person === 'nobody' ? { nobody: 'true' as const } : person ? { assignee: person } : {}
  const place = { year: year ?? undefined, branch: branch ?? undefined }
  return { filter, sort, search, ...place, ...whose, page: page - 1, size: pageSize }
}

/** Null if the requested page exists. */
export function lastPageInstead(search: ListSearch, total: number): string | null {
  const last = pagesOf(total)
  return search.page > last ? listHref(search, { page: last }) : null
}

export function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}
