/**
 * The search: exactly what ILIKE '%word%' finds, by PostgreSQL's own small letters, without looking through the texts. Words of one or two letters are answered by the
 * index of grams alone; longer ones are sought by every two letters in a row and what is found is then looked at itself, which for a long word that half of all posts hold
 * takes some hundred milliseconds. The total is exact, also of the commonest words: the walk over all finds is over short rows.
 */
import { desc, sql, type SQL } from 'drizzle-orm'
import { one } from '#records/database/cabinet.server.ts'
import { prepared, type Db } from '#records/database/database.server.ts'
import type { Shelf } from './pages.server.ts'
import { rowView, type PostRow } from './rows.server.ts'
import { posts, postSearch } from './table.server.ts'

export type SearchField = 'all' | 'title' | 'content' | 'writer'

const fields = { title: { sign: 't', text: posts.title }, content: { sign: 'c', text: posts.contentText }, writer: { sign: 'w', text: posts.writer } }
const sought = (field: SearchField) => (field === 'all' ? Object.values(fields) : [fields[field]])

/** How a find is looked at again: not at all, letter by letter, or in small letters. */
type Recheck = 'none' | 'plain' | 'small'

/** Letters outside ASCII that have a small form may become several letters in it: then two are not two. Letters without one need no folding of whole texts. */
function recheckFor(word: string): Recheck {
  const cased = /\p{Changes_When_Casemapped}/u.test(word)
  const foreign = /[^\x00-\x7f]/.test(word.replaceAll(/\P{Changes_When_Casemapped}/gu, ''))
  if ([...word].length < 3 && !foreign) return 'none'
  return cased ? 'small' : 'plain'
}

const word = sql`${sql.placeholder('word')}::text`
const anyOf = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` or `)})`

function finds(field: SearchField, recheck: Recheck): SQL {
  const wanted = anyOf(sought(field).map(({ sign }) => sql`s.grams @> post_word_grams(${sql.raw(`'${sign}'`)}, ${word})`))
  const held = anyOf(sought(field).map(({ text }) => (recheck === 'small' ? sql`position(lower(${word}) in lower(${text})) > 0` : sql`position(${word} in ${text}) > 0`)))
  return sql`select s.post_id, s.published_at from ${postSearch} s ${recheck === 'none' ? sql`` : sql`inner join ${posts} on ${posts.id} = s.post_id`}
    where s.place = any(${sql.placeholder('places')}::text[]) and s.published_at <= ${sql.placeholder('until')}::timestamptz and ${wanted} ${recheck === 'none' ? sql`` : sql`and ${held}`}`
}

function searching(db: Db, field: SearchField, recheck: Recheck) {
  const name = `posts_found_${field}_${recheck}`
  return prepared(db, name, (at) => at.select({ total: sql<number>`found.total`, ids: sql<string[]>`found.ids` }).from(sql`(
    with found as materialized (${finds(field, recheck)})
    select (select count(*) from found)::int as total, array(select post_id from found order by published_at desc, post_id desc limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) as ids
  ) found`).prepare(name))
}

const byIds = (db: Db) => prepared(db, 'posts_by_ids', (at) => at.select(rowView).from(posts)
  .where(sql`${posts.id} = any(${sql.placeholder('ids')}::bigint[])`).orderBy(desc(posts.publishedAt), desc(posts.id)).prepare('posts_by_ids'))

/** One page of what holds the word (not empty, signs are letters like any other), latest first, and how many there are. */
export async function searchShelf(db: Db, shelf: Shelf, { field, word: asked, page, size }: { field: SearchField; word: string; page: number; size: number }): Promise<{ items: PostRow[]; total: number }> {
  // PostgreSQL's texts hold everything but this letter.
  if (asked.includes('\0')) return { items: [], total: 0 }
  const { total, ids } = one(await searching(db, field, recheckFor(asked)).execute({ places: [...shelf.places], until: shelf.until, word: asked, limit: size, offset: page * size }))
  return { items: ids.length > 0 ? await byIds(db).execute({ ids }) : [], total }
}
