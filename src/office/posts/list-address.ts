/** What the office's list shows, as it stands in the address, and back. Pure. */
import { boards, postStates, type Board, type PostState } from '#domain/post/post.ts'
import { deskPageSize } from './contract.ts'

export type DeskSearch = { state: PostState | null; board: Board | null; /** From 1. */ page: number }

const path = '/office/posts'

/** Reads what an address says; what it says wrongly counts as not said. */
export function readDeskSearch(params: URLSearchParams): DeskSearch {
  const page = Number(params.get('page') ?? 1)
  return {
    state: postStates.find((one) => one === params.get('state')) ?? null,
    board: boards.find((one) => one === params.get('board')) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  }
}

/** Which post is being written: a number, `new`, or none. */
export const readPostQuery = (params: URLSearchParams): string | null =>
  /^(?:new|\d{1,12})$/.exec(params.get('post') ?? '')?.[0] ?? null

/** The address of a list; any change but the page begins at the first page again. */
export function deskHref(search: DeskSearch, change: Partial<DeskSearch> & { post?: string } = {}): string {
  const { post, ...rest } = change
  const next = { ...search, ...(post === undefined ? { page: 1 } : {}), ...rest }
  const pairs = new URLSearchParams()
  if (post) pairs.set('post', post)
  if (next.state) pairs.set('state', next.state)
  if (next.board) pairs.set('board', next.board)
  if (next.page > 1) pairs.set('page', String(next.page))
  const text = pairs.toString()
  return text === '' ? path : `${path}?${text}`
}

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / deskPageSize))
