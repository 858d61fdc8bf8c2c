/**
 * Words of three letters or more, which no gram holds whole: posts are searched latest first and up to a limit.
 * Otherwise the answer says where it stopped, and the same search goes on from there.
 */
import { sql, type SQL } from 'drizzle-orm'
import type { SearchField } from '#domain/post/post.ts'
import { one } from '#persistence/database/store-context.server.ts'
import { prepared, type Db } from '#persistence/database/database.server.ts'
import { totalOf, type Shelf } from './pages.server.ts'
import {
  anyOf,
  below,
  onShelf,
  orderBy,
  pageOf,
  pageOfIds,
  preparedPage,
  sought,
  word,
  type Found,
  type Recheck,
  type SearchQuery,
} from './search-words.server.ts'
import { posts, postSearch } from './table.server.ts'

/**
 * Two ways to candidates: `grams` asks the index for posts with the word's letters, at most a thousand; `posts` reads
 * the list in order, at most two thousand, where the index would find tens of thousands.
 */
const searchLimits = { grams: 1_000, posts: 2_000, dearFrom: 20_000 } as const
export type SearchLimits = { [limit in keyof typeof searchLimits]: number }

/**
 * A sentence of a hundred letters has a hundred grams, each of which costs the index its own walk: the rarest ones tell
 * posts apart as well.
 */
const gramsAtMost = 6
/**
 * Posts from anywhere, which tell how rare a gram is; always the same, so that each page of a search goes the same way.
 */
const sampled = { about: 60, atMost: 200 }

type Looking = Exclude<Recheck, 'none'>
type Way = 'grams' | 'posts'
const fixed = (count: number) => sql.raw(String(count))

/** The word's rarest grams, and which share of all posts holds all its grams where they are sought. */
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

/** The list itself, from the place asked for on downwards, over the index alone. */
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
  // One look-up for each of the looked at: their number is known, and a walk over all posts would never be better.
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

/**
 * One page of the word's finds among the latest that may hold it, how many were found, and where that stopped before
 * the shelf's end.
 */
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
