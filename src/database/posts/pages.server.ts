/** Index scan from the nearer end; the total is counted at most once a second. */
import { desc, sql, type SQL } from 'drizzle-orm'
import type { Board } from '#domain/post/post.ts'
import { onlyRow } from '#database/database-context.server.ts'
import { isTransaction, prepared, type Db } from '#database/client.server.ts'
import { rowView, type PostRow } from './rows.server.ts'
import { posts } from '#database/schema/posts.server.ts'
import { postWrites } from './writes.server.ts'

/** `until`: ISO instant. */
export type Shelf = { board: Board; branchId: string | null; until: string }

/** Common posts and those of the branch. */
export const onShelf = sql`${posts.board} = ${sql.placeholder('board')}
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
export const pageOfIds = (rows: SQL, order: keyof typeof directions = 'latest') => {
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

export async function readPage(
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
