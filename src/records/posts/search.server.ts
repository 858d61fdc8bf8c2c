/**
 * The search: exactly what ILIKE '%word%' finds, by PostgreSQL's own small letters, without looking through the texts. Words of one or two letters are answered by the
 * index of grams alone; longer ones are sought by every two letters in a row and what is found is then looked at itself, which for a long word that half of all posts hold
 * takes some hundred milliseconds. The total is exact, also of the commonest words: the walk over all finds is over short rows.
 */
import { desc, sql, type SQL } from 'drizzle-orm'
import { one } from '#records/database/cabinet.server.ts'
import { prepared, type Db } from '#records/database/database.server.ts'
import { totalOf, walk, type Shelf } from './pages.server.ts'
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
const wanted = (field: SearchField) => anyOf(sought(field).map(({ sign }) => sql`s.grams @> post_word_grams(${sql.raw(`'${sign}'`)}, ${word})`))
const anyOf = (conditions: SQL[]) => sql`(${sql.join(conditions, sql` or `)})`

/** Both places' posts that hold the word; the names of parameters are `places`, `until` and `word`. */
function finds(what: SQL, field: SearchField, recheck: Recheck): SQL {
  const held = anyOf(sought(field).map(({ text }) => (recheck === 'small' ? sql`position(lower(${word}) in lower(${text})) > 0` : sql`position(${word} in ${text}) > 0`)))
  return sql`select ${what} from ${postSearch} s ${recheck === 'none' ? sql`` : sql`inner join ${posts} on ${posts.id} = s.post_id`}
    where s.place = any(${sql.placeholder('places')}::text[]) and s.published_at <= ${sql.placeholder('until')}::timestamptz and ${wanted(field)} ${recheck === 'none' ? sql`` : sql`and ${held}`}`
}

function searching(db: Db, field: SearchField, recheck: Recheck) {
  const name = `posts_found_${field}_${recheck}`
  return prepared(db, name, (at) => at.select({ total: sql<number>`found.total`, ids: sql<string[]>`found.ids` }).from(sql`(
    with found as materialized (${finds(sql`s.post_id, s.published_at`, field, recheck)})
    select (select count(*) from found)::int as total, array(select post_id from found order by published_at desc, post_id desc limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}) as ids
  ) found`).prepare(name))
}

const counting = (db: Db, field: SearchField) => prepared(db, `posts_found_${field}_count`, (at) => at.select({ total: sql<number>`found.total` })
  .from(sql`(${finds(sql`count(*)::int as total`, field, 'none')}) found`).prepare(`posts_found_${field}_count`))

/** Looks only at the latest of the shelf, as many as \`reach\` says. */
const nearest = (db: Db, field: SearchField) => prepared(db, `posts_found_${field}_near`, (at) => at.select({ ids: sql<string[]>`found.ids` }).from(sql`(select array(
  select s.post_id from ${postSearch} s where s.post_id = any(array(${walk('latest', 'reach', 'from')})) and ${wanted(field)} order by s.published_at desc, s.post_id desc limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')}
) as ids) found`).prepare(`posts_found_${field}_near`))

type Asked = { field: SearchField; word: string; page: number; size: number }
type Found = { total: number; ids: string[] }

/** Beyond these the plain way is as quick. */
const near = { posts: 100, reach: 200 }

/**
 * The first pages of a short word. A word that every few posts hold fills its page from the latest ones, and all its finds need only be counted: half the work of putting
 * tens of thousands in order. Nothing when the latest did not fill it.
 */
async function searchNear(db: Db, shelf: Shelf, { field, word: asked, page, size }: Asked, now: Date): Promise<Found | undefined> {
  const [before, [first, second]] = [page * size, shelf.places]
  if (before + size > near.posts) return undefined
  const { total } = one(await counting(db, field).execute({ places: [first, second], until: shelf.until, word: asked }))
  const limit = Math.min(size, total - before)
  if (limit <= 0) return { total, ids: [] }
  const reach = Math.ceil((2 * (before + size) * (await totalOf(db, shelf, now))) / total)
  if (reach > near.reach) return undefined
  const { ids } = one(await nearest(db, field).execute({ first, second, until: shelf.until, word: asked, reach, from: 0, limit, offset: before }))
  return ids.length === limit ? { total, ids } : undefined
}

async function searchAll(db: Db, shelf: Shelf, { field, word: asked, page, size }: Asked, recheck: Recheck): Promise<Found> {
  return one(await searching(db, field, recheck).execute({ places: [...shelf.places], until: shelf.until, word: asked, limit: size, offset: page * size }))
}

const byIds = (db: Db) => prepared(db, 'posts_by_ids', (at) => at.select(rowView).from(posts)
  .where(sql`${posts.id} = any(${sql.placeholder('ids')}::bigint[])`).orderBy(desc(posts.publishedAt), desc(posts.id)).prepare('posts_by_ids'))

/** One page of what holds the word (not empty, signs are letters like any other), latest first, and how many there are. */
export async function searchShelf(db: Db, shelf: Shelf, asked: Asked, now: Date): Promise<{ items: PostRow[]; total: number }> {
  // PostgreSQL's texts hold everything but this letter.
  if (asked.word.includes('\0')) return { items: [], total: 0 }
  const recheck = recheckFor(asked.word)
  const { total, ids } = (recheck === 'none' ? await searchNear(db, shelf, asked, now) : undefined) ?? (await searchAll(db, shelf, asked, recheck))
  return { items: ids.length > 0 ? await byIds(db).execute({ ids }) : [], total }
}
