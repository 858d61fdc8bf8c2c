/** The URL contains a case number, never a name. */
import { href } from '#domain/address/href.ts'
import { isDay } from '#domain/seoul-time.ts'

export type RecordSearch = { case: string; staff: string; act: string; from: string; until: string; page: number }

export function readRecordSearch(query: URLSearchParams): RecordSearch {
  const word = (name: string, form: RegExp) => (form.test(query.get(name) ?? '') ? (query.get(name) ?? '') : '')
  const day = (name: string) => (isDay(query.get(name) ?? '') ? (query.get(name) ?? '') : '')
  return {
    case: word('case', /^[\w-]{1,20}$/),
    staff: word('staff', /^[0-9a-f-]{36}$/),
    act: word('act', /^[a-z-]{1,40}$/),
    from: day('from'),
    until: day('until'),
    page: Number(word('page', /^[1-9]\d{0,3}$/) || 1),
  }
}

/** Omits empty values; a changed search restarts at page 1. */
export function recordsHref(search: RecordSearch, change: Partial<RecordSearch>): string {
  const { page, ...next } = { ...search, page: 1, ...change }
  const said = Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ''))
  return href('/office/access-records', { ...said, ...(page > 1 ? { page } : {}) })
}

/** The API counts pages from 0. */
export function recordsQuery({ page, ...search }: RecordSearch) {
  return { ...Object.fromEntries(Object.entries(search).filter(([, value]) => value !== '')), page: page - 1 }
}
