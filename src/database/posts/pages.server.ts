/** Index-only scan from the nearer end; the total is counted at most once a second. */
import { desc, sql, type SQL } from 'drizzle-orm'
import { one } from '#database/database-context.server.ts'
import { isTransaction, prepared, type Db } from '#database/client.server.ts'
import { rowView, type PostRow } from './rows.server.ts'
import { posts, postSearch } from '#database/schema/posts.server.ts'
import { postWrites } from './writes.server.ts'

/** `until`: ISO instant. */
export type Shelf = { places: readonly [string, string]; until: string }

const keptMs = 1_000
const keptAtMost = 100

type Kept = { at: number; now: number; mark: number; total: Promise<number> }
const keptTotals = new WeakMap<object, Map<string, Kept>>()

const counting = (db: Db) =>
  prepared(db, 'posts_total', (at) =>
    at
      .select({ total: sql<number>`count(*)::int`.as('total') })
      .from(postSearch)
      .where(
        sql`${postSearch.place} = any(${sql.placeholder('places')}::text[])
          and ${postSearch.publishedAt} <= ${sql.placeholder('until')}::timestamptz`,
      )
      .prepare('posts_total'),
  )

const count = async (db: Db, { places, until }: Shelf) =>
  one(await counting(db).execute({ places: [...places], until })).total

/** At most a second old; writes of this process count at once. No caching inside a transaction. */
export async function totalOf(db: Db, shelf: Shelf, now: Date): Promise<number> {
  const mark = isTransaction(db) ? undefined : postWrites.mark()
  if (mark === undefined) return count(db, shelf)
  const totals = keptTotals.get(db) ?? new Map<string, Kept>()
  keptTotals.set(db, totals)
  const name = shelf.places.join(' ')
  const at = performance.now()
  const kept = totals.get(name)
  if (kept && kept.mark === mark && at - kept.at < keptMs && Math.abs(now.getTime() - kept.now) < keptMs)
    return kept.total
  const total = count(db, shelf)
  if (totals.size >= keptAtMost) totals.clear()
  totals.set(name, { at, now: now.getTime(), mark, total })
  total.catch(() => totals.delete(name))
  return total
}

/** `(select ...)` around parameters lets PostgreSQL reuse one plan for near and far pages. */
export function walk(order: 'latest' | 'earliest', limitName = 'limit', offsetName = 'offset'): SQL {
  const way = sql.raw(order === 'latest' ? 'desc' : 'asc')
  const [limit, offset] = [sql`${sql.placeholder(limitName)}::bigint`, sql`${sql.placeholder(offsetName)}::bigint`]
  const of = (place: string) => sql`select s.published_at as at, s.post_id as id from ${postSearch} s
    where s.place = ${sql.placeholder(place)} and s.published_at <= ${sql.placeholder('until')}::timestamptz
    order by s.published_at ${way}, s.post_id ${way} limit (select ${limit} + ${offset})`
  return sql`select walked.id from ((${of('first')}) union all (${of('second')})) walked
    order by walked.at ${way}, walked.id ${way} limit (select ${limit}) offset (select ${offset})`
}

const walking = (db: Db, order: 'latest' | 'earliest') =>
  prepared(db, `posts_${order}`, (at) =>
    at
      .select(rowView)
      .from(posts)
      .where(sql`${posts.id} = any(array(${walk(order)}))`)
      .orderBy(desc(posts.publishedAt), desc(posts.id))
      .prepare(`posts_${order}`),
  )

export async function pageOfShelf(
  db: Db,
  shelf: Shelf,
  { page, size }: { page: number; size: number },
  now: Date,
): Promise<{ items: PostRow[]; total: number }> {
  const total = await totalOf(db, shelf, now)
  const [before, limit] = [page * size, Math.min(size, total - page * size)]
  if (limit <= 0) return { items: [], total }
  const after = total - before - limit
  const [first, second] = shelf.places
  return {
    items: await walking(db, before <= after ? 'latest' : 'earliest').execute({
      first,
      second,
      until: shelf.until,
      limit,
      offset: Math.min(before, after),
    }),
    total,
  }
}
