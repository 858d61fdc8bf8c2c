import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Board, SearchField } from '#domain/post/post.ts'
import { searchKey } from '#domain/search-text.ts'
import { onlyRow, type DatabaseContext } from '#database/database-context.server.ts'
import { prepared, within, type Db } from '#database/client.server.ts'
import { lookupHash } from '#database/sealing/lookup.server.ts'
import { onShelf, readPage, type Shelf } from './pages.server.ts'
import { toPostNumber, rowView, type PostRow } from './rows.server.ts'
import { searchShelf } from './search.server.ts'
import { posts, postViews } from '#database/schema/posts.server.ts'
import { composed, noted, postWrites } from './writes.server.ts'

export type { PostRow }
export type Post = Omit<
  typeof posts.$inferSelect,
  'id' | 'contentText' | 'removedAt' | 'titleKey' | 'contentKey' | 'writerKey'
> & { id: string }
export type PostQuery = {
  board: Board
  /** Absent: common notices only. */
  branchId?: string
  page: number
  size: number
  field?: SearchField
  keyword?: string
}
export type NewPost = {
  board: Board
  branchId?: string | null
  title: string
  writer: string
  contentHtml: string
  contentText: string
  publishedAt: Date
}

const full = { ...rowView, contentHtml: posts.contentHtml, createdAt: posts.createdAt, updatedAt: posts.updatedAt }
const toShelf = (board: Board, branchId: string | undefined, now: Date): Shelf => ({
  board,
  branchId: branchId ?? null,
  until: now.toISOString(),
})

const prepareFindById = (db: Db) =>
  prepared(db, 'post_by_id', (at) =>
    at
      .select(full)
      .from(posts)
      .where(
        and(
          eq(posts.id, sql.placeholder('id')),
          isNull(posts.removedAt),
          sql`${posts.publishedAt} <= ${sql.placeholder('until')}::timestamptz`,
        ),
      )
      .prepare('post_by_id'),
  )

function beside(db: Db, side: 'older' | 'newer') {
  const [sign, way] = side === 'older' ? [sql.raw('<'), sql.raw('desc')] : [sql.raw('>'), sql.raw('asc')]
  return prepared(db, `post_${side}`, (at) =>
    at
      .select(rowView)
      .from(posts)
      .where(
        sql`${onShelf} and (${posts.publishedAt}, ${posts.id}) ${sign} (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::bigint)`,
      )
      .orderBy(sql`${posts.publishedAt} ${way}`, sql`${posts.id} ${way}`)
      .limit(1)
      .prepare(`post_${side}`),
  )
}

type Neighbours = { previous?: PostRow; next?: PostRow }

async function neighbours(
  db: Db,
  post: Pick<Post, 'id' | 'board' | 'publishedAt'>,
  branchId: string | undefined,
  now: Date,
): Promise<Neighbours> {
  const here = { ...toShelf(post.board, branchId, now), at: post.publishedAt.toISOString(), id: toPostNumber(post.id) }
  const [[previous], [next]] = [await beside(db, 'older').execute(here), await beside(db, 'newer').execute(here)]
  return { ...(previous ? { previous } : {}), ...(next ? { next } : {}) }
}

function countView({ db, ring }: DatabaseContext, id: string, visitor: string, day: string): Promise<boolean> {
  return within(db, async (tx) => {
    const fresh = await tx
      .insert(postViews)
      .values({ postId: toPostNumber(id), visitorHash: lookupHash(ring, 'visitor', visitor), day })
      .onConflictDoNothing()
      .returning({ id: postViews.postId })
    if (fresh.length > 0)
      await tx
        .update(posts)
        .set({ views: sql`${posts.views} + 1` })
        .where(eq(posts.id, toPostNumber(id)))
    return fresh.length > 0
  })
}

export function postsStore(storeContext: DatabaseContext) {
  const { db } = storeContext
  return {
    writes: postWrites,
    /** Without a keyword, the total may be a second old. */
    async list(
      { board, branchId, page, size, field = 'all', keyword }: PostQuery,
      now: Date,
    ): Promise<{ items: PostRow[]; total: number }> {
      const shelf = toShelf(board, branchId, now)
      const word = keyword ?? ''
      return searchKey(word)
        ? searchShelf(db, shelf, { field, word, page, size })
        : readPage(db, shelf, { page, size }, now)
    },
    /** Published only. */
    async find(id: string, now: Date): Promise<Post | undefined> {
      return (await prepareFindById(db).execute({ id: toPostNumber(id), until: now.toISOString() }))[0]
    },
    /** `previous` is the older one. */
    neighbours: (
      post: Pick<Post, 'id' | 'board' | 'publishedAt'>,
      branchId: string | undefined,
      now: Date,
    ): Promise<Neighbours> => neighbours(db, post, branchId, now),
    /** One view per visitor and Seoul day. `visitor` is stored as a keyed hash. */
    countView: (id: string, visitor: string, day: string): Promise<boolean> =>
      countView(storeContext, id, visitor, day),
    /** For posts not written in the office. */
    async add(post: NewPost, now: Date): Promise<Post> {
      return onlyRow(
        await noted(
          db,
          db
            .insert(posts)
            .values({ ...composed(post), createdAt: now, updatedAt: now })
            .returning(full)
            .execute(),
        ),
      )
    },
  }
}
