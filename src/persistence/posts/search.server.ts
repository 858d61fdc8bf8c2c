/**
 * The search: exactly what ILIKE '%word%' finds, without reading the texts. Words of one or two letters come from the
 * index of grams with an exact total; longer ones: `search-latest.server.ts`.
 */
import { desc, sql, type SQL } from 'drizzle-orm'
import type { SearchField } from '#domain/post/post.ts'
import { one } from '#persistence/database/store-context.server.ts'
import { prepared, type Db } from '#persistence/database/database.server.ts'
import { totalOf, walk, type Shelf } from './pages.server.ts'
import { rowView, type PostRow } from './rows.server.ts'
import { searchLatest } from './search-latest.server.ts'
import {
  anyOf,
  below,
  onShelf,
  orderBy,
  pageOfIds,
  recheckFor,
  sought,
  word,
  type Found,
  type PlaceInOrder,
  type SearchQuery,
} from './search-words.server.ts'
import { posts, postSearch } from './table.server.ts'

const wanted = (field: SearchField) =>
  anyOf(sought(field).map(({ sign }) => sql`s.grams @> post_word_grams(${sign}, ${word})`))
const finds = (what: SQL, field: SearchField) =>
  sql`select ${what} from ${postSearch} s where ${onShelf} and ${wanted(field)}`

const searching = (db: Db, field: SearchField) =>
  prepared(db, `posts_found_${field}`, (at) =>
    at
      .select({ total: sql<number>`found.total`, ids: sql<string[]>`found.ids` })
      .from(sql`(
  with found as materialized (${finds(sql`s.post_id, s.published_at`, field)}) select (select count(*) from found)::int as total, ${pageOfIds(sql`found`)} as ids
) found`)
      .prepare(`posts_found_${field}`),
  )

const counting = (db: Db, field: SearchField) =>
  prepared(db, `posts_found_${field}_count`, (at) =>
    at
      .select({ total: sql<number>`found.total` })
      .from(sql`(${finds(sql`count(*)::int as total`, field)}) found`)
      .prepare(`posts_found_${field}_count`),
  )

/** Looks only at the latest of the shelf, as many as \`reach\` says. */
const nearest = (db: Db, field: SearchField) =>
  prepared(db, `posts_found_${field}_near`, (at) =>
    at
      .select({ ids: sql<string[]>`found.ids` })
      .from(sql`(select array(
  select s.post_id from ${postSearch} s where s.post_id = any(array(${walk('latest', 'reach', 'from')})) and ${wanted(field)} ${orderBy(sql`s`)} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
) as ids) found`)
      .prepare(`posts_found_${field}_near`),
  )

/** Beyond these the plain way is as quick. */
const near = { posts: 100, reach: 200 }

/**
 * The first pages of a short word: a common word fills its page from the latest posts and its finds are only counted,
 * not sorted. Nothing when the latest did not fill the page.
 */
async function searchNear(
  db: Db,
  shelf: Shelf,
  { field, word: asked, page, size }: SearchQuery,
  now: Date,
): Promise<Found | undefined> {
  const [before, [first, second]] = [page * size, shelf.places]
  if (before + size > near.posts) return undefined
  const { total } = one(
    await counting(db, field).execute({
      places: [first, second],
      until: shelf.until,
      word: asked,
      ...below(undefined),
    }),
  )
  const limit = Math.min(size, total - before)
  if (limit <= 0) return { total, ids: [] }
  const reach = Math.ceil((2 * (before + size) * (await totalOf(db, shelf, now))) / total)
  if (reach > near.reach) return undefined
  const { ids } = one(
    await nearest(db, field).execute({
      first,
      second,
      until: shelf.until,
      word: asked,
      reach,
      from: 0,
      limit,
      offset: before,
    }),
  )
  return ids.length === limit ? { total, ids } : undefined
}

async function searchAll(
  db: Db,
  { places, until }: Shelf,
  { field, word: asked, page, size, before }: SearchQuery,
): Promise<Found> {
  return one(
    await searching(db, field).execute({
      places: [...places],
      until,
      word: asked,
      limit: size,
      offset: page * size,
      ...below(before),
    }),
  )
}

async function find(db: Db, shelf: Shelf, asked: SearchQuery, now: Date): Promise<Found> {
  const recheck = recheckFor(asked.word)
  if (recheck !== 'none') return searchLatest(db, shelf, asked, recheck, now)
  return (asked.before ? undefined : await searchNear(db, shelf, asked, now)) ?? searchAll(db, shelf, asked)
}

const byIds = (db: Db) =>
  prepared(db, 'posts_by_ids', (at) =>
    at
      .select(rowView)
      .from(posts)
      .where(sql`${posts.id} = any(${sql.placeholder('ids')}::bigint[])`)
      .orderBy(desc(posts.publishedAt), desc(posts.id))
      .prepare('posts_by_ids'),
  )

/**
 * One page of what holds the word, latest first, with the total. With `older` the search stopped there: the total is of
 * what was found until then, and `before: older` goes on.
 */
export async function searchShelf(
  db: Db,
  shelf: Shelf,
  asked: SearchQuery,
  now: Date,
): Promise<{ items: PostRow[]; total: number; older?: PlaceInOrder }> {
  // PostgreSQL's texts hold everything but this letter.
  if (asked.word.includes('\0')) return { items: [], total: 0 }
  const { total, ids, older } = await find(db, shelf, asked, now)
  return { items: ids.length > 0 ? await byIds(db).execute({ ids }) : [], total, ...(older ? { older } : {}) }
}
