/** Invalid values fall back to defaults. */
import { pageFromAddress } from '#domain/post/paging.ts'
import { searchFields, type SearchField } from '#domain/post/post.ts'
import { searchText } from '#domain/search-text.ts'

export type ListQuery = { page: number; field: SearchField; keyword: string }

const lastPage = 1_000_000
const longestKeyword = 100

export function readListAddress(query: URLSearchParams): ListQuery {
  const field = searchFields.find((searchField) => searchField === query.get('field')) ?? 'all'
  const keyword = searchText((query.get('keyword') ?? '').replaceAll(/\p{Cc}+/gu, ' '))
  const words = [...keyword].slice(0, longestKeyword).join('').slice(0, longestKeyword).toWellFormed().trim()
  return { page: pageFromAddress(query.get('page'), lastPage), field, keyword: words }
}

/** Default values are omitted. */
export function listAddress(path: string, { page = 1, field = 'all', keyword = '' }: Partial<ListQuery>): string {
  const query = new URLSearchParams()
  if (keyword && field !== 'all') query.set('field', field)
  if (keyword) query.set('keyword', keyword)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text ? `${path}?${text}` : path
}
