/** Every state is data, so that heading and search stay. */
import { isFresh } from '#domain/post/fresh.ts'
import { newsBoardId, pageSize, rowNumber } from '#domain/post/paging.ts'
import { type Board, boardPaths } from '#domain/post/post.ts'
import { dotted } from '#domain/seoul-time.ts'
import { type PostPage, listNews, listNotices } from '#site/posts/contract.ts'
import { postsTexts as texts } from '#site/posts/texts.ts'
import type { PageHead } from '#web/document/head.ts'
import { type PageContext, readPageContext } from '#web/document/load-context.ts'
import { CallProblem } from '#web/http-client/call-problem.ts'
import { type LoaderFunctionArgs, data } from 'react-router'
import { type ListQuery, listAddress, readListAddress } from './list-address.ts'

export type PostRow = {
  id: string
  number: number
  title: string
  writer: string
  writtenAt: string
  day: string
  views: string
  fresh: boolean
}

/** `page` is 1-based. */
function postRows({ content, totalElements }: PostPage, page: number, now: Date): PostRow[] {
  return content.map(({ post }, at) => {
    const writtenAt = new Date(post.writeDate)
    return {
      id: post.postId,
      number: rowNumber(totalElements, page, at),
      title: post.title,
      writer: post.writer,
      writtenAt: post.writeDate,
      day: dotted(writtenAt),
      views: post.viewCount.toLocaleString('ko-KR'),
      fresh: isFresh(writtenAt, now),
    }
  })
}

export type ListLoaded = { query: ListQuery; head: PageHead } & (
  | { kind: 'list'; rows: PostRow[]; total: number; pages: number }
  | { kind: 'failed'; requestId: string | undefined }
)

function ask({ call, branch }: PageContext, board: Board, { page, field, keyword }: ListQuery) {
  const query = { page: page - 1, size: pageSize, field, keyword }
  return board === 'news'
    ? call(listNews, { query: { ...query, boardId: newsBoardId } })
    : call(listNotices, { query: { ...query, affiliationName: branch.name } })
}

function toTitle(name: string, { keyword, page }: ListQuery): string {
  const title = keyword ? texts.titles.found(name, keyword) : name
  return page > 1 ? texts.titles.page(title, page) : title
}

export async function loadList({ url, context }: Pick<LoaderFunctionArgs, 'url' | 'context'>, board: Board) {
  const page = readPageContext(context)
  const listQuery = readListAddress(url.searchParams)
  const words = texts.boards[board]
  const head: PageHead = {
    title: toTitle(words.name, listQuery),
    description: words.lead,
    path: listAddress(boardPaths[board], listQuery),
    ...(listQuery.keyword ? { hidden: true as const } : {}),
  }
  try {
    const answer = await ask(page, board, listQuery)
    const loaded: ListLoaded = {
      kind: 'list',
      query: listQuery,
      head,
      rows: postRows(answer, listQuery.page, new Date(page.now)),
      total: answer.totalElements,
      pages: answer.totalPages,
    }
    return data(loaded, { status: listQuery.page > Math.max(1, answer.totalPages) ? 404 : 200 })
  } catch (thrown) {
    if (!(thrown instanceof CallProblem)) throw thrown
    const failed: ListLoaded = {
      kind: 'failed',
      query: listQuery,
      head: { ...head, hidden: true },
      requestId: thrown.requestId,
    }
    return data(failed, { status: thrown.status >= 500 || thrown.status === 429 ? thrown.status : 503 })
  }
}
