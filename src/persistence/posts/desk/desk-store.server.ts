/** The posts as the office sees them: drafts and withdrawn ones too, each with its state. */
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, not, sql, type SQL } from 'drizzle-orm'
import { postStates, type Board, type PostState } from '#domain/post/post.ts'
import type { Db } from '#persistence/database/database.server.ts'
import type { StoreContext } from '#persistence/database/store-context.server.ts'
import { numberOf, rowView } from '#persistence/posts/rows.server.ts'
import { posts, postWritings } from '#persistence/posts/table.server.ts'

/** Which posts a person may write: all of both boards, or one branch's notices. */
export type DeskReach = 'all' | { branchId: string }
export type DeskQuery = { reach: DeskReach; board?: Board; state?: PostState; page: number; size: number }

export type DeskRow = {
  id: string
  board: Board
  branchId: string | null
  title: string
  writer: string
  publishedAt: Date
  views: number
  updatedAt: Date
  state: PostState
  /** Nobody of the office changed it yet: 0. */
  version: number
  changedBy: string | null
}
export type DeskPost = DeskRow & {
  contentHtml: string
  source: string | null
  /** Readers could see it, now or before it was taken off or put off. */
  appeared: boolean
}

const isDraft = sql`coalesce(${postWritings.isDraft}, false)`
/** By the clock: a moment that has come makes a post a published one without anybody's doing. */
const isAt: Record<PostState, (now: Date) => SQL | undefined> = {
  draft: () => and(isNotNull(posts.removedAt), isDraft),
  scheduled: (now) => and(isNull(posts.removedAt), gt(posts.publishedAt, now)),
  published: (now) => and(isNull(posts.removedAt), lte(posts.publishedAt, now)),
  withdrawn: () => and(isNotNull(posts.removedAt), not(isDraft)),
}
const stateAt = (now: Date) =>
  sql<PostState>`case ${sql.join(
    postStates.map((state) => sql`when ${isAt[state](now)} then ${state}`),
    sql` `,
  )} end`

/** What waits for its moment has appeared only if the office put it off; what nobody of the office touched was not. */
const hasAppeared = (now: Date) =>
  sql<boolean>`case when ${isAt.scheduled(now)} then not coalesce(${postWritings.isDraft}, true)
    else not (${isAt.draft(now)}) end`

const whereOf = (reach: DeskReach) =>
  reach === 'all' ? undefined : and(eq(posts.board, 'notices'), eq(posts.branchId, reach.branchId))

const rowAt = (now: Date) => ({
  ...rowView,
  updatedAt: posts.updatedAt,
  state: stateAt(now).as('state'),
  version: sql<number>`coalesce(${postWritings.version}, 0)`.as('version'),
  changedBy: postWritings.changedBy,
})

/** The office's own row beside a post, where it has one. */
const ownRow = eq(postWritings.postId, posts.id)

async function list(
  db: Db,
  { reach, board, state, page, size }: DeskQuery,
  now: Date,
): Promise<{ rows: DeskRow[]; counts: Record<PostState, number> }> {
  const of = and(whereOf(reach), board ? eq(posts.board, board) : undefined)
  const order = [desc(posts.updatedAt), desc(posts.id)]
  // Which posts stand on the page is found over the index alone; only those are read whole.
  const ids = db
    .select({ id: posts.id })
    .from(posts)
    .leftJoin(postWritings, ownRow)
    .where(and(of, state ? isAt[state](now) : undefined))
    .orderBy(...order)
    .limit(size)
    .offset(page * size)
  const rows = await db
    .select(rowAt(now))
    .from(posts)
    .leftJoin(postWritings, ownRow)
    .where(inArray(posts.id, ids))
    .orderBy(...order)
  const counted = await db
    .select({ state: stateAt(now).as('of_state'), count: count() })
    .from(posts)
    .leftJoin(postWritings, ownRow)
    .where(of)
    .groupBy(sql`of_state`)
  const counts = { draft: 0, scheduled: 0, published: 0, withdrawn: 0 }
  for (const { state: name, count: many } of counted) counts[name] = many
  return { rows, counts }
}

/** A post of any state, as it is typed; nothing when there is none. */
export const findPost = async (db: Db, id: string, now: Date): Promise<DeskPost | undefined> =>
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
      .where(eq(posts.id, numberOf(id)))
  )[0]

export function postDeskStore({ db }: StoreContext) {
  return {
    /** Latest change first, and how many there are in each state (of the same board). */
    list: (query: DeskQuery, now: Date): Promise<{ rows: DeskRow[]; counts: Record<PostState, number> }> =>
      list(db, query, now),
    find: (id: string, now: Date): Promise<DeskPost | undefined> => findPost(db, id, now),
  }
}
