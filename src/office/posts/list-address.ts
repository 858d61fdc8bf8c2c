import { href } from '#domain/address/href.ts'
import { boards, postStates, type Board, type PostState } from '#domain/post/post.ts'
import { deskPageSize } from './contract.ts'

export type DeskSearch = { state: PostState | null; board: Board | null; /** Starts at 1. */ page: number }

/** Ignores invalid parameters. */
export function readDeskSearch(params: URLSearchParams): DeskSearch {
  const page = Number(params.get('page') ?? 1)
  return {
    state: postStates.find((postState) => postState === params.get('state')) ?? null,
    board: boards.find((board) => board === params.get('board')) ?? null,
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  }
}

/** A post id, `new`, or null. */
export const readPostQuery = (params: URLSearchParams): string | null =>
  /^(?:new|\d{1,12})$/.exec(params.get('post') ?? '')?.[0] ?? null

/** Any change except the page resets the page. */
export function deskHref(search: DeskSearch, change: Partial<DeskSearch> & { post?: string } = {}): string {
  const { post, ...rest } = change
  const next = { ...search, ...(post === undefined ? { page: 1 } : {}), ...rest }
  return href('/office/posts', {
    post: post || null,
    state: next.state,
    board: next.board,
    page: next.page > 1 ? next.page : null,
  })
}

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / deskPageSize))
