import { desc, sql, type SQL } from 'drizzle-orm'
import type { SearchField } from '#domain/post/post.ts'
import { prepared, type Db } from '#database/client.server.ts'
import { rowView, type PostRow } from './rows.server.ts'
import { posts } from '#database/schema/posts.server.ts'

export type PlaceInOrder = { at: Date; id: string }
export type SearchQuery = {
  field: SearchField
  word: string
  page: number
  size: number
  before?: PlaceInOrder | undefined
}
export type Found = { items: PostRow[]; total: number; older?: PlaceInOrder | undefined }

const fields = {
  title: { sign: sql`'t'`, text: posts.title },
  content: { sign: sql`'c'`, text: posts.contentText },
  writer: { sign: sql`'w'`, text: posts.writer },
}
export const sought = (field: SearchField) => (field === 'all' ? Object.values(fields) : [fields[field]])

export type Recheck = 'none' | 'plain' | 'small'

/** Lower-casing may change the number of non-ASCII letters, so even two need a recheck. */
export function recheckFor(word: string): Recheck {
  const cased = /\p{Changes_When_Casemapped}/u.test(word)
  const foreign = /[^\x00-\x7f]/.test(word.replaceAll(/\P{Changes_When_Casemapped}/gu, ''))
  if ([...word].length < 3 && !foreign) return 'none'
  return cased ? 'small' : 'plain'
}

export const anyOf = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` or `)})`
export const word = sql`${sql.placeholder('word')}::text`

/** `is true` disables the index, so that the planner starts from the few gram matches. */
export const onShelf = sql`(s.place = any(${sql.placeholder('places')}::text[])) is true
  and (s.published_at <= ${sql.placeholder('until')}::timestamptz) is true
  and ((s.published_at, s.post_id) < (${sql.placeholder('at')}::timestamptz, ${sql.placeholder('id')}::bigint)) is true`
export const below = (place: PlaceInOrder | undefined) =>
  place ? { at: place.at.toISOString(), id: place.id } : { at: 'infinity', id: '0' }

export const orderBy = (rows: SQL) => sql`order by ${rows}.published_at desc, ${rows}.post_id desc`
export const pageOfIds = (rows: SQL) =>
  sql`array(select post_id from ${rows} ${orderBy(rows)}
    limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')})`

/** `found` gives one row: `total`, `ids`, and `older` (where the search stopped, or null). */
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

/** An empty page still has one row with the total. */
export function pageOf(rows: Awaited<ReturnType<ReturnType<typeof preparedPage>['execute']>>): Found {
  const { total = 0, older = null } = rows[0] ?? {}
  return {
    items: rows.flatMap(({ total: _total, older: _older, ...row }) => (row.id === null ? [] : [row as PostRow])),
    total,
    ...(older ? { older: { at: new Date(older.at), id: older.id } } : {}),
  }
}
