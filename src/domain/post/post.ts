/** News and notices: their boards, how far a post has come, and where a search looks. */
import { href } from '#domain/address/href.ts'

export const boards = ['news', 'notices'] as const
export type Board = (typeof boards)[number]

/** The addresses of the lists; a post stands under its list. */
export const boardPaths = { news: href('/tax-news'), notices: href('/notices') } as const
export type BoardPath = (typeof boardPaths)[Board]

/** The address of one post, by the list it stands under. */
export const postHref = (path: BoardPath, id: string): string => href(`${path}/:id`, { id })

/** Kept from the site and never seen, waiting for its moment, on the site, taken off it. */
export const postStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type PostState = (typeof postStates)[number]

export const searchFields = ['all', 'title', 'content', 'writer'] as const
export type SearchField = (typeof searchFields)[number]
