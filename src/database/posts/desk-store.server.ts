import type { Db } from '#database/client.server.ts'
import type { DatabaseContext } from '#database/database-context.server.ts'
import { rowView, toPostNumber } from './store.server.ts'
import { postWritings, posts } from '#database/schema/posts.server.ts'
import { type Board, type PostState, postStates } from '#domain/post/post.ts'
import { type SQL, and, eq, gt, isNotNull, isNull, lte, not, sql } from 'drizzle-orm'

/** `by`: null if not written in the office. */
export type PostRevisionRow = { number: number; title: string; by: string | null; writtenAt: Date }

// Every write invalidates the cached lists.

/** `shown: false` hides it from the site. */
export type OfficePostWriting = {
  board: Board
  branchId: string | null
  title: string
  writer: string
  source: string | null
  contentHtml: string
  contentText: string
  publishedAt: Date
  shown: boolean
  authorId: string
}

export type OfficePostReach = 'all' | { branchId: string }
export type OfficePostQuery = { reach: OfficePostReach; board?: Board; state?: PostState; page: number; size: number }

export type PostListRow = {
  id: string
  board: Board
  branchId: string | null
  title: string
  writer: string
  publishedAt: Date
  views: number
  updatedAt: Date
  state: PostState
  /** 0: never changed by the office. */
  version: number
  changedBy: string | null
}
export type OfficePost = PostListRow & {
  contentHtml: string
  source: string | null
  /** Readers could see it at some time. */
  appeared: boolean
}

const isDraft = sql`coalesce(${postWritings.isDraft}, false)`
/** A scheduled post is published by time, without a write. */
export const isAt: Record<PostState, (now: Date) => SQL | undefined> = {
  draft: () => and(isNotNull(posts.removedAt), isDraft),
  scheduled: (now) => and(isNull(posts.removedAt), gt(posts.publishedAt, now)),
  published: (now) => and(isNull(posts.removedAt), lte(posts.publishedAt, now)),
  withdrawn: () => and(isNotNull(posts.removedAt), not(isDraft)),
}
export const stateAt = (now: Date) =>
  sql<PostState>`case ${sql.join(
    postStates.map((state) => sql`when ${isAt[state](now)} then ${state}`),
    sql` `,
  )} end`

/** A scheduled post has appeared only if it was postponed. */
const hasAppeared = (now: Date) =>
  sql<boolean>`case when ${isAt.scheduled(now)} then not coalesce(${postWritings.isDraft}, true)
    else not (${isAt.draft(now)}) end`

export const rowAt = (now: Date) => ({
  ...rowView,
  updatedAt: posts.updatedAt,
  state: stateAt(now).as('state'),
  version: sql<number>`coalesce(${postWritings.version}, 0)`.as('version'),
  changedBy: postWritings.changedBy,
})

export const ownRow = eq(postWritings.postId, posts.id)

export const findPost = async (db: Db, id: string, now: Date): Promise<OfficePost | undefined> =>
  (
    await db
      .select({
        ...rowAt(now),
        contentHtml: posts.contentHtml,
        source: postWritings.source,
        appeared: hasAppeared(now).as('appeared'),
      })
      .from(posts)
      .leftJoin(postWritings, ownRow)
      .where(eq(posts.id, toPostNumber(id)))
  )[0]

export function officePostStore({ db }: DatabaseContext) {
  return { find: (id: string, now: Date): Promise<OfficePost | undefined> => findPost(db, id, now) }
}
