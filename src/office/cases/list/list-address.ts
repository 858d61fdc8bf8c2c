/** The URL contains a server token, never typed words. */
import { href } from '#domain/address/href.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { caseFilters } from '#domain/office-case/case-filters.ts'
import type { listCases } from '#office/cases/contract.ts'
import { type Filter, branchFilter, choice, listAddress, pagesOf, text } from '#web/frame/office/list-address.ts'

type Query = QueryOf<typeof listCases>
export type ListSort = Query['sort']
export const sorts = ['waiting', 'received', 'name'] as const satisfies readonly ListSort[]
const pageSize = 30
const yearFilter: Filter<number | null> = {
  none: null,
  read: (year) => (/^20\d\d$/.test(year) ? Number(year) : undefined),
}

const address = listAddress(href('/office/cases'), {
  filter: choice(caseFilters, 'all'),
  sort: choice(sorts, 'waiting'),
  /** Server token; empty without a keyword. */
  search: text(/^v1\.[\w.-]{1,990}$/, ''),
  /** Null: the current year and open cases of earlier years. */
  year: yearFilter,
  /** Null: all visible branches. */
  branch: branchFilter,
  /** Assignee: staff id or `nobody`; null for all. */
  person: text(/^(nobody|[0-9a-f-]{36})$/, null),
})
export type ListSearch = ReturnType<typeof address.read>
export const { read: readListSearch, href: listHref } = address

export function listQuery({ filter, sort, search, year, branch, person, page }: ListSearch) {
  const whose = person === 'nobody' ? { nobody: 'true' as const } : person ? { assignee: person } : {}
  const place = { year: year ?? undefined, branch: branch ?? undefined }
  return { filter, sort, search, ...place, ...whose, page: page - 1, size: pageSize }
}

/** Null if the requested page exists. */
export function lastPageInstead(search: ListSearch, total: number): string | null {
  const last = casePages(total)
  return search.page > last ? listHref(search, { page: last }) : null
}

export const casePages = (total: number) => pagesOf(total, pageSize)
