/** Reads all posts of the board: pg_trgm makes no trigrams of Korean where the locale is C.UTF-8. */
import { desc, or, sql } from 'drizzle-orm'
import type { SearchField } from '#domain/post/post.ts'
import { type Db, prepared } from '#database/client.server.ts'
import { posts } from '#database/schema/posts.server.ts'
import { type Shelf, onShelf, pageOfIds } from './pages.server.ts'
import { type PostRow, rowView } from './rows.server.ts'

type SearchQuery = { field: SearchField; word: string; page: number; size: number }

const columns = { title: [posts.titleKey], content: [posts.contentKey], writer: [posts.writerKey] }
const findColumns = (field: SearchField) => (field === 'all' ? Object.values(columns).flat() : columns[field])

function searching(db: Db, field: SearchField) {
  // The database lowers a few letters otherwise than JavaScript, so it tidies the word too.
  const key = sql`search_key(${sql.placeholder('word')}::text)`
  const matchesWord = or(...findColumns(field).map((column) => sql`strpos(${column}, ${key}) > 0`))
  const found = sql`(
    with found as materialized (select id, published_at from ${posts} where ${onShelf} and ${matchesWord})
    select (select count(*) from found)::int as total, ${pageOfIds(sql`found`)} as ids
  ) found`
  return prepared(db, `posts_found_${field}`, (at) =>
    at
      .select({ ...rowView, total: sql<number>`found.total` })
      .from(found)
      .leftJoin(posts, sql`${posts.id} = any(found.ids)`)
      .orderBy(desc(posts.publishedAt), desc(posts.id))
      .prepare(`posts_found_${field}`),
  )
}

export async function searchShelf(
  db: Db,
  shelf: Shelf,
  { field, word, page, size }: SearchQuery,
): Promise<{ items: PostRow[]; total: number }> {
  // PostgreSQL text cannot contain NUL.
  if (word.includes('\0')) return { items: [], total: 0 }
  const rows = await searching(db, field).execute({ ...shelf, word, limit: size, offset: page * size })
  return {
    // An empty page still has one row, with the total.
    items: rows.flatMap(({ total: _total, ...row }) => (row.id === null ? [] : [row as PostRow])),
    total: rows[0]?.total ?? 0,
  }
}
