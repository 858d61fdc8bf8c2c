/**
 * What every search of posts is put together from: fields and their signs, the parameters of its statements, and
 * whether a find must be looked at again.
 */
import { desc, sql, type SQL } from 'drizzle-orm'
import type { SearchField } from '#domain/post/post.ts'
import { prepared, type Db } from '#persistence/database/database.server.ts'
import { rowView, type PostRow } from './rows.server.ts'
import { posts } from './table.server.ts'

/** Where a post stands in the order of lists. */
export type PlaceInOrder = { at: Date; id: string }
export type SearchQuery = {
  field: SearchField
  word: string
  page: number
  size: number
  /** Only what stands below it: published earlier, or in the same instant with a smaller number. */
  before?: PlaceInOrder | undefined
}
export type Found = { items: PostRow[]; total: number; older?: PlaceInOrder | undefined }

const fields = {
  title: { sign: sql`'t'`, text: posts.title },
  content: { sign: sql`'c'`, text: posts.contentText },
  writer: { sign: sql`'w'`, text: posts.writer },
}
export const sought = (field: SearchField) => (field === 'all' ? Object.values(fields) : [fields[field]])

/** How a find is looked at again: not at all, letter by letter, or in small letters. */
export type Recheck = 'none' | 'plain' | 'small'

/**
 * Letters outside ASCII that have a small form may become several letters in it: then two are not two. Letters without
 * one need no folding of whole texts.
 */
export function recheckFor(word: string): Recheck {
  const cased = /\p{Changes_When_Casemapped}/u.test(word)
  const foreign = /[^\x00-\x7f]/.test(word.replaceAll(/\P{Changes_When_Casemapped}/gu, ''))
  if ([...word].length < 3 && !foreign) return 'none'
  return cased ? 'small' : 'plain'
}

export const anyOf = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` or `)})`
export const word = sql`${sql.placeholder('word')}::text`

/**
 * Both boards' posts below a place in the order (`places`, `until`, `at`, `id`). Written with `is true`, which no index
 * answers, so that the planner starts from the grams' few rows.
 */
export const onShelf = sql`(s.place = any(${sql.placeholder('places')}::text[])) is true
  and (s.published_at <= ${sql.placeholder('until')}::timestamptz) is true
  and ((s.published_at, s.post_id) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::bigint)) is true`
/** The parameters of a place; without one, above every post. */
export const below = (place: PlaceInOrder | undefined) =>
  place ? { at: place.at.toISOString(), id: place.id } : { at: 'infinity', id: '0' }

export const orderBy = (rows: SQL) => sql`order by ${rows}.published_at desc, ${rows}.post_id desc`
/** One page of the rows' numbers as an array; the parameters are `limit` and `offset`. */
export const pageOfIds = (rows: SQL) =>
  sql`array(select post_id from ${rows} ${orderBy(rows)}
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')})`

/**
 * A page of finds with its posts in one statement. `found` gives one row: `total`, `ids` of the page, and `older`,
 * where the search stopped, or null.
 */
export const preparedPage = (db: Db, name: string, found: SQL) =>
  prepared(db, name, (at) =>
    at
      .select({
        ...rowView,
        total: sql<number>`found.total`,
        older: sql<{ at: string; id: string } | null>`found.older`,
      })
      .from(sql`(${found}) found`)
      .leftJoin(posts, sql`${posts.id} = any(found.ids)`)
      .orderBy(desc(posts.publishedAt), desc(posts.id))
      .prepare(name),
  )

/** Without a post on the page there is one row all the same, with the total alone. */
export function pageOf(rows: Awaited<ReturnType<ReturnType<typeof preparedPage>['execute']>>): Found {
  const { total = 0, older = null } = rows[0] ?? {}
  return {
    items: rows.flatMap(({ total: _total, older: _older, ...row }) => (row.id === null ? [] : [row as PostRow])),
    total,
    ...(older ? { older: { at: new Date(older.at), id: older.id } } : {}),
  }
}
