/**
 * The search: exactly what ILIKE '%word%' finds, without reading the texts. Words of one or two letters come from the
 * index of grams with an exact total; longer ones: `search-latest.server.ts`.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { SearchField } from '#domain/post/post.ts'
import { one } from '#persistence/database/store-context.server.ts'
import { prepared, type Db } from '#persistence/database/database.server.ts'
import { totalOf, walk, type Shelf } from './pages.server.ts'
import { searchLatest } from './search-latest.server.ts'
import {
  anyOf,
  below,
  onShelf,
  orderBy,
  pageOf,
  pageOfIds,
  preparedPage,
  recheckFor,
  sought,
  word,
  type Found,
  type SearchQuery,
} from './search-words.server.ts'
import { postSearch } from './table.server.ts'

const wanted = (field: SearchField) =>
  anyOf(sought(field).map(({ sign }) => sql`s.grams @> post_word_grams(${sign}, ${word})`))
const finds = (what: SQL, field: SearchField) =>
  sql`select ${what} from ${postSearch} s where ${onShelf} and ${wanted(field)}`

const searching = (db: Db, field: SearchField) =>
  preparedPage(
    db,
    `posts_found_${field}`,
    sql`with found as materialized (${finds(sql`s.post_id, s.published_at`, field)})
  select (select count(*) from found)::int as total, ${pageOfIds(sql`found`)} as ids, null::json as older`,
  )

const counting = (db: Db, field: SearchField) =>
  prepared(db, `posts_found_${field}_count`, (at) =>
    at
      .select({ total: sql<number>`found.total` })
      .from(sql`(${finds(sql`count(*)::int as total`, field)}) found`)
      .prepare(`posts_found_${field}_count`),
  )

/**
 * Looks at the latest of the shelf first, as many as `reach` says; only a page that they do not fill is sought among
 * all.
 */
const nearestFirst = (db: Db, field: SearchField) =>
  preparedPage(
    db,
    `posts_found_${field}_near`,
    sql`with near as materialized (select array(
    select s.post_id from ${postSearch} s
    where s.post_id = any(array(${walk('latest', 'reach', 'from')})) and ${wanted(field)}
    ${orderBy(sql`s`)} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
  ) as ids), found as (${finds(sql`s.post_id, s.published_at`, field)})
  select ${sql.placeholder('total')}::int as total, null::json as older,
    case when cardinality(near.ids) = ${sql.placeholder('limit')}::bigint then near.ids
      else ${pageOfIds(sql`found`)} end as ids
  from near`,
  )

/** Beyond these the plain way is as quick. */
const near = { posts: 100, reach: 200 }

/**
 * The first pages of a short word: a common word fills its page from the latest posts and its finds are only counted,
 * not sorted. A rare one is not sought among the latest.
 */
async function searchNear(
  db: Db,
  shelf: Shelf,
  { field, word: asked, page, size }: SearchQuery,
  now: Date,
): Promise<Found> {
  const [offset, places, until] = [page * size, [...shelf.places], shelf.until]
  const given = { places, until, word: asked, ...below(undefined) }
  const { total } = one(await counting(db, field).execute(given))
  const limit = Math.min(size, total - offset)
  if (limit <= 0) return { total, items: [] }
  const enough = Math.ceil((2 * (offset + size) * (await totalOf(db, shelf, now))) / total)
  const reach = enough > near.reach ? 0 : enough
  const [first, second] = shelf.places
  return pageOf(
    await nearestFirst(db, field).execute({ ...given, total, first, second, reach, from: 0, limit, offset }),
  )
}

async function searchAll(
  db: Db,
  { places, until }: Shelf,
  { field, word: asked, page, size, before }: SearchQuery,
): Promise<Found> {
  return pageOf(
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

/**
 * One page of what holds the word, latest first, with the total. With `older` the search stopped there: the total is of
 * what was found until then, and `before: older` goes on.
 */
export async function searchShelf(db: Db, shelf: Shelf, asked: SearchQuery, now: Date): Promise<Found> {
  // PostgreSQL's texts hold everything but this letter.
  if (asked.word.includes('\0')) return { items: [], total: 0 }
  const recheck = recheckFor(asked.word)
  if (recheck !== 'none') return searchLatest(db, shelf, asked, recheck, now)
  const isNear = !asked.before && (asked.page + 1) * asked.size <= near.posts
  return isNear ? searchNear(db, shelf, asked, now) : searchAll(db, shelf, asked)
}
