import { type Db, isTransaction, prepared, within } from '#database/client.server.ts'
import { type DatabaseContext, onlyRow } from '#database/database-context.server.ts'
import { postViews, posts } from '#database/schema/posts.server.ts'
import { lookupHash } from '#database/sealing/lookup.server.ts'
import type { Board, SearchField } from '#domain/post/post.ts'
import { searchKey } from '#domain/search-text.ts'
import { type SQL, and, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { composed, noted, postWrites } from './writes.server.ts'

/** -1 matches no post. */
export const toPostNumber = (id: string): number => (/^\d{1,15}$/.test(id) ? Number(id) : -1)

export const rowView = {
  id: sql<string>`${posts.id}::text`.as('post_id'),
  board: posts.board,
  branchId: posts.branchId,
  title: posts.title,
  writer: posts.writer,
  publishedAt: posts.publishedAt,
  views: posts.views,
}
type PostRow = Pick<typeof posts.$inferSelect, 'board' | 'branchId' | 'title' | 'writer' | 'publishedAt' | 'views'> & {
  id: string
}

// Index scan from the nearer end; the total is counted at most once a second.

/** `until`: ISO instant. */
type Shelf = { board: Board; branchId: string | null; until: string }

/** Common posts and those of the branch. */
const onShelf = sql`${posts.board} = ${sql.placeholder('board')}
  and (${posts.branchId} is null or ${posts.branchId} = ${sql.placeholder('branchId')}::text)
  and ${posts.removedAt} is null and ${posts.publishedAt} <= ${sql.placeholder('until')}::timestamptz`

const totalFreshMs = 1_000
const totalsAtMost = 100

type CachedTotal = { at: number; now: number; mark: number; total: Promise<number> }
const cachedTotals = new WeakMap<object, Map<string, CachedTotal>>()

const counting = (db: Db) =>
  prepared(db, 'posts_total', (at) =>
    at
      .select({ total: sql<number>`count(*)::int`.as('total') })
      .from(posts)
      .where(onShelf)
      .prepare('posts_total'),
  )

const count = async (db: Db, shelf: Shelf) => onlyRow(await counting(db).execute(shelf)).total

/** At most a second old; own writes count at once. No caching inside a transaction. */
async function countTotal(db: Db, shelf: Shelf, now: Date): Promise<number> {
  const mark = isTransaction(db) ? undefined : postWrites.mark()
  if (mark === undefined) return count(db, shelf)
  const totals = cachedTotals.get(db) ?? new Map<string, CachedTotal>()
  cachedTotals.set(db, totals)
  const name = `${shelf.board} ${shelf.branchId}`
  const at = performance.now()
  const cached = totals.get(name)
  if (
    cached &&
    cached.mark === mark &&
    at - cached.at < totalFreshMs &&
    Math.abs(now.getTime() - cached.now) < totalFreshMs
  )
    return cached.total
  const total = count(db, shelf)
  if (totals.size >= totalsAtMost) totals.clear()
  totals.set(name, { at, now: now.getTime(), mark, total })
  total.catch(() => totals.delete(name))
  return total
}

const directions = { latest: sql.raw('desc'), earliest: sql.raw('asc') }

/** `rows` has `id` and `published_at`. */
const pageOfIds = (rows: SQL, order: keyof typeof directions = 'latest') => {
  const direction = directions[order]
  return sql`array(select id from ${rows} order by published_at ${direction}, id ${direction}
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')})`
}

const walking = (db: Db, order: 'latest' | 'earliest') =>
  prepared(db, `posts_${order}`, (at) =>
    at
      .select(rowView)
      .from(posts)
      .where(
        sql`${posts.id} = any(${pageOfIds(sql`(select id, published_at from ${posts} where ${onShelf}) shown`, order)})`,
      )
      .orderBy(desc(posts.publishedAt), desc(posts.id))
      .prepare(`posts_${order}`),
  )

async function readPage(
  db: Db,
  shelf: Shelf,
  { page, size }: { page: number; size: number },
  now: Date,
): Promise<{ items: PostRow[]; total: number }> {
  const total = await countTotal(db, shelf, now)
  const [before, limit] = [page * size, Math.min(size, total - page * size)]
  if (limit <= 0) return { items: [], total }
  const after = total - before - limit
  return {
    items: await walking(db, before <= after ? 'latest' : 'earliest').execute({
      ...shelf,
      limit,
      offset: Math.min(before, after),
    }),
    total,
  }
}

/** Reads all posts of the board: pg_trgm makes no trigrams of Korean where the locale is C.UTF-8. */
type SearchQuery = { field: SearchField; word: string; page: number; size: number }

const columns = { title: [posts.titleKey], content: [posts.contentKey], writer: [posts.writerKey] }
const findColumns = (field: SearchField) => (field === 'all' ? Object.values(columns).flat() : columns[field])

function searching(db: Db, field: SearchField) {
  // The database lowers a few letters otherwise than JavaScript, so it tidies the word too.
  const key = sql`search_key(${sql.placeholder('word')}::text)`
  const matchesWord = or(...findColumns(field).map((column) => sql`strpos(${column}, ${key}) > 0`))
  const found = sql`(
    with found as materialized (select id, published_at from ${posts} where ${onShelf} and ${matchesWord})
    select (select count(*) from found)::int as total, ${pageOfIds(sql`found`)} as ids
  ) found`
  return prepared(db, `posts_found_${field}`, (at) =>
    at
      .select({ ...rowView, total: sql<number>`found.total` })
      .from(found)
      .leftJoin(posts, sql`${posts.id} = any(found.ids)`)
      .orderBy(desc(posts.publishedAt), desc(posts.id))
      .prepare(`posts_found_${field}`),
  )
}

async function searchShelf(
  db: Db,
  shelf: Shelf,
  { field, word, page, size }: SearchQuery,
): Promise<{ items: PostRow[]; total: number }> {
  // PostgreSQL text cannot contain NUL.
  if (word.includes('\0')) return { items: [], total: 0 }
  const rows = await searching(db, field).execute({ ...shelf, word, limit: size, offset: page * size })
  return {
    // An empty page still has one row, with the total.
    items: rows.flatMap(({ total: _total, ...row }) => (row.id === null ? [] : [row as PostRow])),
    total: rows[0]?.total ?? 0,
  }
}

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
