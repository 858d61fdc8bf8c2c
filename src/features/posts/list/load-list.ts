/** The loader of both lists: every state of a list is an answer, so that its frame, its heading and its search stay. */
import { data, type LoaderFunctionArgs } from 'react-router'
import { newsBoardId, pageSize } from '#domain/post/paging.ts'
import { listNews, listNotices, type Board } from '#features/posts/contract.ts'
import { postsTexts as texts } from '#features/posts/texts.ts'
import { CallProblem } from '#web/asking/call-problem.ts'
import type { PageHead } from '#web/document/head/head.ts'
import { pageOf, type PageContext } from '#web/document/load-context.ts'
import { listAddress, listPaths, readListAddress, type ListAsked } from './list-address.ts'
import { postRows, type PostRow } from './post-rows.ts'

export type ListLoaded = { asked: ListAsked; head: PageHead } & ({ kind: 'list'; rows: PostRow[]; total: number; pages: number } | { kind: 'failed'; requestId: string | undefined })

function ask({ call, branch }: PageContext, board: Board, { page, field, keyword }: ListAsked) {
  const query = { page: page - 1, size: pageSize, field, keyword }
  return board === 'news' ? call(listNews, { query: { ...query, boardId: newsBoardId } }) : call(listNotices, { query: { ...query, affiliationName: branch.name } })
}

export async function loadList({ url, context }: Pick<LoaderFunctionArgs, 'url' | 'context'>, board: Board) {
  const page = pageOf(context)
  const asked = readListAddress(url.searchParams)
  const words = texts.boards[board]
  const head: PageHead = { title: words.name, description: words.lead, path: listAddress(listPaths[board], asked), ...(asked.keyword ? { hidden: true as const } : {}) }
  try {
    const answer = await ask(page, board, asked)
    const loaded: ListLoaded = { kind: 'list', asked, head, rows: postRows(answer, asked.page, new Date(page.now)), total: answer.totalElements, pages: answer.totalPages }
    return data(loaded, { status: asked.page > Math.max(1, answer.totalPages) ? 404 : 200 })
  } catch (thrown) {
    if (!(thrown instanceof CallProblem)) throw thrown
    const failed: ListLoaded = { kind: 'failed', asked, head: { ...head, hidden: true }, requestId: thrown.requestId }
    return data(failed, { status: thrown.status >= 500 || thrown.status === 429 ? thrown.status : 503 })
  }
}
