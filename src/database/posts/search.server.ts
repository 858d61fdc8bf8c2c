/**
 * Finds exactly what ILIKE '%word%' does. Words of one or two letters need only the gram index; longer ones:
 * `searchLatest`.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { SearchField } from '#domain/post/post.ts'
import { type Db, prepared } from '#database/client.server.ts'
import { one } from '#database/database-context.server.ts'
import { type Shelf, totalOf, walk } from './pages.server.ts'
import {
  type Found,
  type Recheck,
  type SearchQuery,
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
} from './search-words.server.ts'
import { postSearch, posts } from '#database/schema/posts.server.ts'

/** `grams`: candidates from the index; `posts`: in list order, where the index would find tens of thousands. */
const searchLimits = { grams: 1_000, posts: 2_000, dearFrom: 20_000 } as const
export type SearchLimits = { [limit in keyof typeof searchLimits]: number }

/** Each gram costs an index scan; the rarest select well enough. */
const gramsAtMost = 6
/** Fixed sample: all pages of a search use the same plan. */
const sampled = { about: 60, atMost: 200 }

type Looking = Exclude<Recheck, 'none'>
type Way = 'grams' | 'posts'
const fixed = (count: number) => sql.raw(String(count))

const weighing = (db: Db, field: SearchField) =>
  prepared(db, `posts_weighed_${field}`, (at) =>
    at
      .select({ grams: sql<string[]>`weighed.grams`, share: sql<number>`weighed.share` })
      .from(sql`(
  with grams as materialized (select gram from unnest(post_word_grams('', ${word})) as g (gram)),
  sample as materialized (select lower(concat_ws(' ', ${sql.join(
    sought(field).map(({ text }) => text),
    sql`, `,
  )})) as text from ${posts}
    tablesample system (${sql.placeholder('percent')}::real) repeatable (1) limit ${fixed(sampled.atMost)})
  select array(
      select gram from grams
      order by case when (select count(*) from grams) > ${fixed(gramsAtMost)}
        then (select count(*) from sample where position(gram in text) > 0) end, gram
      limit ${fixed(gramsAtMost)}
    ) as grams,
    (select coalesce(avg(case when exists (select from grams where position(gram in text) = 0) then 0 else 1 end), 0)
      from sample)::float8 as share
) weighed`)
      .prepare(`posts_weighed_${field}`),
  )

const places = sql`${sql.placeholder('places')}::text[]`

function walked(limit: SQL): SQL {
  const of = (place: string) => sql`(select s.post_id, s.published_at from ${postSearch} s
    where s.place = (${places})[${sql.raw(place)}] and s.published_at <= ${sql.placeholder('until')}::timestamptz
      and (s.published_at, s.post_id) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::bigint)
    ${orderBy(sql`s`)} limit ${limit})`
  return sql`select w.post_id, w.published_at from (${of('1')} union all ${of('2')}) w`
}

const holdsGrams = ({ sign }: { sign: SQL }) =>
  sql`s.grams @> array(select ${sign} || gram from unnest(${sql.placeholder('grams')}::text[]) as g (gram))`
const withGrams = (field: SearchField) => sql`select s.post_id, s.published_at from ${postSearch} s where ${onShelf}
  and ${anyOf(sought(field).map(holdsGrams))}`

function looking(db: Db, way: Way, count: number, field: SearchField, recheck: Looking) {
  const name = `posts_latest_${way}_${count}_${field}_${recheck}`
  const [most, more] = [fixed(count), fixed(count + 1)]
  const held = anyOf(
    sought(field).map(({ text }) =>
      recheck === 'small' ? sql`position(lower(${word}) in lower(${text})) > 0` : sql`position(${word} in ${text}) > 0`,
    ),
  )
  // Forces one lookup per candidate: scanning all posts is never better.
  return preparedPage(
    db,
    name,
    sql`    with candidates as materialized (
      select * from (${way === 'posts' ? walked(more) : withGrams(field)}) c ${orderBy(sql`c`)} limit ${more}
    ),
    looked as materialized (select * from candidates ${orderBy(sql`candidates`)} limit ${most}),
    found as materialized (
      select looked.* from looked
      cross join lateral (select from ${posts} where ${posts.id} = looked.post_id and ${held} offset 0) holding
    )
    select (select count(*) from found)::int as total, ${pageOfIds(sql`found`)} as ids,
      (
        select json_build_object('at', published_at, 'id', post_id::text) from looked
        where (select count(*) from candidates) > ${most} order by published_at, post_id limit 1
      ) as older`,
  )
}

export async function searchLatest(
  db: Db,
  shelf: Shelf,
  { field, word: asked, page, size, before }: SearchQuery,
  recheck: Looking,
  now: Date,
  limits: SearchLimits = searchLimits,
): Promise<Found> {
  const posted = await totalOf(db, shelf, now)
  const { grams, share } =
    posted <= limits.posts
      ? { grams: [], share: 1 }
      : one(await weighing(db, field).execute({ word: asked, percent: Math.min(100, (100 * sampled.about) / posted) }))
  const way: Way = posted <= limits.posts || share * posted > limits.dearFrom ? 'posts' : 'grams'
  const given = {
    places: [...shelf.places],
    until: shelf.until,
    word: asked,
    limit: size,
    offset: page * size,
    ...(way === 'grams' ? { grams } : {}),
    ...below(before),
  }
  return pageOf(await looking(db, way, limits[way], field, recheck).execute(given))
}

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

/** Searches all posts only if the latest `reach` do not fill the page. */
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

/** Beyond this, the plain search is as fast. */
const near = { posts: 100, reach: 200 }

/** Common words fill a page from the latest posts, without sorting all matches. */
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

/** `older`: the search stopped early and the total covers only what was found. */
export async function searchShelf(db: Db, shelf: Shelf, asked: SearchQuery, now: Date): Promise<Found> {
  // PostgreSQL text cannot contain NUL.
  if (asked.word.includes('\0')) return { items: [], total: 0 }
  const recheck = recheckFor(asked.word)
  if (recheck !== 'none') return searchLatest(db, shelf, asked, recheck, now)
  const isNear = !asked.before && (asked.page + 1) * asked.size <= near.posts
  return isNear ? searchNear(db, shelf, asked, now) : searchAll(db, shelf, asked)
}
