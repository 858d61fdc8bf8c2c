/**
 * The pages of a list without a search. A page is walked to from the nearer end of the list, over the index alone, and only its own posts are then read whole: the last
 * page costs what the first does, the middle one a walk over half of the index. The total that this needs is counted at most once a second.
 */
import { desc, sql, type SQL } from 'drizzle-orm'
import { one } from '#records/database/cabinet.server.ts'
import { prepared, type Db } from '#records/database/database.server.ts'
import { rowView, type PostRow } from './rows.server.ts'
import { posts, postSearch } from './table.server.ts'
import { postWrites } from './writes.server.ts'

/** Which list: its places (rows of any of them, in one order), and until which instant posts are shown (ISO). */
export type Shelf = { places: readonly [string, string]; until: string }

/** Kept for so long, by the machine's time and by the product's clock alike. */
const keptMs = 1_000
const keptAtMost = 100

type Kept = { at: number; now: number; mark: number; total: Promise<number> }
const keptTotals = new WeakMap<object, Map<string, Kept>>()

const counting = (db: Db) => prepared(db, 'posts_total', (at) => at.select({ total: sql<number>`count(*)::int`.as('total') }).from(postSearch)
  .where(sql`${postSearch.place} = any(${sql.placeholder('places')}::text[]) and ${postSearch.publishedAt} <= ${sql.placeholder('until')}::timestamptz`).prepare('posts_total'))

const count = async (db: Db, { places, until }: Shelf) => one(await counting(db).execute({ places: [...places], until })).total

/**
 * How many posts the shelf shows: exact when it was counted, which is at most a second ago; a write of this process is seen at once, another process's within that second.
 * Everybody who asks meanwhile waits for the same count. Inside a transaction nothing is kept.
 */
export async function totalOf(db: Db, shelf: Shelf, now: Date): Promise<number> {
  const mark = 'rollback' in db ? undefined : postWrites.mark()
  if (mark === undefined) return count(db, shelf)
  const totals = keptTotals.get(db) ?? new Map<string, Kept>()
  keptTotals.set(db, totals)
  const name = shelf.places.join(' ')
  const at = performance.now()
  const kept = totals.get(name)
  if (kept && kept.mark === mark && at - kept.at < keptMs && Math.abs(now.getTime() - kept.now) < keptMs) return kept.total
  const total = count(db, shelf)
  if (totals.size >= keptAtMost) totals.clear()
  totals.set(name, { at, now: now.getTime(), mark, total })
  total.catch(() => totals.delete(name))
  return total
}

/**
 * Both places are walked in their own order, over the index alone, and merged. How far is asked as `(select ...)`: PostgreSQL then keeps one plan for near and far pages,
 * which it would otherwise make anew for each. The names are those of the parameters; the others are `first`, `second` (the places) and `until`.
 */
export function walk(order: 'latest' | 'earliest', limitName = 'limit', offsetName = 'offset'): SQL {
  const way = sql.raw(order === 'latest' ? 'desc' : 'asc')
  const [limit, offset] = [sql`${sql.placeholder(limitName)}::bigint`, sql`${sql.placeholder(offsetName)}::bigint`]
  const of = (place: string) => sql`select s.published_at as at, s.post_id as id from ${postSearch} s where s.place = ${sql.placeholder(place)} and s.published_at <= ${sql.placeholder('until')}::timestamptz
    order by s.published_at ${way}, s.post_id ${way} limit (select ${limit} + ${offset})`
  return sql`select walked.id from ((${of('first')}) union all (${of('second')})) walked order by walked.at ${way}, walked.id ${way} limit (select ${limit}) offset (select ${offset})`
}

const walking = (db: Db, order: 'latest' | 'earliest') => prepared(db, `posts_${order}`, (at) => at.select(rowView).from(posts)
  .where(sql`${posts.id} = any(array(${walk(order)}))`).orderBy(desc(posts.publishedAt), desc(posts.id)).prepare(`posts_${order}`))

/** One page, latest first; beyond the last page nothing. */
export async function pageOfShelf(db: Db, shelf: Shelf, { page, size }: { page: number; size: number }, now: Date): Promise<{ items: PostRow[]; total: number }> {
  const total = await totalOf(db, shelf, now)
  const [before, limit] = [page * size, Math.min(size, total - page * size)]
  if (limit <= 0) return { items: [], total }
  const after = total - before - limit
  const [first, second] = shelf.places
  return { items: await walking(db, before <= after ? 'latest' : 'earliest').execute({ first, second, until: shelf.until, limit, offset: Math.min(before, after) }), total }
}
