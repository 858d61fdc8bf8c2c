import { href } from '#domain/address/href.ts'
import { boards, postStates } from '#domain/post/post.ts'
import { choice, listAddress, countPages as pagesOfSize } from '#web/frame/office/list-address.ts'
import { officePageSize } from './contract.ts'

const address = listAddress(href('/office/posts'), { state: choice(postStates, null), board: choice(boards, null) })
export type PostSearch = ReturnType<typeof address.read>
export const readPostSearch = address.read

/** A post id, `new`, or null. */
export const readPostQuery = (params: URLSearchParams): string | null =>
  /^(?:new|\d{1,12})$/.exec(params.get('post') ?? '')?.[0] ?? null

/** Opens a post beside the shown page of the list. */
export const postListHref = (search: PostSearch, { post, ...change }: Partial<PostSearch> & { post?: string } = {}) =>
  post === undefined
    ? address.href(search, change)
    : address.href(search, { page: search.page, ...change }, post === '' ? {} : { post })

export const pagesOf = (total: number): number => pagesOfSize(total, officePageSize)
