/**
 * The posts as the office writes them: drafts and withdrawn ones too, as typed, change by change. Every write ends what
 * is kept of the lists.
 */
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lte, not, sql, type SQL } from 'drizzle-orm'
import { Problem } from '#domain/problems.ts'
import { postStates, type Board, type PostState } from '#domain/post/post.ts'
import { one, type StoreContext } from '#persistence/database/store-context.server.ts'
import { within, type Db } from '#persistence/database/database.server.ts'
import { numberOf, rowView } from '#persistence/posts/rows.server.ts'
import { posts, postWritings } from '#persistence/posts/table.server.ts'
import { composed, noted } from '#persistence/posts/writes.server.ts'
import { addRevision } from './revisions-store.server.ts'

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

/** What is written down; `shown` false keeps it from the site. */
export type DeskWriting = {
  board: Board
  branchId: string | null
  title: string
  writer: string
  source: string | null
  contentHtml: string
  contentText: string
  publishedAt: Date
  shown: boolean
  by: string
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

export function postDeskStore({ db }: StoreContext) {
  const find = async (at: Db, id: string, now: Date): Promise<DeskPost | undefined> =>
    (
      await at
        .select({
          ...rowAt(now),
          contentHtml: posts.contentHtml,
          source: postWritings.source,
          appeared: hasAppeared(now).as('appeared'),
        })
        .from(posts)
        .leftJoin(postWritings, eq(postWritings.postId, posts.id))
        .where(eq(posts.id, numberOf(id)))
    )[0]
  return {
    /** Latest change first, and how many there are in each state (of the same board). */
    async list(
      { reach, board, state, page, size }: DeskQuery,
      now: Date,
    ): Promise<{ rows: DeskRow[]; counts: Record<PostState, number> }> {
      const [of, order, written] = [
        and(whereOf(reach), board ? eq(posts.board, board) : undefined),
        [desc(posts.updatedAt), desc(posts.id)],
        eq(postWritings.postId, posts.id),
      ]
      // Which posts stand on the page is found over the index alone; only those are read whole.
      const ids = db
        .select({ id: posts.id })
        .from(posts)
        .leftJoin(postWritings, written)
        .where(and(of, state ? isAt[state](now) : undefined))
        .orderBy(...order)
        .limit(size)
        .offset(page * size)
      const rows = await db
        .select(rowAt(now))
        .from(posts)
        .leftJoin(postWritings, written)
        .where(inArray(posts.id, ids))
        .orderBy(...order)
      const counted = await db
        .select({ state: stateAt(now).as('of_state'), count: count() })
        .from(posts)
        .leftJoin(postWritings, written)
        .where(of)
        .groupBy(sql`of_state`)
      const counts = { draft: 0, scheduled: 0, published: 0, withdrawn: 0 }
      for (const { state: name, count: many } of counted) counts[name] = many
      return { rows, counts }
    },
    async find(id: string, now: Date): Promise<DeskPost | undefined> {
      return find(db, id, now)
    },
    /**
     * Writes a new post; with a key by which the same person wrote one already, gives that one's id and writes nothing.
     * Throws `request.conflict` for another's key.
     */
    async add(writingKey: string, writing: DeskWriting, now: Date): Promise<{ id: string; fresh: boolean }> {
      const { source, shown, by, ...post } = composed(writing)
      return noted(
        db,
        within(db, async (tx) => {
          // Presses of one key at once wait here for each other.
          await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${writingKey}, 7))`)
          const [known] = await tx
            .select({ id: sql<string>`${postWritings.postId}::text`.as('known_id'), by: postWritings.changedBy })
            .from(postWritings)
            .where(eq(postWritings.writingKey, writingKey))
          if (known && known.by !== by) throw new Problem('request.conflict')
          if (known) return { id: known.id, fresh: false }
          const { id } = one(
            await tx
              .insert(posts)
              .values({ ...post, createdAt: now, updatedAt: now, removedAt: shown ? null : now })
              .returning({ id: posts.id }),
          )
          await tx
            .insert(postWritings)
            .values({ postId: id, writingKey, source, isDraft: true, version: 1, changedBy: by, changedAt: now })
          await addRevision(tx, String(id))
          return { id: String(id), fresh: true }
        }),
      )
    },
    /** Locks a post against other writers until the transaction ends, and reads it. */
    async hold(id: string, now: Date): Promise<DeskPost | undefined> {
      await db
        .select({ id: posts.id })
        .from(posts)
        .where(eq(posts.id, numberOf(id)))
        .for('update')
      return find(db, id, now)
    },
    /** Writes a change of a post that is held. */
    async change({ id, appeared }: Pick<DeskPost, 'id' | 'appeared'>, writing: DeskWriting, now: Date): Promise<void> {
      const { source, shown, by, ...post } = composed(writing)
      await noted(
        db,
        within(db, async (tx) => {
          // What came otherwise has no revision yet.
          await addRevision(tx, id)
          await tx
            .update(posts)
            .set({
              ...post,
              updatedAt: now,
              removedAt: shown ? null : sql`coalesce(${posts.removedAt}, ${now.toISOString()}::timestamptz)`,
            })
            .where(eq(posts.id, numberOf(id)))
          await note(tx, id, { source, isDraft: !appeared, by }, now)
          await addRevision(tx, id)
        }),
      )
    },
    /** Takes a post that is held off the site. */
    async withdraw({ id, appeared }: Pick<DeskPost, 'id' | 'appeared'>, by: string, now: Date): Promise<void> {
      await noted(
        db,
        within(db, async (tx) => {
          await tx
            .update(posts)
            .set({ removedAt: now, updatedAt: now })
            .where(eq(posts.id, numberOf(id)))
          await note(tx, id, { isDraft: !appeared, by }, now)
        }),
      )
    },
  }
}

/** The office's own row beside the post: made at the first change, counted at each. `source` left out stays. */
async function note(
  db: Db,
  postId: string,
  { source, isDraft, by }: { source?: string | null; isDraft: boolean; by: string },
  now: Date,
): Promise<void> {
  const told = { ...(source === undefined ? {} : { source }), isDraft, changedBy: by, changedAt: now }
  await db
    .insert(postWritings)
    .values({ postId: numberOf(postId), version: 1, ...told })
    .onConflictDoUpdate({ target: postWritings.postId, set: { ...told, version: sql`${postWritings.version} + 1` } })
}
