/** A view counts once per visitor and day. */
import type { Board, SearchField } from '#domain/post/post.ts'
import { Problem } from '#domain/problems.ts'
import { searchText } from '#domain/search-text.ts'
import { seoulDay } from '#domain/seoul-time.ts'
import type { Context } from '#server/context.server.ts'
import { cleanHtml } from '#server/pages/rendering.server.ts'
import type { RequestContext } from '#server/request-context.ts'
import { serve } from '#server/serve.server.ts'
import { type PostPage, listNews, listNotices, readPost, readPostFile } from './contract.ts'
import { findPostFileContent } from './queries.server.ts'

/** By the machine's time and the clock that a rehearsal moves. */
const listFreshMs = 1_000
const listsAtMost = 300

type CachedAnswer<Answer> = { at: number; now: number; mark: number; answer: Promise<Answer> }
type ListCache<Answer> = {
  size(): number
  get(name: string, now: Date, mark: number | undefined, ask: () => Promise<Answer>): Promise<Answer>
}

/**
 * A changed `mark` invalidates; undefined disables. Concurrent callers share one answer; failures are not cached.
 * `sinceMs`: monotonic.
 */
export function openListCache<Answer>(sinceMs: () => number = () => performance.now()): ListCache<Answer> {
  const cached = new Map<string, CachedAnswer<Answer>>()
  return {
    size: () => cached.size,
    get(name, now, mark, ask) {
      if (mark === undefined) return ask()
      const [at, ms] = [sinceMs(), now.getTime()]
      const found = cached.get(name)
      if (found && found.mark === mark && at - found.at < listFreshMs && Math.abs(ms - found.now) < listFreshMs)
        return found.answer
      const entry = { at, now: ms, mark, answer: ask() }
      cached.delete(name)
      cached.set(name, entry)
      // Map order: oldest first.
      for (const old of cached.keys())
        if (cached.size > listsAtMost) cached.delete(old)
        else break
      entry.answer.catch(() => {
        if (cached.get(name) === entry) cached.delete(name)
      })
      return entry.answer
    },
  }
}

type Paging = { page: number; size: number; field: SearchField; keyword: string }
type Place = Pick<RequestContext<unknown, unknown, unknown>, 'branch' | 'now'>
type Visitor = Place & Pick<RequestContext<unknown, unknown, unknown>, 'header'>

/** Notices are per branch plus the common ones; news are shared by all branches. */
const branchOn = (board: Board, { branch }: Place) => (board === 'notices' ? branch.affiliationId : undefined)

const cachedLists = new WeakMap<Context, ListCache<PostPage>>()

/** Cached for a second. A page that is itself cached requests a fresh list. */
function list(
  context: Context,
  board: Board,
  place: Visitor,
  { page, size, field, keyword }: Paging,
): Promise<PostPage> {
  const branchId = branchOn(board, place)
  const words = searchText(keyword)
  const listCache = cachedLists.get(context) ?? openListCache<PostPage>()
  cachedLists.set(context, listCache)
  const { posts } = context.database
  return listCache.get(
    JSON.stringify([board, branchId, page, size, words && field, words]),
    place.now,
    place.header('cache-control') === 'no-cache' ? undefined : posts.writes.mark(),
    async () => {
      const { items, total } = await posts.list(
        { board, page, size, field, ...(words ? { keyword: words } : {}), ...(branchId ? { branchId } : {}) },
        place.now,
      )
      return {
        content: items.map((item) => ({
          post: {
            postId: item.id,
            title: item.title,
            writer: item.writer,
            writeDate: item.publishedAt.toISOString(),
            viewCount: item.views,
          },
        })),
        totalElements: total,
        totalPages: Math.ceil(total / size),
      }
    },
  )
}

export const listNewsServed = serve(listNews, (context, request) => list(context, 'news', request, request.query))
export const listNoticesServed = serve(listNotices, (context, request) =>
  list(context, 'notices', request, request.query),
)

/** Another branch's post does not exist here. */
async function shownPost({ database }: Context, id: string, { branch, now }: Place) {
  const post = await database.posts.find(id, now)
  if (!post || (post.branchId !== null && post.branchId !== branch.affiliationId)) throw new Problem('notfound')
  return post
}

type Row = { id: string; title: string; publishedAt: Date }
const named = (row: Row | undefined) =>
  row ? { postId: row.id, title: row.title, writeDate: row.publishedAt.toISOString() } : null

/** Edits before publication do not count. */
const isMended = ({ createdAt, publishedAt, updatedAt }: { createdAt: Date; publishedAt: Date; updatedAt: Date }) =>
  updatedAt > createdAt && updatedAt > publishedAt

/** Never throws: counting must not prevent reading. */
async function counted(
  { database, log }: Context,
  postId: string,
  { ip, header, now }: Pick<RequestContext<unknown, unknown, unknown>, 'ip' | 'header' | 'now'>,
): Promise<boolean> {
  try {
    return await database.posts.countView(postId, `${ip} ${header('user-agent') ?? ''}`, seoulDay(now))
  } catch (error) {
    log.error('failed', { route: 'counting a view' }, error)
    return false
  }
}

export const readPostServed = serve(readPost, async (context, request) => {
  const { database } = context
  const { params, now } = request
  const post = await shownPost(context, params.id, request)
  const [fresh, files, { previous, next }] = await Promise.all([
    counted(context, post.id, request),
    database.postFiles.list(post.id),
    database.posts.neighbours(post, branchOn(post.board, request), now),
  ])
  return {
    postId: post.id,
    title: post.title,
    writer: post.writer,
    createdAt: post.publishedAt.toISOString(),
    views: post.views + (fresh ? 1 : 0),
    content: cleanHtml(post.contentHtml),
    files: files.map((file) => ({
      filePath: readPostFile.path.replace(':id', file.id),
      originalFilename: file.originalFilename,
      sizeBytes: file.size,
    })),
    board: post.board,
    ...(isMended(post) ? { updatedAt: post.updatedAt.toISOString() } : {}),
    previous: named(previous),
    next: named(next),
  }
})

/** Other types are served as octet-stream, so that no uploaded page runs under our origin. */
const plainTypes = /^(application\/pdf|image\/(png|jpeg|gif|webp))$/

export const readPostFileServed = serve(readPostFile, async (context, request) => {
  const file = await findPostFileContent(context.database, request.params.id, request.now)
  if (!file) throw new Problem('notfound')
  await shownPost(context, file.postId, request)
  return {
    name: file.originalFilename,
    type: plainTypes.test(file.contentType) ? file.contentType : 'application/octet-stream',
    bytes: file.content,
  }
})
