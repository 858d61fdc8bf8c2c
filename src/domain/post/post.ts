import { href } from '#domain/address/href.ts'

export const boards = ['news', 'notices'] as const
export type Board = (typeof boards)[number]

export const boardPaths = { news: href('/tax-news'), notices: href('/notices') } as const
export type BoardPath = (typeof boardPaths)[Board]

export const postHref = (path: BoardPath, id: string): string => href(`${path}/:id`, { id })

export const postStates = ['draft', 'scheduled', 'published', 'withdrawn'] as const
export type PostState = (typeof postStates)[number]

export const longestKeyword = 100
export const searchFields = ['all', 'title', 'content', 'writer'] as const
export type SearchField = (typeof searchFields)[number]
